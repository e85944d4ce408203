import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { tooManyRequests } from '@mudu/contracts/problems';
import type { ShopSettings } from '@mudu/contracts/settings/shopSettings';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '../platform/config.js';
import { Settings } from '../platform/shopSettings.js';
import { InjectConfig, InjectPool } from '../platform/tokens.js';

/**
 * What each limit counts by; how many tries in which window are the owner's settings (rules/api.md A22).
 * Windows start with the first try and end by themselves, so nobody is locked out for good. Sign-in tries count
 * until they succeed; the try that uses up the last point is refused.
 */
const countedPer = {
  register: 'ip',
  signIn: 'account',
  signInFromIp: 'ip',
  currentPassword: 'account',
  resetRequest: 'account',
  resetTry: 'account',
  contact: 'ip',
  upload: 'account',
  staffUpload: 'account',
} as const satisfies Record<keyof ShopSettings['rateLimits'], 'account' | 'ip'>;
export type RateLimitName = keyof typeof countedPer;

/** What is left in the window after a try. */
export interface Taken {
  left: number;
  retryAfterSeconds: number;
}

const UNLIMITED: Taken = { left: Number.POSITIVE_INFINITY, retryAfterSeconds: 0 };

/** Counts tries in Postgres, so that all instances share the counters. */
@Injectable()
export class RateLimits {
  private readonly limiters = new Map<RateLimitName, RateLimiterPostgres>();
  private madeFor: ShopSettings['rateLimits'] | undefined;

  constructor(
    private readonly settings: Settings,
    @InjectPool() private readonly pool: Pool,
    @InjectConfig() private readonly config: Config,
  ) {}

  /** Counts one try of an account (email or id) or an address; 429 when the window is used up. */
  async take(name: RateLimitName, subject: string): Promise<Taken> {
    if (this.exempt(name, subject)) return UNLIMITED;
    try {
      const { remainingPoints, msBeforeNext } = await (await this.limiter(name)).consume(key(name, subject));
      return { left: remainingPoints, retryAfterSeconds: msBeforeNext / 1000 };
    } catch (error) {
      if (error instanceof RateLimiterRes) throw tooManyRequests(error.msBeforeNext / 1000);
      throw error;
    }
  }

  /** The try turned out not to count. */
  async giveBack(name: RateLimitName, subject: string): Promise<void> {
    if (!this.exempt(name, subject)) await (await this.limiter(name)).reward(key(name, subject));
  }

  /** A fresh window. */
  async clear(name: RateLimitName, subject: string): Promise<void> {
    await (await this.limiter(name)).delete(key(name, subject));
  }

  private async limiter(name: RateLimitName): Promise<RateLimiterPostgres> {
    const { rateLimits } = await this.settings.all();
    if (rateLimits !== this.madeFor) {
      this.madeFor = rateLimits;
      this.limiters.clear();
    }
    const made = this.limiters.get(name) ?? this.make(name, rateLimits[name]);
    this.limiters.set(name, made);
    return made;
  }

  private make(name: RateLimitName, { points, seconds }: { points: number; seconds: number }) {
    return new RateLimiterPostgres({
      storeClient: this.pool,
      storeType: 'pool',
      schemaName: 'app',
      tableName: 'rate_limits',
      tableCreated: true,
      // Old counters are removed by the retention job; a timer of its own would outlive the shop.
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration: seconds,
    });
  }

  private exempt(name: RateLimitName, subject: string): boolean {
    return countedPer[name] === 'ip' && this.config.RATE_LIMITS !== 'strict' && isLoopback(subject);
  }
}

const isLoopback = (ip: string): boolean => ip === '::1' || /^(?:::ffff:)?127\./.test(ip);

/** Addresses of people who may not even be customers are not kept readable. */
const key = (name: RateLimitName, subject: string): string =>
  createHash('sha256')
    .update(countedPer[name] === 'ip' ? network(subject) : subject)
    .digest('hex')
    .slice(0, 40);

/** One household has 2^64 IPv6 addresses: the first four groups are who is meant. */
export function network(ip: string): string {
  if (!isIPv6(ip) || ip.includes('.')) return ip;
  const [head = '', tail] = ip.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array<string>(8 - left.length - right.length).fill('0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}
