import { Paystack } from '@mudu/api/domains/payment/paystack';
import { NewPeople } from '@mudu/api/domains/person/newPeople';
import type { Order } from '@mudu/contracts/order/views';
import { freePort } from '@mudu/deploy/local/freePort';
import { memoryStore } from '@mudu/deploy/sandbox/memoryStore';
import { createSandbox } from '@mudu/deploy/sandbox/sandbox';
import Fastify, { type FastifyInstance } from 'fastify';
import pino from 'pino';
import { checkedFetch } from './checkedReply.js';
import { type Reply, type SpecShop, shopForSpecs } from './shopForSpecs.js';
import { stockShelves } from './stockedShelves.js';

const SECRET = 'sk_test_shopforspecs';
const payingCard = { number: '4084 0840 8408 4081', cvv: '408' };
let people = 0;

export interface SpecPerson {
  id: string;
  token: string;
  email: string;
}

type Options = Parameters<SpecShop['call']>[2];

/** A shop that can be shopped in: catalogue, people, a pay provider behind real HTTP. */
export interface OpenShop extends SpecShop {
  rice: string;
  sandboxUrl: string;
  secretKey: string;
  box: string;
  /** `register` changes what the register form sends. */
  customer(options?: {
    walletKobo?: number;
    state?: string | null;
    register?: Record<string, unknown>;
  }): Promise<SpecPerson>;
  staff(role: 'support' | 'admin' | 'super_admin'): Promise<SpecPerson>;
  /** Presses a button on the pay page, as a browser would; with another card than the one that just pays. */
  press(
    authorizationUrl: string,
    button: 'succeed' | 'fail' | 'abandon',
    card?: { number: string; cvv: string },
  ): Promise<void>;
  /** Makes the provider misbehave: for a reference each time, without one at the next call. */
  fault(name: string, reference?: string): Promise<void>;
  /** Puts things into the cart and checks out. */
  buy(
    person: SpecPerson,
    paymentMethod: 'card' | 'wallet',
    options?: { quantity?: number; body?: object; headers?: Record<string, string> },
  ): Promise<Reply<Order>>;
  as<T = Record<string, unknown>>(
    person: SpecPerson,
    method: Parameters<SpecShop['call']>[0],
    path: string,
    options?: Options,
  ): Promise<Reply<T>>;
  /** The types of the events in a stream, oldest first. */
  eventTypes(stream: string): Promise<string[]>;
}

