import { type OrderId, streams, type UserId } from '@mudu/contracts/ids';
import { openReferralShop, REWARD, type ReferralShop } from '@mudu/testing/referral/referralShopForSpecs';
import { referralDecider } from '../../domains/referral/referral.decider.js';
import { commandFromSchedule } from '../../messaging/commandContext.js';
import { CommandExecutor } from '../../messaging/commandExecutor.js';
import { recorded } from '../../messaging/process.js';
import { ProcessEngine } from '../../messaging/processEngine.js';

let shop: ReferralShop;
beforeAll(async () => {
  shop = await openReferralShop();
});
afterAll(() => shop?.close());

describe('what a crash or an erasure left open', () => {
  it('is a reward for an order that had ended meanwhile: the schedule takes it back', async () => {
    const ada = await shop.inviter();
    const friend = await shop.friendOf(ada);
    const small = await shop.boxes(friend, 1);
    await shop.as(friend, 'PATCH', `/orders/${small.body.id}/cancel`, { body: {} });
    await shop.app.get(CommandExecutor).handle(
      referralDecider,
      streams.referral(friend.id),
      {
        type: 'QualifyReferral',
        refereeId: friend.id as UserId,
        referrerId: ada.id as UserId,
        orderId: small.body.id as OrderId,
        amountKobo: REWARD,
        minOrderKobo: 1_000_000,
        holdHours: 72,
        refusal: null,
        at: shop.clock.now(),
      },
      commandFromSchedule('spec', ada.id, 'too late'),
    );
    // The shop's own schedule may take it back before anybody has seen it pending.
    await shop.until(
      () => shop.releaseDue().then(() => shop.eventTypes(streams.referral(friend.id))),
      types => types.at(-1) === 'ReferralReversed',
    );
    await shop.rewarded(ada, { pending: 0, available: 0 });
    await shop.boxes(friend);
    await shop.rewarded(ada, { pending: REWARD, available: 0 });
  });

  it('is the slot of an order that another one was faster than: asked again, it gives it back', async () => {
    const ada = await shop.inviter();
    const friend = await shop.friendOf(ada);
    const faster = await shop.boxes(friend);
    await shop.rewarded(ada, { pending: REWARD, available: 0 });
    const slower = await shop.boxes(friend);
    await shop.pool.query('INSERT INTO app.referral_slots VALUES ($1, $2, $3)', [
      slower.body.id,
      ada.id,
      shop.clock.now(),
    ]);
    for (const event of await shop.events(streams.order(slower.body.id)))
      await shop.app.get(ProcessEngine).react(recorded(event));
    const { rows } = await shop.pool.query('SELECT order_id FROM app.referral_slots WHERE referrer_id = $1', [
      ada.id,
    ]);
    expect(rows).toEqual([{ order_id: faster.body.id }]);
  });

  it('is a referrer who is no more: nothing qualifies for them and nothing is released to them', async () => {
    const ada = await shop.inviter();
    const [early, late] = [await shop.friendOf(ada), await shop.friendOf(ada)];
    const bought = await shop.boxes(early);
    await shop.rewarded(ada, { pending: REWARD, available: 0 });
    await shop.deliver(bought.body.id);
    await shop.pool.query("UPDATE app.people SET status = 'erased' WHERE id = $1", [ada.id]);
    await shop.boxes(late);
    expect(await shop.refusal(late)).toBe('referrer_gone');
    await shop.releasedAfter(72);
    expect(await shop.story(early, 'ReferralReversed')).toHaveLength(3);
  });
});

describe('every step', () => {
  it('is repeat-safe: reacting to each event of a life again writes nothing', async () => {
    const ada = await shop.inviter();
    const friend = await shop.friendOf(ada);
    const first = await shop.boxes(friend);
    await shop.rewarded(ada, { pending: REWARD, available: 0 });
    await shop.as(friend, 'PATCH', `/orders/${first.body.id}/cancel`, { body: {} });
    const second = await shop.boxes(friend);
    await shop.deliver(second.body.id);
    await shop.releasedAfter(72);
    await shop.rewarded(ada, { pending: 0, available: REWARD });
    const ofThisLife = new Set<string>([
      streams.person(friend.id),
      streams.referral(friend.id),
      streams.wallet(ada.id),
      streams.order(first.body.id),
      streams.order(second.body.id),
    ]);
    const life = async () => (await shop.events()).filter(({ stream }) => ofThisLife.has(stream));
    const before = await life();
    for (const event of before) await shop.app.get(ProcessEngine).react(recorded(event));
    expect((await life()).map(({ type }) => type)).toEqual(before.map(({ type }) => type));
    expect(before.filter(({ type }) => type === 'WalletReferralEarned')).toHaveLength(1);
    const { rows } = await shop.pool.query('SELECT order_id FROM app.referral_slots WHERE referrer_id = $1', [
      ada.id,
    ]);
    expect(rows).toEqual([{ order_id: second.body.id }]);
  });
});
