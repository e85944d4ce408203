import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { streams } from '@mudu/contracts/ids';
import {
  fresh,
  HOUR,
  openReferralShop,
  REWARD,
  type ReferralShop,
} from '@mudu/testing/referral/referralShopForSpecs';
import type { SpecPerson } from '@mudu/testing/shop/openShopForSpecs';
import { ReferralSlots } from '../../domains/referral/index.js';
import { Settings } from '../../platform/shopSettings.js';

let shop: ReferralShop;
beforeAll(async () => {
  shop = await openReferralShop();
});
afterAll(() => shop?.close());

describe('a reward', () => {
  const points = async (value: number) => {
    const boss = await shop.staff('super_admin');
    expect(
      (await shop.as(boss, 'PATCH', '/settings/referral-rewards', { body: { points: value } })).status,
    ).toBe(200);
  };
  afterEach(() => points(2000));

  it('keeps the points of the moment it qualified', async () => {
    const ada = await shop.inviter();
    await points(700);
    const { body } = await shop.boxes(await shop.friendOf(ada));
    await points(50_000);
    await shop.rewarded(ada, { pending: 70_000, available: 0 });
    await shop.deliver(body.id);
    await shop.releasedAfter(72);
    await shop.rewarded(ada, { pending: 0, available: 70_000 });
  });

  it('is none while points are 0, and later points change nothing for that friend', async () => {
    const ada = await shop.inviter();
    const friend = await shop.friendOf(ada);
    await points(0);
    await shop.boxes(friend);
    // Looked at before the shop is at rest, which it never is while this can not be answered.
    expect(await shop.eventTypes(streams.referral(friend.id))).toEqual(['ReferralMade', 'ReferralRefused']);
    expect(await shop.refusal(friend)).toBe('off');
    await points(2000);
    const later = await shop.boxes(friend);
    expect((await shop.as(ada, 'GET', '/wallet', fresh(later))).body).toMatchObject({
      pendingReferralKobo: 0,
    });
    expect((await shop.profileOf(ada)).referral).toMatchObject({ invited: 1, qualified: 0 });
  });
});

describe('inviting oneself', () => {
  it('by another spelling of one Gmail address brings nothing', async () => {
    const ada = await shop.inviter({ email: `ada.obi${randomUUID().slice(0, 8)}@gmail.com` });
    const friend = await shop.friendOf(ada, {
      email: ada.email.replace('ada.obi', 'A.da.O.bi').replace('@gmail', '+shop@googlemail'),
    });
    await shop.boxes(friend);
    expect(await shop.refusal(friend)).toBe('same_email');
    expect(await shop.walletOf(ada)).toMatchObject({ pendingReferralKobo: 0 });
  });

  it.each([
    ['08099990001', '0809 999 0001'],
    ['08099990002', '+234 (0)809 999 0002'],
  ])('with the number %s one also gave for a delivery (%s) brings nothing', async (phone, phoneNumber) => {
    const ada = await shop.inviter({ phone });
    const friend = await shop.friendOf(ada);
    await shop.as(friend, 'POST', '/auth/addresses', {
      body: { address: '15 Adeniran Street', stateOrProvince: 'Lagos', phoneNumber },
    });
    await shop.boxes(friend);
    expect(await shop.refusal(friend)).toBe('same_phone');
  });

  it('from the device one is notified on brings nothing', async () => {
    const ada = await shop.inviter();
    const friend = await shop.friendOf(ada);
    const stranger = await shop.friendOf(ada);
    const phone = `fcm-${randomUUID()}`;
    for (const person of [ada, friend])
      await shop.as(person, 'POST', '/notifications/devices/register', {
        body: { token: phone, platform: 'android' },
      });
    // It belongs to the friend by now, and that it was the referrer's is remembered.
    expect((await shop.as(ada, 'GET', '/notifications/devices')).body).toEqual({ devices: [] });
    await shop.boxes(friend);
    expect(await shop.refusal(friend)).toBe('same_device');
    await shop.boxes(stranger);
    await shop.rewarded(ada, { pending: REWARD, available: 0 });
  });
});

describe('many friends', () => {
  const cap = async (value: number, days = 30) => {
    for (const [name, number] of Object.entries({ referralCap: value, referralCapDays: days }))
      await shop.pool.query('UPDATE app.shop_settings SET value = $2 WHERE name = $1', [name, `${number}`]);
    shop.app.get(Settings).forget();
  };
  afterEach(() => cap(20));

  it('are rewarded up to the limit of 30 days, also when they buy at once; a reversed reward frees its place', async () => {
    await cap(2);
    const ada = await shop.inviter();
    const friends = await Promise.all([1, 2, 3, 4].map(() => shop.friendOf(ada)));
    const [last, ...crowd] = friends as [SpecPerson, ...SpecPerson[]];
    const bought = await Promise.all(crowd.map(friend => shop.boxes(friend)));
    await shop.rewarded(ada, { pending: 2 * REWARD, available: 0 });
    const ends = await Promise.all(crowd.map(friend => shop.eventTypes(streams.referral(friend.id))));
    expect(ends.map(types => types[1]).sort()).toEqual([
      'ReferralQualified',
      'ReferralQualified',
      'ReferralRefused',
    ]);
    const winner = ends.findIndex(types => types[1] === 'ReferralQualified');
    await shop.as(crowd[winner] as SpecPerson, 'PATCH', `/orders/${bought[winner]?.body.id}/cancel`, {
      body: {},
    });
    await shop.rewarded(ada, { pending: REWARD, available: 0 });
    await shop.boxes(last);
    await shop.rewarded(ada, { pending: 2 * REWARD, available: 0 });
  });

  it.each([1, 2])('count once each, also one who buys twice at once (a limit of %i)', async places => {
    await cap(places);
    const ada = await shop.inviter();
    const [friend, other] = [await shop.friendOf(ada), await shop.friendOf(ada)];
    const slots = shop.app.get(ReferralSlots);
    const [took, bought] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const take = slots.take.bind(slots);
    const held = jest.spyOn(slots, 'take').mockImplementationOnce(async (...asked) => {
      const taken = await take(...asked);
      took.resolve();
      await bought.promise;
      return taken;
    });
    const first = shop.boxes(friend);
    await took.promise;
    await shop.boxes(friend);
    await shop.boxes(other);
    bought.resolve();
    await first;
    held.mockRestore();
    const types = (person: SpecPerson) => shop.eventTypes(streams.referral(person.id));
    expect(await types(friend)).toEqual(['ReferralMade', 'ReferralQualified']);
    const last = places === 1 ? 'ReferralRefused' : 'ReferralQualified';
    expect(await types(other)).toEqual(['ReferralMade', last]);
    const { rows } = await shop.pool.query('SELECT FROM app.referral_slots WHERE referrer_id = $1', [ada.id]);
    expect(rows).toHaveLength(places);
  });

  it('are rewarded again when the days are over that the owner counts', async () => {
    await cap(1, 14);
    const ada = await shop.inviter();
    await shop.boxes(await shop.friendOf(ada));
    await shop.rewarded(ada, { pending: REWARD, available: 0 });
    shop.clock.forward(14 * 24 * HOUR - 1000);
    const early = await shop.friendOf(ada);
    await shop.boxes(early);
    expect(await shop.refusal(early)).toBe('cap');
    shop.clock.forward(1000);
    const later = await shop.friendOf(ada);
    await shop.boxes(later);
    expect(await shop.story(later, 'ReferralQualified')).toHaveLength(2);
  });
});
