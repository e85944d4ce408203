import { openPromoShop, type PromoShop } from '@mudu/testing/promo/promoShopForSpecs';
import type { SpecPerson } from '@mudu/testing/shop/openShopForSpecs';

const FEE = 200_000;
let shop: PromoShop;
beforeAll(async () => {
  shop = await openPromoShop();
});
afterAll(() => shop?.close());

describe('a custom package', () => {
  it('is worth to a code what checkout gives for it, by its contents and by no id of its own', async () => {
    const ada = await shop.customer({ walletKobo: 5_000_000 });
    const { body: custom } = await shop.as<{ id: string }>(ada, 'POST', '/packages/customize', {
      body: { addons: [{ itemId: shop.rice, quantity: 4 }] },
    });
    const { code } = await shop.promo({ applicableToCategories: ['rice-grains'] });
    const other = await shop.promo({ applicableToPackages: [shop.box] });
    const cart = (await shop.put(ada, custom.id)).body as { version: number };
    const items = [{ itemId: custom.id, itemType: 'package', quantity: 1 }];
    for (const body of [{}, { items }]) {
      expect(await shop.validate(ada, code, body)).toMatchObject({
        status: 200,
        body: { discountKobo: 40_000 },
      });
      expect(await shop.validate(ada, other.code, body)).toMatchObject({
        status: 422,
        body: { code: 'promo_nothing_qualifies' },
      });
    }
    const checkout = { paymentMethod: 'wallet', cartVersion: cart.version, promoCode: code };
    expect((await shop.as(ada, 'POST', '/orders/checkout', { body: checkout })).body).toMatchObject({
      discountKobo: 40_000,
    });
  });
});

describe('a code for people who have not bought yet', () => {
  it('is refused right after their first order, in whatever browser and before any view has heard of it', async () => {
    const ada = await shop.customer({ walletKobo: 5_000_000 });
    const { code } = await shop.promo({ applicableTo: ['new_users'] });
    await shop.atRest();
    expect((await shop.validate(ada, code, { items: [{ itemId: shop.rice }] })).status).toBe(200);
    await shop.buy(ada, 'wallet');
    expect(await shop.validate(ada, code, { items: [{ itemId: shop.rice }] })).toMatchObject({
      status: 422,
      body: { code: 'promo_not_for_you' },
    });
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
      async () => (await shop.promo({ status: 'inactive' })).code,
    ],
    [
      'promo_inactive',
      'This promo code is not active',
      async () => {
        const { id, code } = await shop.promo();
        await shop.as(shop.admin, 'DELETE', `/promos/admin/${id}`);
        return code;
      },
    ],
    [
      'promo_not_started',
      'This promo code has not started yet',
      async () => (await shop.promo({ startDate: '2026-01-06' })).code,
    ],
    [
      'promo_ended',
      'This promo code has ended',
      async () => (await shop.promo({ startDate: '2026-01-01', endDate: '2026-01-04' })).code,
    ],
    [
      'promo_used_up',
      'This promo code has been used up',
      async () => {
        const { code } = await shop.promo({ usageLimit: 1 });
        const bola = await shop.customer({ walletKobo: 500_000 });
        expect((await shop.buyWith(bola, code)).status).toBe(201);
        return code;
      },
    ],
    [
      'promo_already_used',
      'You have already used this promo code',
      async () => {
        const { code } = await shop.promo();
        expect((await shop.buyWith(ada, code)).status).toBe(201);
        return code;
      },
    ],
    [
      'promo_not_for_you',
      'This promo code is not for your account',
      async () => {
        const bought = await shop.buyWith(ada, (await shop.promo()).code);
        await shop.as(ada, 'GET', '/orders', {
          headers: { 'x-consistency-token': String(bought.headers['x-consistency-token']) },
        });
        return (await shop.promo({ applicableTo: ['new_users'] })).code;
      },
    ],
    [
      'promo_nothing_qualifies',
      'Nothing in your cart qualifies for this promo code',
      async () =>
        (await shop.promo({ applicableToCategories: ['oils'], applicableToPackages: [shop.box] })).code,
    ],
  ];

  it.each(cases)('%s: %s', async (code, message, prepare) => {
    const promoCode = await prepare();
    const cart = await shop.put(ada, shop.rice);
    const before = await shop.reserved();
    const checked = await shop.validate(ada, promoCode);
    expect([checked.status, checked.body]).toMatchObject([422, { code, message }]);
    const body = { paymentMethod: 'wallet', promoCode, cartVersion: cart.body.version };
    const refused = await shop.as(ada, 'POST', '/orders/checkout', { body });
    expect([refused.status, refused.body]).toMatchObject([422, { code, message }]);
    expect(await shop.reserved()).toEqual(before);
    expect((await shop.as(ada, 'GET', '/cart')).body).toMatchObject({ version: cart.body.version });
    await shop.as(ada, 'DELETE', '/cart');
  });

  it('a new person takes what is for new or existing ones, and not what is for existing ones', async () => {
    const bola = await shop.customer();
    await shop.put(bola, shop.rice);
    const both = await shop.promo({ applicableTo: ['new_users', 'existing_users'] });
    expect((await shop.validate(bola, both.code)).status).toBe(200);
    expect((await shop.validate(bola, (await shop.promo({ applicableTo: ['new_users'] })).code)).status).toBe(
      200,
    );
    const existing = await shop.promo({ applicableTo: ['existing_users'] });
    expect((await shop.validate(bola, existing.code)).body).toMatchObject({ code: 'promo_not_for_you' });
  });
});