export async function openShopForSpecs(
  options: {
    databaseUrl?: string;
    /** A server of its own for the log; otherwise the log is in the database. */
    eventStoreUrl?: string;
    sandbox?: { url: string; port: number };
    /** How long the shop waits for an answer of the provider, in ms. */
    providerAnswersWithin?: number;
    role?: 'all' | 'api';
    quiet?: boolean;
  } = {},
): Promise<OpenShop> {
  const port = options.sandbox?.port ?? (await freePort(0));
  const sandbox = options.sandbox ? undefined : Fastify();
  const sandboxUrl = options.sandbox?.url ?? (await openSandbox(sandbox as FastifyInstance, port));
  const shop = await shopForSpecs({
    databaseUrl: options.databaseUrl,
    role: options.role,
    quiet: options.quiet,
    eventStoreUrl: options.eventStoreUrl,
    env: {
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      RATE_LIMITS: 'demo',
    },
    paymentProvider: new Paystack({
      baseUrl: sandboxUrl,
      secretKey: SECRET,
      log: pino({ level: 'silent' }),
      answerWithinMs: options.providerAnswersWithin,
    }),
  });
  await shop.app.listen({ port, host: '127.0.0.1' });
  const admin = shop.app.get(NewPeople);

  const as = <T>(
    person: SpecPerson,
    method: Parameters<SpecShop['call']>[0],
    path: string,
    more: Options = {},
  ) => shop.call<T>(method, path, { token: person.token, ...more });
  const customer: OpenShop['customer'] = async ({ walletKobo = 0, state = 'Lagos', register = {} } = {}) => {
    const number = `${++people}`.padStart(7, '0');
    const email = String(register.email ?? `person${number}@example.com`);
    const { body } = await shop.call<{ user: { id: string }; session: { token: string } }>(
      'POST',
      '/auth/register',
      {
        body: {
          firstName: 'Ada',
          lastName: `Number${number}`,
          email,
          countryCode: '+234',
          phone: `080${number}1`,
          password: 'full measure please',
          confirmPassword: 'full measure please',
          agreeToTerms: true,
          ...register,
        },
      },
    );
    const person = { id: body.user.id, token: body.session.token, email };
    if (state !== null)
      await as(person, 'POST', '/auth/addresses', {
        body: { address: '14 Adeniran Street', cityOrTown: 'Surulere', stateOrProvince: state },
      });
    if (walletKobo > 0) await fund(person, walletKobo);
    return person;
  };
  const fund = async (person: SpecPerson, amountKobo: number) => {
    const started = await as(person, 'POST', '/wallet/fund', { body: { amountKobo } });
    const { authorizationUrl, reference } = started.body as { authorizationUrl: string; reference: string };
    await press(authorizationUrl, 'succeed');
    await as(person, 'GET', `/payment/verify/${reference}`);
  };
  const press: OpenShop['press'] = async (authorizationUrl, button, card = payingCard) => {
    const reply = await checkedFetch(authorizationUrl, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        action: button,
        expiry: '12/40',
        ...card,
      }),
    });
    if (reply.status >= 400) throw new Error(`The pay page answered ${reply.status}`);
  };
  const staff: OpenShop['staff'] = async role => {
    const email = `${role}${++people}@example.com`;
    const password = 'Strong-enough-1!';
    const user = await admin.createSuperAdmin({ email, password, firstName: 'Bola', lastName: role });
    if (!user) throw new Error('No such staff');
    await shop.pool.query('UPDATE app.people SET role = $2 WHERE id = $1', [user.id, role]);
    const { body } = await shop.call<{ session: { token: string } }>('POST', '/auth/login', {
      body: { email, password },
    });
    return { id: user.id, token: body.session.token, email };
  };
  const items = await stockShelves(shop, await staff('super_admin'));
  return {
    ...shop,
    ...items,
    sandboxUrl,
    secretKey: SECRET,
    customer,
    staff,
    press,
    as,
    async fault(name, reference) {
      const reply = await checkedFetch(`${sandboxUrl}/control/faults`, {
        method: 'POST',
        headers: { authorization: `Bearer ${SECRET}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          fault: name,
          ...(reference ? { reference, times: 99 } : { all: true, times: 1 }),
        }),
      });
      if (!reply.ok) throw new Error(`The sandbox knows no fault ${name}: ${await reply.text()}`);
    },
    async buy(person, paymentMethod, { quantity = 1, body, headers } = {}) {
      const cart = await as(person, 'POST', '/cart/items', {
        body: { itemId: items.rice, itemType: 'grocery', quantity },
      });
      const { version } = cart.body as { version: number };
      if (body && ('promoCode' in body || 'installments' in body)) await shop.nothingHeldBack();
      return as(person, 'POST', '/orders/checkout', {
        body: { paymentMethod, cartVersion: version, ...body },
        headers,
      }) as never;
    },
    eventTypes: async stream => (await shop.events(stream)).map(event => event.type),
    async close() {
      await shop.close();
      await sandbox?.close();
    },
  };
}

async function openSandbox(sandbox: FastifyInstance, shopPort: number): Promise<string> {
  const port = await freePort(0);
  const url = `http://127.0.0.1:${port}`;
  await sandbox.register(
    createSandbox({
      secretKey: SECRET,
      publicUrl: url,
      webhookUrl: `http://127.0.0.1:${shopPort}/api/v1/payment/webhook/sandbox`,
      store: memoryStore(),
      now: () => new Date(),
      seed: 'specs',
      log: () => undefined,
      refundStepMs: 5,
      retryBaseMs: 20,
      webhookDelayMs: 50,
    }),
  );
  await sandbox.listen({ port, host: '127.0.0.1' });
  return url;
}
