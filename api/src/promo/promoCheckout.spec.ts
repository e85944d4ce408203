import { randomUUID } from 'node:crypto';
import type { OrderId, PromoId, UserId } from '@mudu/contracts/ids';
import type { Order } from '@mudu/contracts/order/views';
import type { Promo, PromoUsage, ValidatedPromo } from '@mudu/contracts/promo/views';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/deploy/local/openShopForSpecs';
import type { Reply } from '@mudu/deploy/local/shopForSpecs';
import { CartStore } from '../cart/cartStore.js';
import { requestCause } from '../commands/cause.js';
import { ExpireOrders } from '../order/expireOrders.schedule.js';
import { PromoSlots } from './promoSlots.js';

/** Rice is ₦1,000, a box ₦5,000, delivery in Lagos ₦2,000. */
const FEE = 200_000;
const MINUTE_MS = 60_000;
let shop: OpenShop;
let admin: SpecPerson;
let codes = 0;

beforeAll(async () => {
  shop = await openShopForSpecs();
  admin = await shop.staff('admin');
}, 60_000);
afterAll(() => shop?.close());

async function promo(body: object = {}): Promise<Promo> {
  const made = await shop.as(admin, 'POST', '/promos', {
    body: { promotionCode: `DEAL${++codes}`, discount: 10, applicableTo: ['all'], ...body },
  });
  expect(made.status).toBe(201);
  return made.body as Promo;
}
const buyWith = (person: SpecPerson, code: string, body: object = {}, quantity = 1) =>
  shop.buy(person, 'wallet', { quantity, body: { promoCode: code, ...body } });
const validate = (person: SpecPerson, code: string, body: object = {}) =>
  shop.as(person, 'POST', '/promos/validate', { body: { code, ...body } }) as Promise<Reply<ValidatedPromo>>;
const put = (person: SpecPerson, itemId: string, quantity = 1) =>
  shop.as(person, 'POST', '/cart/items', { body: { itemId, quantity } });
const slotEvents = async (id: string) =>
  (await shop.eventTypes(`promo-${id}`)).filter(type => type.startsWith('PromoSlot'));
const usage = (id: string) =>
  shop.until(
    async () => (await shop.as(admin, 'GET', `/promos/admin/${id}/usage`)).body as unknown as PromoUsage,
    () => true,
  );
const reserved = async () =>
  (await shop.pool.query('SELECT quantity, reserved FROM app.items WHERE id = $1', [shop.rice])).rows[0];

