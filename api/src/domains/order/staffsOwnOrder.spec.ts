import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';

describe('an order of somebody who works here', () => {
  let shop: OpenShop;
  let boss: SpecPerson;
  let other: SpecPerson;
  let id: string;

  beforeAll(async () => {
    shop = await openShopForSpecs();
    [boss, other] = [await shop.staff('super_admin'), await shop.staff('super_admin')];
    const money = { userId: boss.id, type: 'credit', amountKobo: 1_000_000, reason: 'A prize' };
    expect((await shop.as(other, 'POST', '/wallet/admin/adjust', { body: money })).status).toBe(200);
    const bought = await shop.buy(boss, 'wallet', { body: { deliveryOptionId: 'pickup' } });
    expect(bought.status).toBe(201);
    id = bought.body.id;
  });
  afterAll(() => shop?.close());

  const ways: [way: string, method: 'POST' | 'PATCH', path: string, body: object][] = [
    ['refunded', 'POST', 'refund', { reason: 'It was cold', refundTo: 'wallet' }],
    ['looked at for a refund', 'POST', 'refund/preview', { action: 'refund' }],
    ['cancelled', 'PATCH', 'status', { status: 'cancelled', reason: 'Changed my mind' }],
    ['returned', 'PATCH', 'status', { status: 'returned', note: 'It was cold' }],
  ];
  const ask = (who: SpecPerson, [, method, path, body]: (typeof ways)[number]) =>
    shop.as(who, method, `/orders/admin/${id}/${path}`, { body });

  it.each(ways)('is not %s by its owner, nor by anybody but a super admin', async (...way) => {
    expect(await ask(boss, way)).toMatchObject({ status: 403, body: { code: 'own_account' } });
    for (const role of ['support', 'admin'] as const)
      expect(await ask(await shop.staff(role), way)).toMatchObject({
        status: 403,
        body: { code: 'forbidden' },
      });
    expect((await shop.as(boss, 'GET', `/orders/${id}`)).body).toMatchObject({ status: 'order_confirmed' });
  });

  it('gets notes from all staff, its owner too, who also move it a step', async () => {
    const [support, admin] = [await shop.staff('support'), await shop.staff('admin')];
    for (const who of [boss, support, admin])
      expect(
        (await shop.as(who, 'POST', `/orders/admin/${id}/notes`, { body: { note: 'Warm' } })).status,
      ).toBe(201);
    for (const [who, status] of [
      [boss, 'order_processed'],
      [support, 'ongoing_delivery'],
      [admin, 'delivered'],
    ] as const)
      expect(await shop.as(who, 'PATCH', `/orders/admin/${id}/status`, { body: { status } })).toMatchObject({
        status: 200,
        body: { status },
      });
  });

  it('is refunded by another super admin', async () => {
    expect((await ask(other, ways[0]!)).status).toBe(200);
  });
});
