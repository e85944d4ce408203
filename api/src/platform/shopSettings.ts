import { koboSchema } from '@mudu/contracts/money';
import type { Clock } from '@mudu/contracts/time';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { InjectClock, InjectLog, InjectPool } from './tokens.js';
import { TtlCache } from './ttlCache.js';

const atLeastOne = v.pipe(v.number(), v.integer(), v.minValue(1));
/** `points` tries in a window of `seconds` are answered, the next one is 429. */
const rateLimit = v.object({ points: atLeastOne, seconds: atLeastOne });
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const sessionLife = v.object({ idleHours: atLeastOne, absoluteHours: atLeastOne });

/** The owner's numbers (rules/admin.md AD16); their values are in the table, never in code. */
const settingsSchema = v.object({
  /** Least that the goods of an order come to; 0 is no minimum. */
  minimumOrderKobo: koboSchema,
  /** Minutes an unpaid order keeps its goods. */
  orderHoldMinutes: count,
  /** An order in installments may be packed after the first, or only when its plan is completed. */
  splitRelease: v.picklist(['first_payment', 'completed']),
  splitMinimumKobo: koboSchema,
  splitMaximumKobo: koboSchema,
  /** Most that one person may owe in unpaid installments. */
  splitOutstandingKobo: koboSchema,
  /** When what happens to an unpaid installment: days before and after its Lagos day, hours of the day. */
  planRules: v.object({
    reminderDays: v.array(count),
    noticeDays: v.array(count),
    defaultAfterDays: count,
    noticeFromHour: count,
    autoDebitHour: count,
  }),
  /** What can be added to a wallet at a time. */
  fundingMinimumKobo: koboSchema,
  fundingMaximumKobo: koboSchema,
  /** Most a wallet may hold for another funding to be started. */
  walletCapKobo: koboSchema,
  /** Minutes after which a funding nobody finished is abandoned. */
  fundingOpenMinutes: count,
  referralWithdrawalMinimumKobo: koboSchema,
  /** Rewards one person may earn in `referralCapDays`. */
  referralCap: count,
  /** Business days a card refund may stay open before it goes to the wallet. */
  cardRefundBusinessDays: count,
  /** Hours after delivery in which a return, or the return of what perishes, counts as told in time. */
  returnHours: count,
  returnPerishableHours: count,
  /** What a cart holds at most: lines, pieces of a line or an add-on, add-ons of a line. */
  cart: v.object({ lines: atLeastOne, quantity: atLeastOne, addons: atLeastOne }),
  /** Most addresses one person keeps. */
  addressLimit: atLeastOne,
  /** How long a session holds: unused, and in any case. */
  sessions: v.object({ customer: sessionLife, staff: sessionLife }),
  passwordReset: v.object({ codeMinutes: atLeastOne, linkMinutes: atLeastOne, tries: atLeastOne }),
  emailCode: v.object({ minutes: atLeastOne, againSeconds: count, tries: atLeastOne }),
  /** Days whose sales make an item popular. */
  popularityDays: atLeastOne,
  /** Days over which the rewards of `referralCap` are counted. */
  referralCapDays: atLeastOne,
  rateLimits: v.object({
    register: rateLimit,
    signIn: rateLimit,
    signInFromIp: rateLimit,
    currentPassword: rateLimit,
    resetRequest: rateLimit,
    resetTry: rateLimit,
    contact: rateLimit,
  }),
});
export type ShopSettings = v.InferOutput<typeof settingsSchema>;

@Injectable()
export class Settings {
  private readonly kept: TtlCache<ShopSettings>;
  private lastGood: ShopSettings | undefined;

  constructor(
    @InjectPool() private readonly pool: Pool,
    @InjectClock() clock: Clock,
    @InjectLog() private readonly log: Logger,
  ) {
    this.kept = new TtlCache(clock, () => this.load());
  }

  /** A value that makes no sense is an error in the log; until it is mended, the last good ones hold. */
  all(): Promise<ShopSettings> {
    return this.kept.get();
  }

  /** After an edit by this process. */
  forget(): void {
    this.kept.forget();
  }

  private async load(): Promise<ShopSettings> {
    const { rows } = await this.pool.query<{ name: string; value: unknown }>(
      'SELECT name, value FROM app.shop_settings',
    );
    const read = v.safeParse(settingsSchema, Object.fromEntries(rows.map(row => [row.name, row.value])));
    if (read.success) {
      this.lastGood = read.output;
      return read.output;
    }
    const wrong = read.issues.map(issue => `${v.getDotPath(issue)}: ${issue.message}`);
    if (!this.lastGood) throw new Error(`app.shop_settings: ${wrong.join('; ')}`);
    this.log.error({ wrong }, 'settings that make no sense are passed over');
    return this.lastGood;
  }
}
