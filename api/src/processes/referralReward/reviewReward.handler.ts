import type { OrderId } from '@mudu/contracts/ids';
import type { Clock, Instant } from '@mudu/contracts/time';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type KnownOrder, Orders, refundedKobo } from '../../domains/order/index.js';
import {
  type ReferralCommand,
  ReferralPeople,
  ReferralSlots,
  Referrals,
} from '../../domains/referral/index.js';
import type { CommandContext } from '../../messaging/decider.js';
import { InjectClock } from '../../platform/tokens.js';
import { endOf, isDue } from './referredOrder.js';

export class ReviewReward extends Command<void> {
  constructor(
    readonly orderId: OrderId,
    readonly context: CommandContext,
    /** When the order ended, where that is why it is looked at: an order paid after it may take its place. */
    readonly endedAt?: Instant,
  ) {
    super();
  }
}

/** Looks at a reward's order again: the reward is taken back, released, flagged, or goes on waiting. */
@CommandHandler(ReviewReward)
export class ReviewRewardHandler implements ICommandHandler<ReviewReward> {
  constructor(
    private readonly orders: Orders,
    private readonly referrals: Referrals,
    private readonly people: ReferralPeople,
    private readonly slots: ReferralSlots,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ orderId, context, endedAt }: ReviewReward): Promise<void> {
    const order = (await this.orders.find(orderId, context))?.order;
    if (!order) return;
    const { userId: refereeId } = order.facts;
    const state = await this.referrals.load(refereeId);
    if (state.kind === 'none' || state.kind === 'refused') return;
    const rewarded = state.kind === 'invited' ? undefined : state.reward;
    // A crash may have left the slot of a reward that was reversed, or of one that never was.
    if (rewarded?.orderId !== orderId) return this.slots.release(orderId);
    const next = await this.next(order, rewarded, endedAt);
    if (!next) return;
    await this.referrals.handle(refereeId, next, { ...context, personId: rewarded.referrerId });
    if (next.type === 'EndReward' && state.kind === 'qualified') await this.slots.release(orderId);
  }

  private async next(
    order: KnownOrder,
    reward: Parameters<typeof isDue>[1],
    endedAt: Instant | undefined,
  ): Promise<Extract<ReferralCommand, { type: 'EndReward' | 'ReleaseReward' }> | undefined> {
    const at = this.clock.now();
    const { orderId, minOrderKobo, referrerId } = reward;
    const reason = endOf(order, minOrderKobo);
    const ended = {
      type: 'EndReward',
      orderId,
      refundedKobo: refundedKobo(order),
      at: endedAt ?? at,
    } as const;
    if (reason) return { ...ended, reason };
    if (!isDue(order, reward, at)) return undefined;
    if (await this.people.isGone(referrerId)) return { ...ended, reason: 'referrer_gone' };
    return { type: 'ReleaseReward', orderId, at };
  }
}
