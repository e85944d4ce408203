import { Paystack } from '@mudu/api/domains/payment/paystack';
import { readConfig } from '@mudu/api/platform/config';
import type { Clock } from '@mudu/contracts/time';
import { assembleShop, type Shop } from '@mudu/deploy/local/assembleShop';
import pg from 'pg';
import pino from 'pino';
import { checkReply, isJson } from '../shop/checkedReply.js';
import { Lifeline } from './lifeline.js';

/** A stalled call is waited for in real time. */
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
  /** Each error that the living process logged, as text, and each reply that its row does not promise. */
  complain: (line: string) => void;
}

/** One process of the shop: everything real but its death. */
export class SimulatedShop {
  private constructor(
    private readonly shop: Shop,
    readonly lifeline: Lifeline,
    private readonly parts: ShopParts,
  ) {}

  static async start(parts: ShopParts): Promise<SimulatedShop> {
    const { databaseUrl, clock, provider, complain } = parts;
    const lifeline = new Lifeline();
    const sink = {
      write: (line: string) => {
        if (!lifeline.dead) complain(line);
      },
    };
    const log = pino({ level: 'error' }, sink);
    const shop = await assembleShop({
      config: readConfig({ PUBLIC_URL: 'http://shop.test' }),
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
      around: { store: store => lifeline.store(store), pool: pool => lifeline.pool(pool) },
    });
    return new SimulatedShop(shop, lifeline, parts);
  }

  get views() {
    return this.shop.views;
  }

  /** A part of the running api, for what its schedules would call. */
  part<T>(token: abstract new (...of: never[]) => T): T {
    return this.shop.app.get(token as never) as T;
  }

  /** Undefined when the process died before it answered. */
  async ask({ method, path, headers, payload }: Asked): Promise<Answer | undefined> {
    const asked = this.shop.app.inject({ method, url: `/api/v1${path}`, headers, payload });
    asked.catch(() => undefined);
    const reply = await Promise.race([asked, this.lifeline.cut]);
    if (!reply || this.lifeline.dead) return undefined;
    const { statusCode: status } = reply;
    const contentType = String(reply.headers['content-type'] ?? '');
    const body = isJson(contentType) ? JSON.parse(reply.body) : reply.body;
    try {
      checkReply({ method, path, status, contentType, body });
    } catch (error) {
      this.parts.complain((error as Error).message);
    }
    return { status, body };
  }

  /** Runs something of the process until it ends or the process does. */
  async run(work: () => Promise<unknown>): Promise<void> {
    const running = work().catch(error => {
      if (!this.lifeline.dead) throw error;
    });
    await Promise.race([running, this.lifeline.cut]);
  }

  async stop(): Promise<void> {
    await this.shop.stop();
  }

  /** Dies if it has not yet, and leaves nothing behind on the server either. */
  async bury(): Promise<void> {
    this.lifeline.die();
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