describe('a code for new people', () => {
  it('is still theirs while their first order is not paid, and when it ended so', async () => {
    const ada = await shop.customer();
    const { code } = await shop.promo({ applicableTo: ['new_users'] });
    const { body: order } = await shop.buy(ada, 'card');
    const items = [{ itemId: shop.rice }];
    expect((await shop.validate(ada, code, { items })).status).toBe(200);
    await shop.as(ada, 'PATCH', `/orders/${order.id}/cancel`, { body: {} });
    expect((await shop.validate(ada, code, { items })).status).toBe(200);
  });

  it('that is used up too is said to be used up, and one that nothing qualifies for not to be theirs', async () => {
    const ada = await shop.customer({ walletKobo: 1_000_000 });
    const one = { applicableTo: ['new_users'], usageLimit: 1 };
    const first = await shop.promo(one);
    expect((await shop.buyWith(ada, first.code)).status).toBe(201);
    await shop.put(ada, shop.rice);
    expect((await shop.validate(ada, first.code)).body).toMatchObject({ code: 'promo_used_up' });
    const oils = await shop.promo({ ...one, applicableToCategories: ['oils'] });
    expect((await shop.validate(ada, oils.code)).body).toMatchObject({ code: 'promo_not_for_you' });
  });

  it('is refused at the checkout right after the first order', async () => {
    const ada = await shop.customer({ walletKobo: 1_000_000 });
    const [first, second] = [
      await shop.promo({ applicableTo: ['new_users'] }),
      await shop.promo({ applicableTo: ['new_users'] }),
    ];
    const bought = await shop.buyWith(ada, first.code);
    expect(bought.status).toBe(201);
    const headers = { 'x-consistency-token': String(bought.headers['x-consistency-token']) };
    const again = await shop.buy(ada, 'wallet', { body: { promoCode: second.code }, headers });
    expect(again.body).toMatchObject({ code: 'promo_not_for_you' });
  });
});

describe('what validation prices', () => {
  it('takes as much of an item as a cart may hold', async () => {
    const ada = await shop.customer();
    const many = { itemId: shop.rice, quantity: 100 };
    const items = [{ itemId: shop.box, addons: [many] }, many];
    const sentence = ['Quantity must be from 1 to 99'];
    expect(await shop.validate(ada, 'ANY', { items })).toMatchObject({
      status: 400,
      body: { errors: { 'items.0.addons.0.quantity': sentence, 'items.1.quantity': sentence } },
    });
  });

  it('is the given items instead of the cart, with add-ons on packages', async () => {
    const deal = await shop.promo({ applicableToPackages: [shop.box], discount: 50 });
    const ada = await shop.customer();
    const items = [
      { itemId: shop.box, quantity: 2, addons: [{ itemId: shop.rice, quantity: 3 }] },
      { itemId: shop.rice },
    ];
    expect((await shop.validate(ada, deal.code, { items })).body).toMatchObject({
      discountKobo: 650_000,
      totalKobo: 1_400_000 + FEE - 650_000,
    });
    expect((await shop.validate(ada, deal.code)).body).toMatchObject({ code: 'promo_nothing_qualifies' });
  });

  it('is delivered to the default address, or to the one named', async () => {
    const free = await shop.promo({ kind: 'free_delivery' });
    const ada = await shop.customer({ state: 'Lagos' });
    const abuja = await shop.as(ada, 'POST', '/auth/addresses', {
      body: { address: '1 Aso Drive', stateOrProvince: 'FCT' },
    });
    const items = [{ itemId: shop.rice }];
    const abroad = { items, addressId: abuja.body.id };
    expect((await shop.validate(ada, free.code, { items })).body).toMatchObject({ discountKobo: FEE });
    expect((await shop.validate(ada, free.code, abroad)).body).toMatchObject({ discountKobo: 650_000 });
    expect(
      (await shop.validate(ada, free.code, { ...abroad, deliveryOptionId: 'standard-lagos' })).body,
    ).toMatchObject({ errors: { deliveryOptionId: [expect.any(String)] } });
    expect((await shop.validate(ada, free.code, { items, addressId: shop.rice })).body).toMatchObject({
      errors: { addressId: ['Choose a delivery address'] },
    });
    const nowhere = await shop.customer({ state: null });
    expect((await shop.validate(nowhere, free.code, { items })).body).toMatchObject({
      discountKobo: 650_000,
    });
  });
});
