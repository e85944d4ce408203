import { problem, problemStatus } from '@mudu/contracts/problems';
import type { Shop } from './assembleShop.js';
import { onceShown } from './onceShown.js';

/** A call that the shop has refused, with the code of why. */
export class Refused extends Error {
  constructor(
    message: string,
    readonly code: string | undefined,
  ) {
    super(message);
  }
}

function codeIn(body: string): string | undefined {
  try {
    return (JSON.parse(body) as { code?: string }).code;
  } catch {
    return undefined;
  }
}

/** What was done before is no refusal. */
export const unless =
  (code: string) =>
  (error: unknown): undefined => {
    if (error instanceof Refused && error.code === code) return undefined;
    throw error;
  };

/** Calls the shop as a browser would, without a network. */
export class Caller {
  constructor(
    private readonly shop: Shop,
    private readonly token?: string,
  ) {}

  get = <T>(path: string): Promise<T> => this.call<T>('GET', path);
  post = <T>(path: string, body: unknown, headers?: Record<string, string>): Promise<T> =>
    this.call<T>('POST', path, body, headers);
  patch = <T>(path: string, body: unknown): Promise<T> => this.call<T>('PATCH', path, body);
  delete = <T>(path: string): Promise<T> => this.call<T>('DELETE', path);

  /**
   * Presses "Succeed" on the sandbox's pay page, then comes back as the browser would; nothing where it was pressed
   * before.
   */
  async pay(authorizationUrl: string, reference: string): Promise<void> {
    const { status } = await this.get<{ status: string }>(`/payment/verify/${reference}`);
    if (status === 'success') return;
    const page = new URL(authorizationUrl);
    const reply = await this.shop.app.inject({
      method: 'POST',
      url: page.pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'action=succeed&number=4084084084084081&expiry=12%2F30&cvv=408',
    });
    if (reply.statusCode >= 400)
      throw new Error(`The sandbox refused a demo payment: ${reply.statusCode} ${reply.body.slice(0, 300)}`);
    await this.get(`/payment/verify/${reference}`);
  }

  private call<T>(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<T> {
    return onceShown(this.shop, async () => {
      const reply = await this.shop.app.inject({
        method,
        url: `/api/v1${path}`,
        headers: {
          ...headers,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        },
        payload: body === undefined ? undefined : JSON.stringify(body),
      });
      if (reply.statusCode === problemStatus('unavailable')) throw problem('unavailable');
      if (reply.statusCode >= 400)
        throw new Refused(
          `${method} ${path} answered ${reply.statusCode}: ${reply.body}`,
          codeIn(reply.body),
        );
      return JSON.parse(reply.body) as T;
    });
  }
}

/** The first super admin, signed in; sign out when done. */
export async function asSuperAdmin(shop: Shop): Promise<Caller> {
  const { rows } = await shop.pool.query<{ email: string; password: string }>(
    "SELECT email, password FROM app.demo_sign_ins WHERE who = 'Super admin'",
  );
  const admin = rows[0];
  const password = admin?.password === '(as you set it)' ? process.env.DEMO_ADMIN_PASSWORD : admin?.password;
  const { session } = await new Caller(shop).post<{ session: { token: string } }>('/auth/login', {
    email: admin?.email,
    password,
  });
  return new Caller(shop, session.token);
}
