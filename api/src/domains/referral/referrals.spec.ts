import { randomUUID } from 'node:crypto';
import type { ReplyOf } from '@mudu/contracts/endpoint';
import type { listFlaggedRewards, listFriends } from '@mudu/contracts/endpoints/referral';
import type { OrderId, UserId } from '@mudu/contracts/ids';
import {
  ENOUGH,
  fresh,
  openReferralShop,
  REWARD,
  type ReferralShop,
} from '@mudu/testing/referral/referralShopForSpecs';
import { commandFromSchedule } from '../../messaging/commandContext.js';
import { Referrals } from './referrals.js';

let shop: ReferralShop;
beforeAll(async () => {
  shop = await openReferralShop();
});
afterAll(() => shop?.close());

type Person = Awaited<ReturnType<ReferralShop['inviter']>>;
const friendsOf = async (person: Person, more: object = {}) =>
  (await shop.as<ReplyOf<typeof listFriends>>(person, 'GET', '/referrals', more)).body;

describe('who registered with one’s code', () => {
  it('is listed by first name with what each has earned and why not yet', async () => {
    const ada = await shop.inviter();
    expect(await friendsOf(ada)).toEqual({
      friends: [],
      pagination: { page: 1, limit: 20, total: 0, totalPages: 0 },
    });
    const idle = await shop.friendOf(ada);
    const buyer = await shop.friendOf(ada);
    const bought = await shop.boxes(buyer, ENOUGH);
    const [second, first] = (await friendsOf(ada, fresh(bought))).friends;
    expect(first).toMatchObject({ id: idle.id, state: 'joined', amountKobo: null, reason: null });
    expect(second).toMatchObject({ id: buyer.id, state: 'pending', amountKobo: REWARD, reason: null });
    expect(JSON.stringify(second)).not.toContain('Number');

    const cancelled = await shop.as(buyer, 'PATCH', `/orders/${bought.body.id}/cancel`, { body: {} });
    const [after] = (await friendsOf(ada, fresh(cancelled))).friends;
    expect(after).toMatchObject({ state: 'taken_back', amountKobo: REWARD, reason: 'cancelled' });

    const again = await shop.boxes(buyer, ENOUGH);
    await shop.deliver(again.body.id);
    await shop.releasedAfter(72);
    await shop.releaseDue();
    const earned = await shop.until(
      async () => (await friendsOf(ada)).friends[0],
      friend => friend?.state === 'earned',
    );
    expect(earned).toMatchObject({ amountKobo: REWARD, reason: null });
  });

  it('is nobody else’s to see, and comes in pages', async () => {
    const ada = await shop.inviter();
    for (let count = 0; count < 3; count++) await shop.friendOf(ada);
    const { body } = await shop.as<ReplyOf<typeof listFriends>>(ada, 'GET', '/referrals?page=2&limit=2');
    expect(body.friends).toHaveLength(1);
    expect(body.pagination).toEqual({ page: 2, limit: 2, total: 3, totalPages: 2 });
    expect((await friendsOf(await shop.inviter())).friends).toEqual([]);
    expect((await shop.call('GET', '/referrals')).status).toBe(401);
  });

  it('says that a friend who looks like oneself earns nothing', async () => {
    const ada = await shop.inviter();
    const friend = await shop.friendOf(ada);
    const { body: profile } = await shop.as<{ phone: string }>(ada, 'GET', '/auth/profile');
    await shop.as(friend, 'POST', '/auth/addresses', {
      body: { address: '1 Same Street', phoneNumber: profile.phone },
    });
    const bought = await shop.boxes(friend, ENOUGH);
    expect((await friendsOf(ada, fresh(bought))).friends[0]).toMatchObject({
      state: 'refused',
      amountKobo: null,
      reason: 'same_phone',
    });
  });
});

describe('rewards whose order ended after they were paid out', () => {
  it('are listed to staff, the last marked first', async () => {
    const at = (day: number) => `2026-02-0${day}T09:00:00.000Z`;
    const referrerId = (await shop.inviter()).id as UserId;
    const flagged = async (day: number) => {
      const [refereeId, orderId] = [randomUUID() as UserId, randomUUID() as OrderId];
      const terms = { referrerId, amountKobo: REWARD, minOrderKobo: 1_000_000, holdHours: 72 };
      const ended = { reason: 'returned', refundedKobo: day } as const;
      for (const command of [
        { type: 'QualifyReferral', refereeId, orderId, ...terms, refusal: null, at: at(1) },
        { type: 'ReleaseReward', orderId, at: at(1) },
        { type: 'EndReward', orderId, ...ended, at: at(day) },
      ] as const)
        await shop.app
          .get(Referrals)
          .handle(refereeId, command, commandFromSchedule('spec', referrerId, `${orderId} ${command.type}`));
      return orderId;
    };
    const [second, last, first] = [await flagged(3), await flagged(4), await flagged(2)];
    await shop.atRest();
    const support = await shop.staff('support');
    const { body } = await shop.as<ReplyOf<typeof listFlaggedRewards>>(
      support,
      'GET',
      '/referrals/admin/flagged',
    );
    expect(body.rewards.map(({ orderId, refundedKobo }) => [orderId, refundedKobo])).toEqual([
      [last, 4],
      [second, 3],
      [first, 2],
    ]);
  });
});
