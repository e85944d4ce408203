import type { CategorySettingList, DeliveryOption } from '@mudu/contracts/settings/views';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';

describe('what staff change in goods and settings', () => {
  let shop: OpenShop;
  let chief: SpecPerson;
  beforeAll(async () => {
    shop = await openShopForSpecs();
    chief = await shop.staff('super_admin');
  });
  beforeEach(() => shop.pool.query('DELETE FROM app.audit'));
  afterAll(() => shop?.close());

  const recorded = async () =>
    (await shop.pool.query('SELECT * FROM app.audit ORDER BY entity, entity_id, action')).rows;

  it('is on record with who, as what, when, by which request, and the row before and after', async () => {
    const { version } = (await shop.as<{ version: number }>(chief, 'GET', `/groceries/${shop.rice}`)).body;
    const changed = await shop.as(chief, 'PATCH', `/groceries/${shop.rice}`, {
      body: { price: 110_000, expectedVersion: version },
      headers: { 'x-request-id': 'dearer-rice' },
    });
    expect(changed.status).toBe(200);
    expect(await recorded()).toMatchObject([
      {
        actor_id: chief.id,
        role: 'super_admin',
        action: 'update',
        entity: 'item',
        entity_id: shop.rice,
        request_id: 'dearer-rice',
        at: new Date(shop.clock.now()),
        before: { price_kobo: 100_000 },
        after: { price_kobo: 110_000 },
      },
    ]);
  });

  it('is not there when it was refused, or changed nothing, or when goods are sold', async () => {
    const refused = await shop.as(chief, 'PATCH', `/groceries/${shop.rice}`, {
      body: { price: 1, expectedVersion: 999 },
    });
    expect(refused.status).toBe(409);
    const { deliveryOptions } = (
      await shop.as<{ deliveryOptions: DeliveryOption[] }>(chief, 'GET', '/settings/delivery-options')
    ).body;
    await shop.as(chief, 'PUT', '/settings/delivery-options', { body: { deliveryOptions } });
    await shop.buy(await shop.customer({ walletKobo: 1_000_000 }), 'wallet');
    expect(await recorded()).toEqual([]);
  });

  it('is each delivery option that changed, came or went', async () => {
    const { deliveryOptions } = (
      await shop.as<{ deliveryOptions: DeliveryOption[] }>(chief, 'GET', '/settings/delivery-options')
    ).body;
    const [dearer, gone, ...same] = deliveryOptions as [DeliveryOption, DeliveryOption];
    const van = { id: 'van', name: 'Van', feeKobo: 100_000, minDays: 1, maxDays: 3, states: ['Lagos'] };
    await shop.as(chief, 'PUT', '/settings/delivery-options', {
      body: { deliveryOptions: [{ ...dearer, feeKobo: dearer.feeKobo + 1 }, van, ...same] },
    });
    const found = (await recorded()).map(({ action, entity_id, before, after }) => [
      action,
      entity_id,
      before?.fee_kobo ?? null,
      after?.fee_kobo ?? null,
    ]);
    expect(found).toEqual(
      [
        ['delete', gone.id, gone.feeKobo, null],
        ['update', dearer.id, dearer.feeKobo, dearer.feeKobo + 1],
        ['create', 'van', null, 100_000],
      ].sort((a, b) => (String(a[1]) < String(b[1]) ? -1 : 1)),
    );
  });

  it('is that goods were made, archived and deleted for good', async () => {
    const made = await shop.as<{ id: string }>(chief, 'POST', '/groceries', {
      body: { name: 'Garri', price: 50_000, quantity: 6, category: 'tubers-flours' },
    });
    const { id } = made.body;
    for (const path of [`/groceries/${id}`, `/groceries/${id}/hard`])
      expect((await shop.as(chief, 'DELETE', path)).status).toBe(200);
    const by = { actor_id: chief.id, entity: 'item', entity_id: id };
    expect(await recorded()).toMatchObject([
      { ...by, action: 'create', before: null, after: { name: 'Garri' } },
      { ...by, action: 'delete', before: { active: false }, after: null },
      { ...by, action: 'update', before: { active: true }, after: { active: false } },
    ]);
  });

  it('is the points of a referral and the categories too', async () => {
    await shop.as(chief, 'PATCH', '/settings/referral-rewards', { body: { points: 1500 } });
    const { categories } = (await shop.as<CategorySettingList>(chief, 'GET', '/settings/categories')).body;
    const renamed = categories.map(one => (one.slug === 'oils' ? { ...one, name: 'Oil' } : one));
    await shop.as(chief, 'PUT', '/settings/categories', { body: { categories: renamed } });
    expect(await recorded()).toMatchObject([
      { entity: 'category', entity_id: 'oils', after: { name: 'Oil' } },
      { entity: 'referral_settings', before: { points: 2000 }, after: { points: 1500 } },
    ]);
  });
});
