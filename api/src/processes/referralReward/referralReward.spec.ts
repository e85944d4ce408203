import { randomUUID } from 'node:crypto';
import { type OrderId, planIdOf, streams, type UserId } from '@mudu/contracts/ids';
import { placed } from '@mudu/testing/order/orderForSpecs';
import {
  ENOUGH,
  fresh,
  HOUR,
  openReferralShop,
  REWARD,
  type ReferralShop,
} from '@mudu/testing/referral/referralShopForSpecs';
import type { SpecPerson } from '@mudu/testing/shop/openShopForSpecs';
import { orderDecider } from '../../domains/order/order.decider.js';
import { WalletQueries } from '../../domains/wallet/index.js';
import { commandFromSchedule } from '../../messaging/commandContext.js';
import { CommandExecutor } from '../../messaging/commandExecutor.js';
import { ProcessEngine } from '../../messaging/processEngine.js';

let shop: ReferralShop;
beforeAll(async () => {
  shop = await openReferralShop();
});
afterAll(() => shop?.close());

describe('a friend who registered with a code', () => {
  it('brings a reward: pending when confirmed, available 72 hours after delivery, then money to shop with', async () => {
    const ada = await shop.inviter();
    const friend = await shop.friendOf(ada);
    expect((await shop.profileOf(ada)).referral).toMatchObject({ invited: 1, qualified: 0, pendingKobo: 0 });
    const bought = await shop.boxes(friend);
    expect(bought.body).toMatchObject({ status: 'order_confirmed', itemsTotalKobo: 1_000_000 });
    const seen = await shop.as(ada, 'GET', '/wallet', fresh(bought));
    expect(seen.body).toMatchObject({ balanceKobo: 0, referralEarningsKobo: 0, pendingReferralKobo: REWARD });
    expect((await shop.profileOf(ada)).referral).toMatchObject({ qualified: 1, pendingKobo: REWARD });

    await shop.deliver(bought.body.id);
    await shop.releasedAfter(71.9);
    expect(await shop.walletOf(ada)).toMatchObject({ pendingReferralKobo: REWARD, referralEarningsKobo: 0 });
    const before = shop.clock.now();
    await shop.releasedAfter(0.1);
    await shop.releaseDue();
    await shop.rewarded(ada, { pending: 0, available: REWARD });
    expect(await shop.eventTypes(streams.referral(friend.id))).toEqual([
      'ReferralMade',
      'ReferralQualified',
      'ReferralReleased',
    ]);
    const earlier = await shop.app.get(WalletQueries).wallet(ada.id, { page: 1, limit: 20, asOf: before });
    expect(earlier).toMatchObject({ pendingReferralKobo: REWARD, referralEarningsKobo: 0 });

    await shop.pool.query('UPDATE app.people SET email_verified_at = now() WHERE id = $1', [ada.id]);
    const withdrawn = await shop.as(ada, 'POST', '/wallet/withdraw-referral-earnings');
    expect(withdrawn).toMatchObject({ status: 200, body: { withdrawnKobo: REWARD, balanceKobo: REWARD } });
    expect((await shop.profileOf(ada)).referral).toMatchObject({
      invited: 1,
      qualified: 1,
      pendingKobo: 0,
      availableKobo: 0,
      withdrawnKobo: REWARD,
    });
    await shop.as(ada, 'POST', '/wallet/fund', { body: { amountKobo: 100_000 } });
    const pickup = { body: { deliveryOptionId: 'pickup' } };
    expect((await shop.buy(ada, 'wallet', { quantity: 2, ...pickup })).body).toMatchObject({
      status: 'order_confirmed',
      totalKobo: REWARD,
    });
    // One reward per friend: another order brings nothing.
    const again = await shop.boxes(friend);
    await shop.as(ada, 'GET', '/wallet', fresh(again));
    expect(await shop.walletOf(ada)).toMatchObject({ pendingReferralKobo: 0, referralEarningsKobo: 0 });
  });

  it('brings nothing by goods below the minimum or by an order that is not paid, until it is', async () => {
    const ada = await shop.inviter();
    const friend = await shop.friendOf(ada);
    await shop.boxes(friend, 1);
    const unpaid = await shop.boxes(friend, ENOUGH, 'card');
    const forced = await shop.move(unpaid.body.id, {
      status: 'order_confirmed',
      force: true,
      note: 'Will pay at the gate',
    });
    expect(forced).toMatchObject({ status: 200, body: { status: 'order_confirmed' } });
    // Asking for the wallet waits for whoever reacts to the orders.
    expect(await shop.walletOf(ada)).toMatchObject({ pendingReferralKobo: 0 });
    expect(await shop.eventTypes(streams.referral(friend.id))).toEqual(['ReferralMade']);
    const { url, reference } = unpaid.body.paymentDetails as { url: string; reference: string };
    await shop.press(url, 'succeed');
    await shop.as(friend, 'GET', `/payment/verify/${reference}`);
    expect(await shop.story(friend, 'ReferralQualified')).toEqual(['ReferralMade', 'ReferralQualified']);
    await shop.rewarded(ada, { pending: REWARD, available: 0 });
  });

  it('loses the reward with a cancelled order, and the next such order takes its place', async () => {
    const ada = await shop.inviter();
    const friend = await shop.friendOf(ada);
    const first = await shop.boxes(friend);
    await shop.rewarded(ada, { pending: REWARD, available: 0 });
    const cancelled = await shop.as(friend, 'PATCH', `/orders/${first.body.id}/cancel`, { body: {} });
    expect((await shop.as(ada, 'GET', '/wallet', fresh(cancelled))).body).toMatchObject({
      pendingReferralKobo: 0,
    });
    expect((await shop.profileOf(ada)).referral).toMatchObject({ invited: 1, qualified: 0 });
    await shop.boxes(friend);
    await shop.rewarded(ada, { pending: REWARD, available: 0 });
    expect(await shop.eventTypes(streams.referral(friend.id))).toEqual([
      'ReferralMade',
      'ReferralQualified',
      'ReferralReversed',
      'ReferralQualified',
    ]);
  });

  it('loses the reward with a return before the release; one after it is only flagged', async () => {
    const ada = await shop.inviter();
    const early = await shop.friendOf(ada);
    const returned = await shop.boxes(early);
    await shop.deliver(returned.body.id);
    await shop.move(returned.body.id, { status: 'returned', note: 'Came back' });
    expect(await shop.story(early, 'ReferralReversed')).toHaveLength(3);

    const friend = await shop.friendOf(ada);
    const kept = await shop.boxes(friend);
    await shop.deliver(kept.body.id);
    await shop.releasedAfter(72);
    await shop.rewarded(ada, { pending: 0, available: REWARD });
    shop.clock.forward(HOUR);
    await shop.move(kept.body.id, { status: 'returned', note: 'Came back late' });
    expect((await shop.story(friend, 'ReferralFlagged')).slice(2)).toEqual([
      'ReferralReleased',
      'ReferralFlagged',
    ]);
    expect(await shop.walletOf(ada)).toMatchObject({ referralEarningsKobo: REWARD });

    const support = await shop.staff('support');
    const flagged = await shop.until(
      () => shop.as(support, 'GET', '/referrals/admin/flagged'),
      ({ body }) => (body as { pagination: { total: number } }).pagination.total === 1,
    );
    const nameOf = async (person: SpecPerson) => {
      const { firstName, lastName } = await shop.profileOf(person);
      return `${firstName} ${lastName}`;
    };
    expect(flagged.body).toMatchObject({
      rewards: [
        {
          orderId: kept.body.id,
          referrerId: ada.id,
          referrerName: await nameOf(ada),
          refereeId: friend.id,
          refereeName: await nameOf(friend),
          amountKobo: REWARD,
          flaggedAt: shop.clock.now(),
          refundedKobo: kept.body.itemsTotalKobo,
        },
      ],
    });
    expect((await shop.as(friend, 'GET', '/referrals/admin/flagged')).status).toBe(403);
  });

  it('loses the reward when refunds leave less than the minimum', async () => {
    const ada = await shop.inviter();
    const friend = await shop.friendOf(ada);
    const { body } = await shop.boxes(friend, 3);
    const refund = (refundId: string, quantity: number) =>
      shop.app.get(ProcessEngine).run(() =>
        shop.app.get(CommandExecutor).handle(
          orderDecider,
          streams.order(body.id),
          {
            type: 'RefundPart',
            role: 'admin',
            items: [{ id: body.items[0]?.id ?? '', quantity }],
            amountKobo: null,
            refundTo: 'wallet',
            refundId,
            reason: 'sealed:x',
            ourFault: false,
            reportedAt: shop.clock.now(),
            perishableLines: [],
            window: { hours: 72, perishableHours: 12 },
            at: shop.clock.now(),
          },
          commandFromSchedule('spec', friend.id, refundId),
        ),
      );
    await refund('one-box', 1);
    expect(await shop.story(friend, 'ReferralQualified')).toHaveLength(2);
    await refund('another-box', 1);
    expect(await shop.story(friend, 'ReferralReversed')).toHaveLength(3);
    await shop.rewarded(ada, { pending: 0, available: 0 });
  });

  it('who pays in parts brings the reward when nothing is left to pay, however long ago the delivery was', async () => {
    const ada = await shop.inviter();
    const friend = await shop.friendOf(ada);
    const orderId = randomUUID() as OrderId;
    const part = (sequence: number) => ({
      installmentId: randomUUID(),
      sequence,
      amountKobo: 2_000_000,
      dueDate: '2026-01-05',
    });
    const order = placed({
      orderId,
      userId: friend.id as UserId,
      paymentMethod: 'split',
      split: {
        planId: planIdOf(orderId),
        firstPaymentMethod: 'wallet',
        autoDebit: false,
        parts: [part(1), part(2)],
      },
      expiresAt: new Date(Date.parse(shop.clock.now()) + HOUR).toISOString(),
    }).data;
    const tell = (command: Parameters<typeof orderDecider.decide>[0]) =>
      shop.app
        .get(ProcessEngine)
        .run(() =>
          shop.app
            .get(CommandExecutor)
            .handle(
              orderDecider,
              streams.order(orderId),
              command,
              commandFromSchedule('spec', friend.id, command.type),
            ),
        );
    await tell({ type: 'PlaceOrder', order });
    await shop.rewarded(ada, { pending: REWARD, available: 0 });
    await shop.deliver(orderId);
    await shop.releasedAfter(100);
    expect(await shop.story(friend, 'ReferralQualified')).toHaveLength(2);
    await tell({ type: 'CompletePayment', at: shop.clock.now() });
    await shop.until(
      () => shop.releaseDue().then(() => shop.eventTypes(streams.referral(friend.id))),
      types => types.at(-1) === 'ReferralReleased',
    );
    await shop.rewarded(ada, { pending: 0, available: REWARD });
  });
});
