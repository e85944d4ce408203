import { Paystack } from '@mudu/api/domains/payment/paystack';
import type { EventTopics } from '@mudu/api/messaging/integration/eventTopics';
import { readConfig } from '@mudu/api/platform/config';
import type { Clock } from '@mudu/contracts/time';
import { assembleShop, type Shop } from '@mudu/deploy/local/assembleShop';
import pg from 'pg';
import pino from 'pino';
import { checkReply, isJson } from '../shop/checkedReply.js';
import { CrashInjector } from './crashInjector.js';
import { LostAnswers } from './lostAnswers.js';

/** Views log at the level of the settings. That one waits, as on a busy machine, is no error. */
const LOG_LEVEL = 'error';
/** A stalled call takes real time. */
const PROVIDER_ANSWERS_WITHIN_MS = 1000;

export interface Answer {
  status: number;
  body: unknown;
}

export interface Asked {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT';
  path: string;
  headers: Record<string, string>;
  payload: string | undefined;
}

export interface ShopParts {
  databaseUrl: string;
  clock: Clock;
  provider: { url: string; secretKey: string };
  /** Outlives the process, as brokers do. */
  topics?: EventTopics;
  /** Called with each error that the process logs before it crashes, and each reply that its row does not promise. */
  onError: (line: string) => void;
}

/** One process of the shop, all of it real except that a crash is injected instead of killing a process. */
export class SimulatedShop {
  private constructor(
    private readonly shop: Shop,
    readonly crashInjector: CrashInjector,
    readonly lostAnswers: LostAnswers,
    private readonly parts: ShopParts,
  ) {}

  static async start(parts: ShopParts): Promise<SimulatedShop> {
    const { databaseUrl, clock, provider, topics, onError } = parts;
    const crashInjector = new CrashInjector();
    const lostAnswers = new LostAnswers();
    const sink = {
      write: (line: string) => {
        if (!crashInjector.crashed) onError(line);
      },
    };
    const log = pino({ level: LOG_LEVEL }, sink);
    const shop = await assembleShop({
      config: readConfig({ PUBLIC_URL: 'http://shop.test', LOG_LEVEL }),
      databaseUrl,
      clock,
      log,
      mail: () => ({ send: async () => undefined }),
      paymentProvider: new Paystack({
        baseUrl: provider.url,
        secretKey: provider.secretKey,
        log,
        answerWithinMs: PROVIDER_ANSWERS_WITHIN_MS,
      }),
      topics,
      // At steps of the workload: the clock on the wall would make each run of a seed another.
      schedules: 'by hand',
      around: {
        store: store => crashInjector.store(lostAnswers.store(store)),
        pool: pool => crashInjector.pool(pool),
      },
    });
    return new SimulatedShop(shop, crashInjector, lostAnswers, parts);
  }

  get views() {
    return this.shop.views;
  }

  /** A part of the running api, for what its schedules would call. */
  part<T>(token: abstract new (...of: never[]) => T): T {
    return this.shop.app.get(token as never) as T;
  }

  /** Undefined when the process crashed before it answered. */
  async ask({ method, path, headers, payload }: Asked): Promise<Answer | undefined> {
    const asked = this.shop.app.inject({ method, url: `/api/v1${path}`, headers, payload });
    asked.catch(() => undefined);
    const reply = await Promise.race([asked, this.crashInjector.whenCrashed]);
    if (!reply || this.crashInjector.crashed) return undefined;
    const { statusCode: status } = reply;
    const contentType = String(reply.headers['content-type'] ?? '');
    const body = isJson(contentType) ? JSON.parse(reply.body) : reply.body;
    try {
      checkReply({ method, path, status, contentType, body });
    } catch (error) {
      this.parts.onError((error as Error).message);
    }
    return { status, body };
  }

  /** Runs something inside the process until it ends or the process crashes. */
  async run(work: () => Promise<unknown>): Promise<void> {
    const running = work().catch(error => {
      if (!this.crashInjector.crashed) throw error;
    });
    await Promise.race([running, this.crashInjector.whenCrashed]);
  }

  async stop(): Promise<void> {
    await this.shop.stop();
  }

  /** Crashes it if it has not yet, and ends its connections on the server. */
  async kill(): Promise<void> {
    this.crashInjector.crash();
    await this.shop.stop().catch(() => undefined);
    const client = new pg.Client({ connectionString: this.parts.databaseUrl });
    await client.connect();
    try {
      const others = `FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'mudu-shop'`;
      await client.query(`SELECT pg_terminate_backend(pid) ${others}`);
      for (let left = 1; left > 0; )
        left = (await client.query(`SELECT count(*)::int AS n ${others}`)).rows[0].n;
    } finally {
      await client.end();
    }
  }
}
