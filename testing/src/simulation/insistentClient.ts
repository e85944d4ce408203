import { checkedFetch, UnpromisedReply } from '../shop/checkedReply.js';
import { eventually } from '../shop/eventually.js';
import { type Promised, RequestHistory } from './requestHistory.js';
import type { SimulatedProvider } from './simulatedProvider.js';
import type { Person } from './simulation.js';

export interface Answer<T = { code?: string }> {
  status: number;
  body: T;
}

export interface Ask {
  person: Person | null;
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  body?: unknown;
  key?: string;
  promises?: (reply: never) => readonly Promised[];
}

/** Asks a shop whose processes come and go, and keeps what was asked and answered. */
export class InsistentClient {
  readonly history = new RequestHistory('kill-run');
  /** What replies and processes got wrong. */
  readonly errors: string[] = [];

  constructor(
    private readonly url: string,
    readonly provider: SimulatedProvider,
  ) {}

  /** Undefined when no answer came: it may or may not have been done. */
  async ask<T = { code?: string }>(asked: Ask): Promise<Answer<T> | undefined> {
    const { person, method, path, body, key, promises = () => [] } = asked;
    const entry = this.history.begin({ personId: person?.id ?? '', method, path, key: key ?? null, body });
    try {
      const reply = await checkedFetch(`${this.url}/api/v1${path}`, {
        method,
        headers: {
          'x-request-id': entry.requestId,
          ...(person ? { authorization: `Bearer ${person.token}` } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      const answer = { status: reply.status, body: (await reply.json()) as T };
      this.history.replied(entry, answer.status, answer.body, reply.ok ? promises(answer.body as never) : []);
      return answer;
    } catch (error) {
      if (error instanceof UnpromisedReply) this.errors.push(error.message);
      return undefined;
    }
  }

  /** Asks until there is an answer that is not about the moment, as a browser does with the same key. */
  insist<T = { code?: string }>(asked: Ask): Promise<Answer<T>> {
    return eventually(
      () => this.ask<T>(asked),
      answer =>
        answer !== undefined &&
        answer.status < 500 &&
        (answer.body as { code?: string }).code !== 'request_in_progress',
    ) as Promise<Answer<T>>;
  }

  /** As `insist`; throws when it is refused. */
  async must<T>(asked: Ask): Promise<T> {
    const { status, body } = await this.insist<T>(asked);
    if (status >= 300)
      throw new Error(`${asked.method} ${asked.path} answered ${status}: ${JSON.stringify(body)}`);
    return body;
  }

  /** What was asked last and what came of it, to find out why nothing goes on. */
  lastAnswers(): string {
    return this.history.requests
      .slice(-30)
      .map(({ method, path, status, code }) => `${method} ${path}: ${status ?? 'no answer'} ${code ?? ''}`)
      .join('\n  ');
  }

  /** The provider's letters, each until it is taken. */
  async deliver(seen: number): Promise<number> {
    const { webhooks } = this.provider;
    for (const { body, signature } of webhooks.slice(seen)) {
      const headers = { 'content-type': 'application/json', 'x-paystack-signature': signature ?? '' };
      await eventually(
        () =>
          checkedFetch(`${this.url}/api/v1/payment/webhook/sandbox`, {
            method: 'POST',
            headers,
            body,
          }).then(
            async reply => {
              await reply.body?.cancel();
              return reply.ok;
            },
            () => false,
          ),
        taken => taken,
      );
    }
    return webhooks.length;
  }
}
