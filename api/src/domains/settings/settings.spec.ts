import type { DeliveryOption, ReferralRewards } from '@mudu/contracts/settings/views';
import { type SignedIn, signedInAs } from '@mudu/testing/catalogue/shelf';
import { type SpecShop, shopForSpecs } from '@mudu/testing/shop/shopForSpecs';
import { DeliveryOptions } from '../../platform/deliveryOptions.js';

let shop: SpecShop;
let superAdmin: SignedIn;
let shopper: SignedIn;

beforeAll(async () => {
  shop = await shopForSpecs();
  [superAdmin, shopper] = await Promise.all([signedInAs(shop, 'super_admin'), signedInAs(shop, 'customer')]);
});
afterAll(() => shop.close());

const options = async (query = '', who = shopper) =>
  (
    await shop.call<{ deliveryOptions: DeliveryOption[] }>('GET', `/settings/delivery-options${query}`, {
      token: who.token,
    })
  ).body.deliveryOptions;
const fees = async (query: string) => (await options(query)).map(({ id, feeKobo }) => `${id} ${feeKobo}`);

describe('delivery options', () => {
  it('are five from the start', async () => {
    const all = await options();
    expect(
      all.map(({ id, feeKobo, defaultFeeKobo, minDays, maxDays, cutoff }) => [
        id,
        feeKobo,
        defaultFeeKobo,
        minDays,
        maxDays,
        cutoff,
      ]),
    ).toEqual([
      ['standard-lagos', 200_000, 200_000, 1, 2, '14:00'],
      ['express-lagos', 350_000, 350_000, 0, 1, '11:00'],
      ['standard-southwest', 400_000, 400_000, 2, 3, '14:00'],
      ['standard-national', 650_000, 650_000, 3, 5, '14:00'],
      ['pickup', 0, 0, 1, 1, '14:00'],
    ]);
    expect(all[3]!.states).toHaveLength(31);
    expect(all.every(one => one.active && one.freeAboveKobo === null)).toBe(true);
  });

  it('are those of one state when it is named', async () => {
    expect(await fees('?state=Lagos%20State')).toEqual([
      'standard-lagos 200000',
      'express-lagos 350000',
      'pickup 0',
    ]);
    expect(await fees('?state=abuja')).toEqual(['standard-national 650000', 'pickup 0']);
    expect(await fees('?state=')).toHaveLength(5);
  });

  it('are replaced as a whole, and what is off is for staff', async () => {
    const put = (body: unknown, who = superAdmin) =>
      shop.call<{ errors: object }>('PUT', '/settings/delivery-options', { token: who.token, body });
    const nowhere = {
      id: 'van',
      name: 'Van',
      feeKobo: 1,
      minDays: 1,
      maxDays: 3,
      states: ['Lagos', 'Atlantis'],
    };
    expect(await put({ deliveryOptions: [nowhere] })).toMatchObject({
      status: 400,
      body: { errors: { 'deliveryOptions.0.states.1': ['This is not a Nigerian state'] } },
    });
    const van = { id: 'van', name: 'Van', feeKobo: 100_000, minDays: 1, maxDays: 3, states: ['Lagos State'] };
    expect((await put({ deliveryOptions: [van] }, shopper)).status).toBe(403);
    const refused = await put({ deliveryOptions: [{ ...van, maxDays: 0, feeKobo: 1.5 }] });
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      {
        'deliveryOptions.0.feeKobo': ['Expected integer, received float'],
        'deliveryOptions.0.maxDays': ['Must not be below the least days'],
      },
    ]);
    const off = { ...van, id: 'boat', active: false, defaultFeeKobo: 5, freeAboveKobo: 7 };
    expect((await put({ deliveryOptions: [off, van] })).status).toBe(200);
    expect(await fees('?state=lagos')).toEqual(['van 100000']);
    expect(
      (await options('', superAdmin)).map(one => [one.id, one.defaultFeeKobo, one.freeAboveKobo, one.active]),
    ).toEqual([
      ['boat', 5, 7, false],
      ['van', 100_000, null, true],
    ]);
  });

  it('say where to collect an order only of a pick-up', async () => {
    const option = { feeKobo: 0, minDays: 1, maxDays: 3, place: 'Shop 4, Balogun Market' };
    const body = {
      deliveryOptions: [
        { ...option, id: 'van', name: 'Van' },
        { ...option, id: 'pickup', name: 'Pick-up' },
      ],
    };
    const put = await shop.call('PUT', '/settings/delivery-options', { token: superAdmin.token, body });
    expect(put.status).toBe(200);
    expect((await options('', superAdmin)).map(({ id, place }) => [id, place])).toEqual([
      ['van', ''],
      ['pickup', option.place],
    ]);
  });

  it('come with the holidays', async () => {
    const delivery = shop.app.get(DeliveryOptions);
    expect(await delivery.holidays()).toEqual([]);
    await shop.pool.query(`INSERT INTO app.holidays (day, name) VALUES ('2026-12-25', 'Christmas')`);
    shop.clock.forward(5000);
    expect(await delivery.holidays()).toEqual(['2026-12-25']);
  });
});

describe('referral rewards', () => {
  const rewards = () =>
    shop.call<ReferralRewards>('GET', '/settings/referral-rewards', { token: shopper.token });
  const patch = (body: object, who = superAdmin) =>
    shop.call<ReferralRewards>('PATCH', '/settings/referral-rewards', { token: who.token, body });

  it('are 2,000 points for an order of ₦10,000 from the start', async () =>
    expect((await rewards()).body).toEqual({
      points: 2000,
      rewardKobo: 200_000,
      minOrderKobo: 1_000_000,
      holdHours: 72,
      updatedAt: null,
      updatedBy: null,
      version: 1,
    }));

  it('are set by a super admin, from the version looked at', async () => {
    expect((await patch({ points: 500 }, await signedInAs(shop, 'admin'))).status).toBe(403);
    const { status, body } = await patch({ points: 500, expectedVersion: 1 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ points: 500, rewardKobo: 50_000, updatedBy: superAdmin.userId, version: 2 });
    for (const expectedVersion of [1, Number.MAX_SAFE_INTEGER])
      expect((await patch({ points: 600, expectedVersion })).status).toBe(409);
    for (const points of [-1, 50_001, 1.5, '5']) expect((await patch({ points } as object)).status).toBe(400);
  });
});
