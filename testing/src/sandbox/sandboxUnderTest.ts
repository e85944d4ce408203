import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { memoryStore } from '@mudu/deploy/sandbox/memoryStore';
import type { SandboxOptions } from '@mudu/deploy/sandbox/options';
import { createSandbox } from '@mudu/deploy/sandbox/sandbox';
import type { SandboxStore } from '@mudu/deploy/sandbox/store';
import Fastify, { type FastifyInstance } from 'fastify';
import { eventually } from '../shop/eventually.js';

export const secretKey = 'sk_test_specsonly';

/** A clock that stands still until a spec fires the timer that is set next. */
export class HandClock {
  at = Date.parse('2026-03-10T09:00:00.000Z');
  #timers: { at: number; run: () => void }[] = [];

  now = () => new Date(this.at);

  schedule = (delayMs: number, run: () => void) => {
    const timer = { at: this.at + delayMs, run };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter(each => each !== timer);
    };
  };

  /** Waits for a timer to be set, moves on to its time and runs it. Answers the milliseconds moved. */
  async fire(): Promise<number> {
    await until(() => this.#timers.length > 0);
    const [timer] = this.#timers.sort((one, other) => one.at - other.at);
    this.#timers = this.#timers.filter(each => each !== timer);
    const moved = timer!.at - this.at;
    this.at = timer!.at;
    timer!.run();
    return moved;
  }
}

export interface Webhook {
  event: string;
  data: Record<string, unknown>;
  raw: Buffer;
  headers: IncomingHttpHeaders;
}

/** The shop's end of the webhooks. Answers 200 unless told otherwise. */
export class Shop {
  readonly webhooks: Webhook[] = [];
  statuses: (number | 'hang')[] = [];
  otherwise = 200;
  #server: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', part => parts.push(part));
    request.on('end', () => {
      const raw = Buffer.concat(parts);
      this.webhooks.push({ ...JSON.parse(raw.toString('utf8')), raw, headers: request.headers });
      const status = this.statuses.shift() ?? this.otherwise;
      if (status !== 'hang') response.writeHead(status).end();
    });
  });

  async listen(port = 0): Promise<string> {
    await new Promise<void>(resolve => this.#server.listen(port, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/webhook`;
  }

  async heard(count: number): Promise<Webhook[]> {
    await until(() => this.webhooks.length >= count);
    return this.webhooks;
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise(resolve => this.#server.close(() => resolve()));
  }
}

/** The envelope; of `data` only what specs carry on with is named. */
export interface ReplyBody {
  status: boolean;
  message: string;
  code?: string;
  meta?: unknown;
  data: {
    reference: string;
    access_code: string;
    authorization_url: string;
    id: number;
    [more: string]: unknown;
  };
}

export interface Answer {
  statusCode: number;
  headers: Headers;
  text: string;
  body: ReplyBody;
}

export interface SandboxUnderTest {
  clock: HandClock;
  shop: Shop;
  store: SandboxStore;
  app: FastifyInstance;
  logged: string[];
  url: string;
  api(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** Sends a form of the pay page, as a browser does, without following the redirect. */
  form(path: string, fields: Record<string, string>): Promise<Answer>;
  /** A transaction that is paid with the card that starts with these digits, or the usual one. */
  pay(
    fields?: Record<string, unknown>,
    card?: Record<string, string>,
  ): Promise<{ reference: string; accessCode: string }>;
  verify(reference: string, headers?: Record<string, string>): Promise<Record<string, unknown>>;
  close(): Promise<void>;
}

/** The sandbox on a real port, under the prefix it has in the shop, with a shop that listens to it. */
export async function startSandbox(options: Partial<SandboxOptions> = {}): Promise<SandboxUnderTest> {
  const clock = new HandClock();
  const shop = new Shop();
  const store = options.store ?? memoryStore();
  const logged: string[] = [];
  const app = Fastify({ forceCloseConnections: true });
  await app.register(
    createSandbox({
      secretKey,
      publicUrl: 'http://localhost:3000/sandbox',
      webhookUrl: await shop.listen(),
      now: clock.now,
      schedule: clock.schedule,
      seed: 'specs',
      log: line => logged.push(line),
      ...options,
      store,
    }),
    { prefix: '/sandbox' },
  );
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/sandbox`;

  const send = async (path: string, init: RequestInit): Promise<Answer> => {
    const reply = await fetch(`${url}${path}`, { ...init, redirect: 'manual' });
    const text = await reply.text();
    const isJson = reply.headers.get('content-type')?.includes('application/json');
    return {
      statusCode: reply.status,
      headers: reply.headers,
      text,
      body: (isJson ? tryJson(text) : {}) as ReplyBody,
    };
  };
  const under: SandboxUnderTest = {
    clock,
    shop,
    store,
    app,
    logged,
    url,
    api(method, path, body, headers = {}) {
      const json = body === undefined ? {} : { 'content-type': 'application/json' };
      const init = { method, headers: { authorization: `Bearer ${secretKey}`, ...json, ...headers } };
      return send(path, { ...init, body: body === undefined ? undefined : JSON.stringify(body) });
    },
    form: (path, fields) => send(path, { method: 'POST', body: new URLSearchParams(fields) }),
    async pay(fields = {}, card = {}) {
      const opened = await under.api('POST', '/transaction/initialize', {
        email: 'ada@example.com',
        amount: 1_250_000,
        ...fields,
      });
      const { reference, access_code: accessCode } = opened.body.data;
      await under.form(`/checkout/${accessCode}`, { ...goodCard, action: 'succeed', ...card });
      return { reference, accessCode };
    },
    async verify(reference, headers) {
      return (await under.api('GET', `/transaction/verify/${reference}`, undefined, headers)).body.data;
    },
    async close() {
      await app.close();
      await shop.close();
    },
  };
  return under;
}

export const goodCard = { number: '4084 0840 8408 4081', expiry: '12/30', cvv: '408' };

/** Waits for it, for as long as a busy machine may need. */
export const until = async (isTrue: () => boolean | Promise<boolean>): Promise<void> => {
  await eventually(isTrue, Boolean, () => `Never came true: ${isTrue}`);
};

function tryJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
