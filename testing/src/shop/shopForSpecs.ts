import { AsyncLocalStorage } from 'node:async_hooks';
import { Consistency } from '@mudu/api/http/consistency';
import { type Drawn, drawn } from '@mudu/api/mail/drawn';
import type { Letter } from '@mudu/api/mail/mailSender';
import { readConfig } from '@mudu/api/platform/config';
import { EVENT_STORE, SHARED_TAIL } from '@mudu/api/platform/tokens';
import { logSerializers } from '@mudu/api/platform/toldError';
import type { PaymentProvider } from '@mudu/api/ports/paymentProvider';
import type { PushAddress } from '@mudu/api/ports/pushDevices';
import { type PushMessage, type PushOutcome, PushSender } from '@mudu/api/ports/pushSender';
import { isShopStream } from '@mudu/contracts/ids';
import { type Clock, type Instant, instant } from '@mudu/contracts/time';
import { assembleShop, type Shop, type ShopParts } from '@mudu/deploy/local/assembleShop';
import { type EventStore, START, type StoredEvent } from '@mudu/event-store/eventStore';
import type { SharedTail } from '@mudu/event-store/subscription/sharedTail';
import pino, { type DestinationStream } from 'pino';
import { openJobs } from '../messaging/jobsForSpecs.js';
import { specDatabase } from '../postgres/postgresForSpecs.js';
import { caughtUp, until } from './atRest.js';
import { checkReply, isJson } from './checkedReply.js';
import { emptyShop } from './emptyShop.js';
import { eventually } from './eventually.js';
import { oneConnectionEach } from './oneConnection.js';
import { logSettings } from './storeForSpecs.js';

/** A clock that a spec sets. Starts at noon on a Monday, Lagos time. */
export class SpecClock implements Clock {
  private at = Date.parse('2026-01-05T11:00:00.000Z');
  private ahead = 0;
  now(): Instant {
    return instant(this.at + this.ahead);
  }
  real(): Instant {
    return instant(this.at);
  }
  forward(ms: number): void {
    this.at += ms;
  }
  /** Business time alone, as a moved demo clock does: sessions and limits stay where they are. */
  moveOn(ms: number): void {
    this.ahead += ms;
  }
}

export interface Reply<T = Record<string, unknown>> {
  status: number;
  body: T;
  headers: Record<string, string | string[] | number | undefined>;
}

export interface SentPush {
  to: PushAddress;
  message: PushMessage;
}

/** Keeps what is pushed, instead of sending it. */
class KeptPushes extends PushSender {
  readonly sent: SentPush[] = [];
  async publicKey(): Promise<string> {
    return 'key-of-a-spec';
  }
  async send(to: PushAddress, message: PushMessage): Promise<PushOutcome> {
    this.sent.push({ to, message });
    return { kind: 'sent' };
  }
}

export type SentLetter = Letter & Drawn;

export interface SpecShop extends Shop {
  /** What it is made of, for another process beside it. */
  parts: ShopParts;
  databaseUrl: string;
  clock: SpecClock;
  letters: SentLetter[];
  /** What has been pushed to devices, unless the spec has a sender of its own. */
  pushes: SentPush[];
  /** Everything logged so far, as text. */
  logged: () => string;
  /**
   * Each reply is checked against its row of the endpoint table. A GET first waits until nothing is under way, as nobody
   * in a spec is quicker than the shop; one with a consistency token of its own waits for that, as long as it takes.
   */
  call<T = Record<string, unknown>>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    options?: { token?: string; body?: unknown; headers?: Record<string, string>; ip?: string },
  ): Promise<Reply<T>>;
  /** One stream, oldest event first, or all that are the shop's, once none of them is held back in the log. */
  events(stream?: string): Promise<StoredEvent[]>;
  /** Waits until views and processes have seen everything and nothing is reacting to it. */
  atRest(): Promise<void>;
  /** At rest, and no job is open either: who was to be told has been told. */
  nothingToDo(): Promise<void>;
  /**
   * Until every event of this shop can be read. Before that the shop refuses to judge limits and audiences
   * (rules/api.md A27), and an open write of another spec, in any database of the server, may outlast the wait.
   */
  nothingHeldBack(): Promise<void>;
  /** Asks until the answer is as expected; the condition is the wait. */
  until<T>(ask: () => Promise<T>, holds: (answer: T) => boolean): Promise<T>;
  close(): Promise<void>;
}

const WHOLE_LOG = 100_000;
const PATIENCE_MS = 300_000;

