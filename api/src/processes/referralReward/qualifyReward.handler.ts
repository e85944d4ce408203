import type { OrderId, UserId } from '@mudu/contracts/ids';
import type { ReferralRefusal } from '@mudu/contracts/referral/events';
import type { Instant } from '@mudu/contracts/time';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isEnded, Orders } from '../../domains/order/index.js';
import {
  type ReferralCommand,
  ReferralPeople,
  ReferralSlots,
  type ReferralState,
  Referrals,
} from '../../domains/referral/index.js';
import { SettingsQueries } from '../../domains/settings/index.js';
import type { CommandContext } from '../../messaging/decider.js';
import { Settings } from '../../platform/shopSettings.js';
import { isPaid, itemsLeftKobo } from './referredOrder.js';

export class QualifyReward extends Command<void> {
  constructor(
    readonly orderId: OrderId,
    /** Whose order it is. */
    readonly refereeId: UserId,
    /** When the order was confirmed or paid: the limit counts from here. */
    readonly at: Instant,
    readonly context: CommandContext,
  ) {
    super();
  }
}

type Asked = Omit<Extract<ReferralCommand, { type: 'QualifyReferral' }>, 'type' | 'refusal'>;

/** The first paid order of an invited person with enough in it makes a reward, unless the rules say no. */
@CommandHandler(QualifyReward)
export class QualifyRewardHandler implements ICommandHandler<QualifyReward> {
  constructor(
    private readonly orders: Orders,
    private readonly referrals: Referrals,
    private readonly people: ReferralPeople,
    private readonly slots: ReferralSlots,
    private readonly rewards: SettingsQueries,
    private readonly settings: Settings,
  ) {}

  async execute({ orderId, refereeId, at, context }: QualifyReward): Promise<void> {
    const referrerId = await this.people.referrerOf(refereeId);
    if (!referrerId) return;
    const order = (await this.orders.find(orderId, context))?.order;
    if (!order || !isPaid(order) || isEnded(order)) return;
    const { rewardKobo: amountKobo, minOrderKobo, holdHours } = await this.rewards.referralRewards();
    if (itemsLeftKobo(order) < minOrderKobo) return;
    const before = await this.referrals.load(refereeId);
    const reward = { refereeId, referrerId, orderId, amountKobo, minOrderKobo, holdHours, at };
    const isOpen = before.kind === 'none' || before.kind === 'invited';
    const state = isOpen ? await this.qualified(reward, context) : before;
    // Another order was faster, be it that this one crashed with its slot, or this one has had its turn.
    const took =
      (state.kind === 'qualified' || state.kind === 'released') && state.reward.orderId === orderId;
    if (!took) await this.slots.release(orderId);
  }

  private async qualified(reward: Asked, context: CommandContext): Promise<ReferralState> {
    const { refereeId, referrerId } = reward;
    const refusal = (await this.people.abuse(referrerId, refereeId)) ?? (await this.limits(reward));
    const { state } = await this.referrals.handle(
      refereeId,
      { type: 'QualifyReferral', ...reward, refusal },
      { ...context, personId: referrerId },
    );
    return state;
  }

  private async limits(reward: Asked): Promise<ReferralRefusal | null> {
    if (reward.amountKobo === 0) return 'off';
    return (await this.slots.take(reward, await this.settings.all())) ? null : 'cap';
  }
}
