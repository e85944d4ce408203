import { openPromoShop, type PromoShop } from '@mudu/testing/promo/promoShopForSpecs';

let shop: PromoShop;
beforeAll(async () => {
  shop = await openPromoShop();
});
afterAll(() => shop?.close());

describe('a new promotion', () => {
  it('has both spellings, its defaults and its state', async () => {
    const made = await shop.create({ promotionCode: ' owambe-10 ', name: 'Owambe' });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      name: 'Owambe',
      title: 'Owambe',
      promotionCode: 'OWAMBE-10',
      code: 'OWAMBE-10',
      kind: 'percent',
      discount: 10,
      discountPercent: 10,
      discountAmountKobo: null,
      maxDiscountKobo: null,
      startDate: '2026-01-05',
      endDate: null,
      usageLimit: null,
      perUserLimit: 1,
      applicableTo: ['all'],
      applicableToCategories: [],
      applicableToCategoryIds: [],
      applicableToPackages: [],
      applicableToPackageIds: [],
      status: 'active',
      state: 'running',
      usageCount: 0,
      version: 0,
    });
    for (const path of [
      `/promos/admin/${made.body.id}`,
      '/promos/admin/code/OWAMBE-10',
      '/promos/admin/code/owambe-10',
    ])
      expect(await shop.seen(made, path)).toEqual(made.body);
  });

  it('takes the other spellings', async () => {
    const made = await shop.create({
      promotionCode: undefined,
      code: shop.freshCode(),
      title: 'Owambe',
      discount: undefined,
      discountPercent: 12,
      applicableToCategoryIds: ['oils'],
      applicableToPackageIds: [shop.box],
      applicableTo: '["new_users"]',
    });
    expect(made.body).toMatchObject({
      name: 'Owambe',
      discount: 12,
      applicableTo: ['new_users'],
      applicableToCategories: ['oils'],
      applicableToPackages: [shop.box],
    });
  });

  it('is for goods that the shop has, when it is made and when it is changed', async () => {
    const strange = {
      applicableToCategoryIds: ['oils', 'no-such-category'],
      applicableToPackages: [shop.box, '01900000-0000-4000-8000-00000000dead'],
    };
    const errors = {
      applicableToCategories: ['This category does not exist'],
      applicableToPackages: ['This package does not exist'],
    };
    expect(await shop.create(strange)).toMatchObject({ status: 400, body: { errors } });
    expect(await shop.patch((await shop.promo()).id, strange)).toMatchObject({
      status: 400,
      body: { errors },
    });
    expect(await shop.create({ applicableToPackages: [shop.rice] })).toMatchObject({
      status: 400,
      body: { errors: { applicableToPackages: ['This package does not exist'] } },
    });
  });

  it.each([
    [{ promotionCode: '' }, { promotionCode: ['Promotion code is required'] }],
    [{ promotionCode: 'A!' }, { promotionCode: ['Promotion code must be 3 to 20 letters, digits, - or _'] }],
    [{ discount: 0 }, { discount: ['Discount must be at least 1%'] }],
    [{ discount: 101 }, { discount: ['Discount cannot exceed 100%'] }],
    [{ discount: undefined }, { discount: ['Required'] }],
    [{ kind: 'fixed' }, { discountAmountKobo: ['Required'] }],
    [{ applicableTo: [] }, { applicableTo: ['At least one user type is required'] }],
    [
      { startDate: '2026-02-02', endDate: '2026-02-01' },
      { endDate: ['End date cannot be before the start date'] },
    ],
    [{ endDate: '2026-01-04' }, { endDate: ['End date cannot be before the start date'] }],
  ])('is refused with %j', async (body, errors) => {
    const refused = await shop.create(body);
    expect([refused.status, (refused.body as { errors?: unknown }).errors]).toEqual([400, errors]);
  });

  it('is made by admins, seen by support and nobody else', async () => {
    expect((await shop.create({}, shop.support)).status).toBe(403);
    const ada = await shop.customer();
    expect((await shop.create({}, ada)).status).toBe(403);
    const made = await shop.create();
    const path = `/promos/admin/${made.body.id}`;
    await shop.seen(made, path);
    expect((await shop.as(shop.support, 'PATCH', path, { body: { name: 'x' } })).status).toBe(403);
    expect((await shop.as(shop.support, 'DELETE', path)).status).toBe(403);
    for (const read of [path, `${path}/usage`, '/promos/admin/all', `/promos/admin/code/${made.body.code}`]) {
      expect((await shop.as(shop.support, 'GET', read)).status).toBe(200);
      expect((await shop.as(ada, 'GET', read)).status).toBe(403);
    }
    expect((await shop.as(shop.support, 'GET', `/promos/admin/${shop.rice}`)).status).toBe(404);
    expect((await shop.as(shop.support, 'GET', '/promos/admin/code/%00')).status).toBe(404);
    expect((await shop.as(shop.support, 'GET', '/promos/admin/nothing')).status).toBe(404);
    expect((await shop.patch(shop.rice, { name: 'x' })).status).toBe(404);
    expect((await shop.as(shop.admin, 'DELETE', `/promos/admin/${shop.rice}`)).status).toBe(404);
  });
});