/** The whole shop on a fresh real database, in this process, without a port. */
export async function shopForSpecs(
  options: {
    env?: Record<string, string>;
    paymentProvider?: PaymentProvider;
    databaseUrl?: string;
    /** A server for the log, whichever store the run is for. */
    eventStoreUrl?: string;
    /** The shop's own sender instead of one that keeps what is pushed. */
    realPush?: boolean;
    /** `api` leaves to a worker what the background does. */
    role?: 'all' | 'api';
    /** Only warnings are logged, as while a shop starts on a terminal. */
    quiet?: boolean;
    /** More of the shop on the same port. */
    mounts?: ShopParts['mounts'];
    /** By hand unless said: a minute that turns beside a spec starts nothing. */
    schedules?: ShopParts['schedules'];
  } = {},
): Promise<SpecShop> {
  const database = options.databaseUrl
    ? { url: options.databaseUrl, close: async () => undefined }
    : await specDatabase(emptyShop);
  const clock = new SpecClock();
  const letters: SentLetter[] = [];
  const pushes = new KeptPushes();
  const lines: string[] = [];
  const secondConnections: string[] = [];
  // A request is not part of what the spec is in the middle of.
  const fromOutside = AsyncLocalStorage.snapshot();
  const sink: DestinationStream = { write: (line: string) => void lines.push(line) };
  const parts: ShopParts = {
    config: readConfig({
      RATE_LIMITS: 'strict',
      PUBLIC_URL: 'http://shop.test',
      ...logSettings(database.url, options.eventStoreUrl),
      ...options.env,
    }),
    databaseUrl: database.url,
    clock,
    log: pino({ level: options.quiet ? 'warn' : 'info', serializers: logSerializers }, sink),
    mail: () => ({
      send: async letter => {
        if (!letters.some(sent => sent.id === letter.id)) letters.push({ ...letter, ...drawn(letter) });
      },
    }),
    paymentProvider: options.paymentProvider ?? noProvider,
    ...(options.realPush ? {} : { push: pushes }),
    ...(options.mounts ? { mounts: options.mounts } : {}),
    schedules: options.schedules ?? 'by hand',
    around: { pool: pool => oneConnectionEach(pool, where => secondConnections.push(where)) },
  };
  const shop = await assembleShop(parts, options.role);
  const store = shop.app.get<EventStore>(EVENT_STORE);
  // On a busy machine a view may need longer than people would wait; a spec about giving up sets it lower.
  shop.app.get(Consistency).patienceMs = PATIENCE_MS;
  const tail = shop.app.get<SharedTail>(SHARED_TAIL);
  const atRest = async () => {
    const calm = tail.hurry();
    await caughtUp({ pool: shop.pool, store }).finally(calm);
  };
  const nothingHeldBack = () => until('the log, held back', async () => (await store.fenced()).events === 0);
  const noJobs = async () => (await openJobs(shop.pool)).length === 0;
  return {
    ...shop,
    atRest,
    async nothingToDo() {
      do {
        await until('jobs', noJobs);
        await atRest();
      } while (!(await noJobs()));
    },
    nothingHeldBack,
    parts,
    databaseUrl: database.url,
    clock,
    letters,
    pushes: pushes.sent,
    async events(stream) {
      if (stream !== undefined) return Array.fromAsync(store.readStream(stream));
      await nothingHeldBack();
      return (await store.readAll({ after: START, limit: WHOLE_LOG })).filter(event =>
        isShopStream(event.stream),
      );
    },
    logged: () => lines.join(''),
    async call(method, path, { token, body, headers, ip } = {}) {
      if (method === 'GET' && !headers?.['x-consistency-token']) await atRest();
      const asked = {
        method,
        url: `/api/v1${path}`,
        remoteAddress: ip,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body !== undefined ? { 'content-type': 'application/json' } : {}),
          ...headers,
        },
        payload:
          body === undefined || typeof body === 'string' || Buffer.isBuffer(body)
            ? body
            : JSON.stringify(body),
      };
      const reply = await fromOutside(async () => await shop.app.inject(asked));
      // Nothing a spec does should break the shop; when it does, its log says why. Being away is no break.
      if (reply.statusCode >= 500 && reply.statusCode !== 503)
        process.stderr.write(
          `${method} ${path} answered ${reply.statusCode}: ${lines.findLast(line => line.includes('"level":50')) ?? 'nothing was logged'}\n`,
        );
      const contentType = String(reply.headers['content-type'] ?? '');
      const received = isJson(contentType) ? JSON.parse(reply.body) : reply.body;
      checkReply({ method, path, status: reply.statusCode, contentType, body: received });
      return { status: reply.statusCode, body: received, headers: reply.headers };
    },
    until: (ask, holds) => eventually(ask, holds),
    async close() {
      await shop.stop();
      await database.close();
      if (secondConnections[0]) throw new Error(secondConnections[0]);
    },
  };
}

const noProvider: PaymentProvider = {
  domain: 'test',
  openPayPage: () => Promise.reject(new Error('This spec has no payment provider')),
  verify: () => Promise.reject(new Error('This spec has no payment provider')),
  chargeAuthorization: () => Promise.reject(new Error('This spec has no payment provider')),
  findRefund: () => Promise.reject(new Error('This spec has no payment provider')),
  refund: () => Promise.reject(new Error('This spec has no payment provider')),
  isSigned: () => false,
};