describe('checkout with a code', () => {
  it('takes a percentage off the goods, shared among the lines to the kobo', async () => {
    const deal = await promo({ discount: 33, usageLimit: 5, name: 'Third' });
    const ada = await shop.customer({ walletKobo: 5_000_000 });
    await put(ada, shop.box);
    const checked = await validate(ada, deal.code.toLowerCase());
    expect(checked.body).toEqual({
      valid: true,
      promo: {
        code: deal.code,
        title: 'Third',
        kind: 'percent',
        discountPercent: 33,
        discountAmountKobo: null,
      },
      discountKobo: 165_000,
      totalKobo: 535_000,
    });
    expect(await slotEvents(deal.id)).toEqual([]);
    const bought = await buyWith(ada, deal.code.toLowerCase(), { expectedTotalKobo: 598_000 + 4_000 });
    expect([bought.status, bought.body]).toMatchObject([
      201,
      {
        status: 'order_confirmed',
        itemsTotalKobo: 600_000,
        deliveryFeeKobo: FEE,
        discountKobo: 198_000,
        totalKobo: 602_000,
        promo: { promoId: deal.id, code: deal.code, kind: 'percent', discountPercent: 33 },
      },
    ]);
    const shares = bought.body.items.map(item => [item.subtotalKobo, item.discountShareKobo]);
    expect(shares.sort()).toEqual([
      [100_000, 33_000],
      [500_000, 165_000],
    ]);
    expect(await slotEvents(deal.id)).toEqual(['PromoSlotTaken', 'PromoSlotUsed']);
    const shown = await shop.until(
      () => usage(deal.id),
      ({ usages }) => usages[0]?.status === 'used',
    );
    expect(shown).toMatchObject({
      usageCount: 1,
      usageLimit: 5,
      remaining: 4,
      totalDiscountKobo: 198_000,
      usages: [
        {
          userId: ada.id,
          userName: expect.stringContaining('Ada Number'),
          orderId: bought.body.id,
          discountKobo: 198_000,
          status: 'used',
        },
      ],
    });
  });

  it('takes no more than its maximum, or a fixed amount no larger than what qualifies', async () => {
    const capped = await promo({ discount: 50, maxDiscountKobo: 12_345 });
    const fixed = await promo({ kind: 'fixed', discountAmountKobo: 500_000 });
    const ada = await shop.customer({ walletKobo: 2_000_000 });
    expect((await buyWith(ada, capped.code)).body).toMatchObject({
      discountKobo: 12_345,
      totalKobo: 287_655,
    });
    expect((await buyWith(ada, fixed.code)).body).toMatchObject({
      discountKobo: 100_000,
      totalKobo: FEE,
      promo: { kind: 'fixed', discountPercent: null },
      items: [{ discountShareKobo: 100_000 }],
    });
  });

  it('takes the fee off for free delivery; the fee itself stays gross', async () => {
    const free = await promo({ kind: 'free_delivery' });
    const ada = await shop.customer({ walletKobo: 2_000_000 });
    await put(ada, shop.rice);
    expect((await validate(ada, free.code)).body).toMatchObject({ discountKobo: FEE, totalKobo: 100_000 });
    expect((await validate(ada, free.code, { deliveryOptionId: 'express-lagos' })).body).toMatchObject({
      discountKobo: 350_000,
      totalKobo: 100_000,
    });
    expect((await validate(ada, free.code, { deliveryOptionId: 'pickup' })).body).toMatchObject({
      code: 'promo_nothing_qualifies',
    });
    expect((await buyWith(ada, free.code)).body).toMatchObject({
      deliveryFeeKobo: FEE,
      discountKobo: FEE,
      totalKobo: 200_000,
      items: [{ discountShareKobo: 0 }],
    });
  });

  it('of 100 % and pick-up is confirmed at once, with nothing to pay', async () => {
    const all = await promo({ discount: 100 });
    const ada = await shop.customer();
    const bought = await shop.buy(ada, 'card', {
      body: { promoCode: all.code, deliveryOptionId: 'pickup', expectedTotalKobo: 0 },
    });
    expect([bought.status, bought.body]).toMatchObject([
      201,
      {
        status: 'order_confirmed',
        paymentStatus: 'success',
        paymentProviderRef: null,
        paymentDetails: null,
        totalKobo: 0,
        discountKobo: 100_000,
      },
    ]);
    expect(await slotEvents(all.id)).toEqual(['PromoSlotTaken', 'PromoSlotUsed']);
    expect(await shop.eventTypes(`order-${bought.body.id}`)).toEqual(['OrderPlaced', 'OrderConfirmed']);
  });

  it('compares the expected total after the discount', async () => {
    const deal = await promo();
    const ada = await shop.customer({ walletKobo: 1_000_000 });
    expect((await buyWith(ada, deal.code, { expectedTotalKobo: 300_000 })).body).toMatchObject({
      code: 'prices_changed',
    });
    expect(await slotEvents(deal.id)).toEqual([]);
  });

  it('needs no more in the wallet than what is left to pay', async () => {
    const deal = await promo({ discount: 100 });
    const ada = await shop.customer({ walletKobo: 200_000 });
    expect((await buyWith(ada, deal.code)).body).toMatchObject({ status: 'order_confirmed', totalKobo: FEE });
  });

  it('gives the same order again to the same cart, and takes one slot', async () => {
    const deal = await promo();
    const ada = await shop.customer({ walletKobo: 1_000_000 });
    const cart = await put(ada, shop.rice);
    const body = { paymentMethod: 'wallet', promoCode: deal.code, cartVersion: cart.body.version };
    const tries = await Promise.all(
      [1, 2, 3].map(() => shop.as(ada, 'POST', '/orders/checkout', { body }) as Promise<Reply<Order>>),
    );
    expect(tries.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(tries.map(({ body }) => body.id)).size).toBe(1);
    expect(await slotEvents(deal.id)).toEqual(['PromoSlotTaken', 'PromoSlotUsed']);
  });
});

