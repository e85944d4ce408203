import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { tooManyRequests } from '@mudu/contracts/problems';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '../platform/config.js';
import { InjectConfig, InjectPool } from '../platform/tokens.js';

const MINUTES = 60;
const HOURS = 3600;

interface Limit {
  /** This many in the window are answered, the next one is 429. */
  points: number;
  seconds: number;
  per: 'account' | 'ip';
}

/**
 * Every limit of the shop (decisions §1, §12). Windows start with the first try and end by themselves, so nobody
 * is locked out for good. Sign-in tries count until they succeed; the try that uses up the last point is refused.
 */
export const rateLimits = {
  register: { points: 20, seconds: HOURS, per: 'ip' },
  signIn: { points: 6, seconds: 15 * MINUTES, per: 'account' },
  signInFromIp: { points: 50, seconds: 15 * MINUTES, per: 'ip' },
  currentPassword: { points: 5, seconds: 15 * MINUTES, per: 'account' },
  resetRequest: { points: 3, seconds: HOURS, per: 'account' },
  resetTry: { points: 5, seconds: 10 * MINUTES, per: 'account' },
  contact: { points: 5, seconds: HOURS, per: 'ip' },
} as const satisfies Record<string, Limit>;
export type RateLimitName = keyof typeof rateLimits;

/** What is left in the window after a try. */
export interface Taken {
  left: number;
  retryAfterSeconds: number;
}

const UNLIMITED: Taken = { left: Number.POSITIVE_INFINITY, retryAfterSeconds: 0 };

/** Counts tries in Postgres, so that all instances share the counters. */
@Injectable()
export class RateLimits {
  private readonly limiters: Record<RateLimitName, RateLimiterPostgres>;

  constructor(
    @InjectPool() pool: Pool,
    @InjectConfig() private readonly config: Config,
  ) {
    const limiter = ([name, { points, seconds }]: [string, Limit]) =>
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        schemaName: 'app',
        tableName: 'rate_limits',
        tableCreated: true,
        // Old counters are tidied away by a schedule (schedule/tidy); a timer of its own would outlive the shop.
        clearExpiredByTimeout: false,
        keyPrefix: name,
        points,
        duration: seconds,
      });
    this.limiters = Object.fromEntries(
      Object.entries(rateLimits).map(entry => [entry[0], limiter(entry)]),
    ) as Record<RateLimitName, RateLimiterPostgres>;
  }

  /** Counts one try of an account (email or id) or an address; 429 when the window is used up. */
  async take(name: RateLimitName, subject: string): Promise<Taken> {
    if (this.exempt(name, subject)) return UNLIMITED;
    try {
      const { remainingPoints, msBeforeNext } = await this.limiters[name].consume(key(name, subject));
      return { left: remainingPoints, retryAfterSeconds: msBeforeNext / 1000 };
    } catch (error) {
      if (error instanceof RateLimiterRes) throw tooManyRequests(error.msBeforeNext / 1000);
      throw error;
    }
  }

  /** The try turned out not to count. */
  async giveBack(name: RateLimitName, subject: string): Promise<void> {
    if (!this.exempt(name, subject)) await this.limiters[name].reward(key(name, subject));
  }

  /** A fresh window. */
  async clear(name: RateLimitName, subject: string): Promise<void> {
    await this.limiters[name].delete(key(name, subject));
  }

  private exempt(name: RateLimitName, subject: string): boolean {
    return rateLimits[name].per === 'ip' && this.config.RATE_LIMITS === 'demo' && isLoopback(subject);
  }
}

const isLoopback = (ip: string): boolean => ip === '::1' || /^(?:::ffff:)?127\./.test(ip);

/** Addresses of people who may not even be customers are not kept readable. */
const key = (name: RateLimitName, subject: string): string =>
  createHash('sha256')
    .update(rateLimits[name].per === 'ip' ? network(subject) : subject)
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
