import type { Promo } from '@mudu/contracts/promo/views';
import { openPromoShop, type PromoShop } from '@mudu/testing/promo/promoShopForSpecs';

let shop: PromoShop;
beforeAll(async () => {
  shop = await openPromoShop();
});
afterAll(() => shop?.close());

describe('a code', () => {
  it('belongs to one promotion, ignoring case, also of a cancelled one', async () => {
    const code = shop.freshCode();
    const made = await shop.create({ promotionCode: code });
    const taken = await shop.create({ promotionCode: code.toLowerCase() });
    expect([taken.status, taken.body]).toMatchObject([
      409,
      { code: 'promo_code_taken', message: 'Another promotion already has this code' },
    ]);
    await shop.as(shop.admin, 'DELETE', `/promos/admin/${made.body.id}`);
    expect((await shop.create({ promotionCode: code })).status).toBe(409);
  });

  it('goes to one of many who ask at once', async () => {
    const code = shop.freshCode();
    const tries = await Promise.all(Array.from({ length: 8 }, () => shop.create({ promotionCode: code })));
    expect(tries.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
  });

  it('of one who died before the promotion was made goes to the next, to one of many', async () => {
    const code = shop.freshCode();
    await shop.pool.query(
      'INSERT INTO app.promo_codes (code, promo_id, held_at) VALUES ($1, gen_random_uuid(), $2)',
      [code, shop.clock.real()],
    );
    const tries = await Promise.all(Array.from({ length: 4 }, () => shop.create({ promotionCode: code })));
    expect(tries.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const [made] = tries.filter(({ status }) => status === 201);
    expect(await shop.seen<Promo>(made!, `/promos/admin/code/${code}`)).toEqual(made?.body);
  });

  it('moves with an edit, and the old one is free', async () => {
    const [old, next] = [shop.freshCode(), shop.freshCode()];
    const made = await shop.create({ promotionCode: old });
    expect((await shop.patch(made.body.id, { promotionCode: next })).body).toMatchObject({
      code: next,
      version: 1,
    });
    expect((await shop.create({ promotionCode: old })).status).toBe(201);
    expect((await shop.create({ promotionCode: next })).status).toBe(409);
    expect(await shop.patch(made.body.id, { promotionCode: old })).toMatchObject({
      status: 409,
      body: { code: 'promo_code_taken' },
    });
  });

  it('of an edit that died before it was written takes nothing off, and is free a minute later', async () => {
    const code = shop.freshCode();
    const made = await shop.create();
    await shop.pool.query('INSERT INTO app.promo_codes (code, promo_id, held_at) VALUES ($1, $2, $3)', [
      code,
      made.body.id,
      shop.clock.real(),
    ]);
    const ada = await shop.customer();
    const items = [{ itemId: shop.rice, quantity: 1, addons: [] }];
    expect(
      await shop.as(ada, 'POST', '/promos/validate', { body: { code, items, deliveryOptionId: 'pickup' } }),
    ).toMatchObject({ body: { code: 'promo_not_found' } });
    expect((await shop.create({ promotionCode: code })).status).toBe(409);
    shop.clock.forward(61_000);
    expect((await shop.create({ promotionCode: code })).status).toBe(201);
    expect((await shop.create({ promotionCode: code })).status).toBe(409);
  });
});