describe('each refusal in its own words', () => {
  let ada: SpecPerson;
  beforeAll(async () => {
    ada = await shop.customer({ walletKobo: 5_000_000 });
  });

  const cases: [string, string, () => Promise<string>][] = [
    ['promo_not_found', 'This promo code does not exist', async () => 'NEVER-MADE'],
    ['promo_not_found', 'This promo code does not exist', async () => 'no code at all!'],
    [
      'promo_inactive',
      'This promo code is not active',
      async () => (await promo({ status: 'inactive' })).code,
    ],
    [
      'promo_inactive',
      'This promo code is not active',
      async () => {
        const { id, code } = await promo();
        await shop.as(admin, 'DELETE', `/promos/admin/${id}`);
        return code;
      },
    ],
    [
      'promo_not_started',
      'This promo code has not started yet',
      async () => (await promo({ startDate: '2026-01-06' })).code,
    ],
    [
      'promo_ended',
      'This promo code has ended',
      async () => (await promo({ startDate: '2026-01-01', endDate: '2026-01-04' })).code,
    ],
    [
      'promo_used_up',
      'This promo code has been used up',
      async () => {
        const { code } = await promo({ usageLimit: 1 });
        const bola = await shop.customer({ walletKobo: 500_000 });
        expect((await buyWith(bola, code)).status).toBe(201);
        return code;
      },
    ],
    [
      'promo_already_used',
      'You have already used this promo code',
      async () => {
        const { code } = await promo();
        expect((await buyWith(ada, code)).status).toBe(201);
        return code;
      },
    ],
    [
      'promo_not_for_you',
      'This promo code is not for your account',
      async () => {
        const bought = await buyWith(ada, (await promo()).code);
        await shop.as(ada, 'GET', '/orders', {
          headers: { 'x-consistency-token': String(bought.headers['x-consistency-token']) },
        });
        return (await promo({ applicableTo: ['new_users'] })).code;
      },
    ],
    [
      'promo_nothing_qualifies',
      'Nothing in your cart qualifies for this promo code',
      async () => (await promo({ applicableToCategories: ['oils'], applicableToPackages: [shop.box] })).code,
    ],
  ];

  it.each(cases)('%s: %s', async (code, message, prepare) => {
    const promoCode = await prepare();
    const cart = await put(ada, shop.rice);
    const before = await reserved();
    const checked = await validate(ada, promoCode);
    expect([checked.status, checked.body]).toMatchObject([422, { code, message }]);
    const body = { paymentMethod: 'wallet', promoCode, cartVersion: cart.body.version };
    const refused = await shop.as(ada, 'POST', '/orders/checkout', { body });
    expect([refused.status, refused.body]).toMatchObject([422, { code, message }]);
    expect(await reserved()).toEqual(before);
    expect((await shop.as(ada, 'GET', '/cart')).body).toMatchObject({ version: cart.body.version });
    await shop.as(ada, 'DELETE', '/cart');
  });

  it('a new person takes what is for new or existing ones, and not what is for existing ones', async () => {
    const bola = await shop.customer();
    await put(bola, shop.rice);
    const both = await promo({ applicableTo: ['new_users', 'existing_users'] });
    expect((await validate(bola, both.code)).status).toBe(200);
    expect((await validate(bola, (await promo({ applicableTo: ['new_users'] })).code)).status).toBe(200);
    const existing = await promo({ applicableTo: ['existing_users'] });
    expect((await validate(bola, existing.code)).body).toMatchObject({ code: 'promo_not_for_you' });
  });
});

describe('a code for new people', () => {
  it('is refused at the checkout right after the first order', async () => {
    const ada = await shop.customer({ walletKobo: 1_000_000 });
    const [first, second] = [
      await promo({ applicableTo: ['new_users'] }),
      await promo({ applicableTo: ['new_users'] }),
    ];
    const bought = await buyWith(ada, first.code);
    expect(bought.status).toBe(201);
    const headers = { 'x-consistency-token': String(bought.headers['x-consistency-token']) };
    const again = await shop.buy(ada, 'wallet', { body: { promoCode: second.code }, headers });
    expect(again.body).toMatchObject({ code: 'promo_not_for_you' });
  });
});

describe('what validation prices', () => {
  it('is the given items instead of the cart, with add-ons on packages', async () => {
    const deal = await promo({ applicableToPackages: [shop.box], discount: 50 });
    const ada = await shop.customer();
    const items = [
      { itemId: shop.box, quantity: 2, addons: [{ itemId: shop.rice, quantity: 3 }] },
      { itemId: shop.rice },
    ];
    expect((await validate(ada, deal.code, { items })).body).toMatchObject({
      discountKobo: 650_000,
      totalKobo: 1_400_000 + FEE - 650_000,
    });
    expect((await validate(ada, deal.code)).body).toMatchObject({ code: 'promo_nothing_qualifies' });
  });

  it('is delivered to the default address, or to the one named', async () => {
    const free = await promo({ kind: 'free_delivery' });
    const ada = await shop.customer({ state: 'Lagos' });
    const abuja = await shop.as(ada, 'POST', '/auth/addresses', {
      body: { address: '1 Aso Drive', stateOrProvince: 'FCT' },
    });
    const items = [{ itemId: shop.rice }];
    const abroad = { items, addressId: abuja.body.id };
    expect((await validate(ada, free.code, { items })).body).toMatchObject({ discountKobo: FEE });
    expect((await validate(ada, free.code, abroad)).body).toMatchObject({ discountKobo: 650_000 });
    expect(
      (await validate(ada, free.code, { ...abroad, deliveryOptionId: 'standard-lagos' })).body,
    ).toMatchObject({ errors: { deliveryOptionId: [expect.any(String)] } });
    expect((await validate(ada, free.code, { items, addressId: shop.rice })).body).toMatchObject({
      errors: { addressId: ['Choose a delivery address'] },
    });
    const nowhere = await shop.customer({ state: null });
    expect((await validate(nowhere, free.code, { items })).body).toMatchObject({ discountKobo: 650_000 });
  });
});

describe('a slot', () => {
  const unpaid = async (person: SpecPerson, code: string) =>
    (await shop.buy(person, 'card', { body: { promoCode: code } })).body;

  it('is reserved until payment, and given back when the time to pay is over', async () => {
    const deal = await promo({ usageLimit: 1 });
    const [ada, bola] = [await shop.customer(), await shop.customer()];
    const order = await unpaid(ada, deal.code);
    expect(await slotEvents(deal.id)).toEqual(['PromoSlotTaken']);
    await shop.until(
      () => usage(deal.id),
      ({ usages }) => usages[0]?.status === 'reserved',
    );
    await put(bola, shop.rice);
    expect((await validate(bola, deal.code)).body).toMatchObject({ code: 'promo_used_up' });
    shop.clock.forward(10 * MINUTE_MS);
    await shop.app.get(ExpireOrders).releaseOrphans();
    expect(await slotEvents(deal.id)).toEqual(['PromoSlotTaken']);
    shop.clock.forward(21 * MINUTE_MS);
    await shop.until(
      async () => {
        await shop.app.get(ExpireOrders).expireDue();
        return shop.eventTypes(`order-${order.id}`);
      },
      types => types.includes('OrderCancelled'),
    );
    expect(await slotEvents(deal.id)).toEqual(['PromoSlotTaken', 'PromoSlotReleased']);
    expect((await validate(bola, deal.code)).status).toBe(200);
    const shown = await shop.until(
      () => usage(deal.id),
      ({ usages }) => usages[0]?.status === 'released',
    );
    expect(shown).toMatchObject({ usageCount: 0, remaining: 1, totalDiscountKobo: 0 });
  });

  it('that was used is given back by a cancel before dispatch, and may be used again', async () => {
    const deal = await promo();
    const ada = await shop.customer({ walletKobo: 2_000_000 });
    const { body: order } = await buyWith(ada, deal.code);
    await shop.as(ada, 'PATCH', `/orders/${order.id}/cancel`);
    expect(await slotEvents(deal.id)).toEqual(['PromoSlotTaken', 'PromoSlotUsed', 'PromoSlotReleased']);
    expect((await buyWith(ada, deal.code)).status).toBe(201);
  });

  it('is kept when the order is cancelled on the road', async () => {
    const deal = await promo();
    const ada = await shop.customer({ walletKobo: 2_000_000 });
    const { body: order } = await buyWith(ada, deal.code);
    const path = `/orders/admin/${order.id}/status`;
    expect((await shop.as(admin, 'PATCH', path, { body: { status: 'ongoing_delivery' } })).status).toBe(200);
    expect((await shop.as(ada, 'PATCH', `/orders/${order.id}/cancel`)).status).toBe(200);
    expect(await slotEvents(deal.id)).toEqual(['PromoSlotTaken', 'PromoSlotUsed']);
    await put(ada, shop.rice);
    expect((await validate(ada, deal.code)).body).toMatchObject({ code: 'promo_already_used' });
  });

  it('is used by an order that is confirmed by force', async () => {
    const deal = await promo();
    const ada = await shop.customer();
    const boss = await shop.staff('super_admin');
    const order = await unpaid(ada, deal.code);
    const forced = await shop.as(boss, 'PATCH', `/orders/admin/${order.id}/status`, {
      body: { status: 'order_confirmed', force: true, note: 'Paid in cash' },
    });
    expect(forced.status).toBe(200);
    expect(await slotEvents(deal.id)).toEqual(['PromoSlotTaken', 'PromoSlotUsed']);
  });

  it('stays with its order when the promotion is cancelled', async () => {
    const deal = await promo();
    const ada = await shop.customer();
    const order = await unpaid(ada, deal.code);
    await shop.as(admin, 'DELETE', `/promos/admin/${deal.id}`);
    await shop.press(order.paymentDetails?.url as string, 'succeed');
    await shop.as(ada, 'GET', `/payment/verify/${order.paymentDetails?.reference}`);
    expect((await shop.as(ada, 'GET', `/orders/${order.id}`)).body).toMatchObject({ discountKobo: 10_000 });
    await shop.until(
      () => slotEvents(deal.id),
      types => types.includes('PromoSlotUsed'),
    );
  });

  it('lost in a race lets the goods go at once, and the same cart goes through without the code', async () => {
    const deal = await promo({ usageLimit: 1 });
    const people = await Promise.all([1, 2, 3, 4].map(() => shop.customer({ walletKobo: 500_000 })));
    const carts = await Promise.all(people.map(person => put(person, shop.rice)));
    const before = await reserved();
    const body = (n: number) => ({ paymentMethod: 'wallet', cartVersion: carts[n]?.body.version });
    const tries = await Promise.all(
      people.map((person, n) =>
        shop.as(person, 'POST', '/orders/checkout', { body: { ...body(n), promoCode: deal.code } }),
      ),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);
    expect(await reserved()).toEqual({ quantity: before.quantity - 1, reserved: before.reserved });
    const loser = tries.findIndex(({ status }) => status === 422);
    expect(tries[loser]?.body).toMatchObject({ code: 'promo_used_up' });
    const again = await shop.as(people[loser] as SpecPerson, 'POST', '/orders/checkout', {
      body: body(loser),
    });
    expect([again.status, again.body]).toMatchObject([201, { status: 'order_confirmed', discountKobo: 0 }]);
    expect(await reserved()).toEqual({ quantity: before.quantity - 2, reserved: before.reserved });
  });

  describe('of a checkout that died before its order', () => {
    const died = async (deal: Promo, person: SpecPerson) => {
      const cart = await put(person, shop.rice);
      const version = cart.body.version as number;
      const { orderId } = await shop.app
        .get(CartStore)
        .claimOrder(shop.pool, person.id, version, randomUUID(), null);
      const slot = {
        promoId: deal.id as PromoId,
        orderId: orderId as OrderId,
        userId: person.id as UserId,
      };
      await shop.app.get(PromoSlots).take(slot, deal.discountAmountKobo ?? 10_000, requestCause(person.id));
      return { orderId, version };
    };
    const sweep = () => shop.app.get(ExpireOrders).releaseOrphans();

    it('is its own when the same cart comes again', async () => {
      const deal = await promo({ usageLimit: 1 });
      const ada = await shop.customer({ walletKobo: 500_000 });
      const { orderId, version } = await died(deal, ada);
      const body = { paymentMethod: 'wallet', promoCode: deal.code, cartVersion: version };
      const again = await shop.as(ada, 'POST', '/orders/checkout', { body });
      expect([again.status, again.body]).toMatchObject([201, { id: orderId, discountKobo: 10_000 }]);
      expect(await slotEvents(deal.id)).toEqual(['PromoSlotTaken', 'PromoSlotUsed']);
    });

    it('is let go after five minutes', async () => {
      const deal = await promo({ usageLimit: 1 });
      const ada = await shop.customer({ walletKobo: 500_000 });
      await died(deal, ada);
      const shown = (status: string) =>
        shop.until(
          () => usage(deal.id),
          ({ usages }) => usages[0]?.status === status,
        );
      await shown('reserved');
      shop.clock.forward(4 * MINUTE_MS);
      await sweep();
      expect(await slotEvents(deal.id)).toEqual(['PromoSlotTaken']);
      shop.clock.forward(2 * MINUTE_MS);
      await sweep();
      expect(await slotEvents(deal.id)).toEqual(['PromoSlotTaken', 'PromoSlotReleased']);
      await shown('released');
      await sweep();
      expect(await slotEvents(deal.id)).toEqual(['PromoSlotTaken', 'PromoSlotReleased']);
    });

    it('is let go when the order came with another code', async () => {
      const [first, second] = [await promo(), await promo()];
      const ada = await shop.customer({ walletKobo: 500_000 });
      const { version } = await died(first, ada);
      const body = { paymentMethod: 'wallet', promoCode: second.code, cartVersion: version };
      expect((await shop.as(ada, 'POST', '/orders/checkout', { body })).status).toBe(201);
      await shop.until(
        () => usage(first.id),
        ({ usages }) => usages[0]?.status === 'reserved',
      );
      shop.clock.forward(6 * MINUTE_MS);
      await sweep();
      expect(await slotEvents(first.id)).toEqual(['PromoSlotTaken', 'PromoSlotReleased']);
      expect(await slotEvents(second.id)).toEqual(['PromoSlotTaken', 'PromoSlotUsed']);
    });
  });
});
