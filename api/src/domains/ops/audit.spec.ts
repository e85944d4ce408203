import type { AuditList, AuditRow } from '@mudu/contracts/person/adminViews';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';

let shop: OpenShop;
let boss: SpecPerson;
let admin: SpecPerson;
let ada: SpecPerson;
let orderId: string;

beforeAll(async () => {
  shop = await openShopForSpecs();
  boss = await shop.staff('super_admin');
  admin = await shop.staff('admin');
  shop.clock.moveOn(60_000);
  ada = await shop.customer({ walletKobo: 1_000_000, register: { lastName: 'Okonjo' } });
  orderId = (await shop.buy(ada, 'wallet')).body.id;
  await shop.as(admin, 'PATCH', `/orders/admin/${orderId}/status`, { body: { status: 'order_processed' } });
  shop.clock.moveOn(60_000);
  await shop.as(boss, 'PATCH', `/groceries/${shop.rice}`, { body: { price: 110_000 } });
  shop.clock.moveOn(60_000);
  await shop.as(admin, 'PATCH', `/auth/admin/users/${ada.id}`, { body: { firstName: 'Adaobi' } });
  shop.clock.moveOn(60_000);
  await shop.as(boss, 'POST', '/wallet/admin/adjust', {
    body: { userId: ada.id, type: 'credit', amountKobo: 5000, reason: 'Sorry for the wait' },
  });
  shop.clock.moveOn(60_000);
  await shop.as(boss, 'POST', `/auth/admin/admins/${admin.id}/reset-password`, { body: {} });
  await shop.atRest();
});
afterAll(() => shop?.close());

const list = async (query = '', who = admin) => {
  const { status, body } = await shop.as<AuditList>(who, 'GET', `/auth/admin/audit?limit=100&${query}`);
  expect(status).toBe(200);
  return body;
};
const said = ({ action, entity, actorId }: AuditRow) => [action, entity, actorId];

describe('who did what', () => {
  it('is for admins and up', async () => {
    expect((await shop.call('GET', '/auth/admin/audit')).status).toBe(401);
    for (const who of [ada, await shop.staff('support')])
      expect((await shop.as(who, 'GET', '/auth/admin/audit')).status).toBe(403);
  });

  it('is rows and facts in one list, newest first, without what customers and the shop did', async () => {
    const { audit } = await list();
    expect(audit.slice(0, 5).map(said)).toEqual([
      ['reset_password', 'person', boss.id],
      ['WalletAdjusted', 'wallet', boss.id],
      ['update', 'person', admin.id],
      ['update', 'item', boss.id],
      ['OrderProcessed', 'order', admin.id],
    ]);
    expect(audit.map(({ action }) => action)).not.toContain('OrderPlaced');
  });

  it('says what was before and after, by name', async () => {
    const { audit } = await list();
    const of = (action: string, entity: string) =>
      audit.find(row => row.action === action && row.entity === entity) as AuditRow;
    expect(of('update', 'item')).toMatchObject({
      entityName: 'Rice',
      actorName: 'Bola super_admin',
      role: 'super_admin',
      before: { price_kobo: 100_000 },
      after: { price_kobo: 110_000 },
    });
    expect(of('update', 'person')).toMatchObject({
      entityId: ada.id,
      entityName: 'Adaobi Okonjo',
      before: { first_name: 'Ada' },
      after: { first_name: 'Adaobi' },
    });
    expect(of('OrderProcessed', 'order')).toMatchObject({
      entityName: `#${orderId.slice(0, 8).toUpperCase()}`,
      role: 'admin',
      before: { status: 'order_confirmed' },
      after: { status: 'order_processed' },
    });
    expect(of('WalletAdjusted', 'wallet')).toMatchObject({
      entityName: 'Adaobi Okonjo',
      before: null,
      after: { amountKobo: 5000, side: 'credit', reason: 'Sorry for the wait' },
    });
  });

  it('is found by person, thing, action, time and text', async () => {
    const actions = async (query: string) => (await list(query)).audit.map(({ action }) => action);
    expect((await list(`actorId=${admin.id}`)).audit.map(({ actorId }) => actorId)).toEqual([
      admin.id,
      admin.id,
    ]);
    expect(await actions('entity=wallet')).toEqual(['WalletAdjusted']);
    expect(await actions(`entity=item&entityId=${shop.rice}`)).toEqual(['update', 'create']);
    expect(await actions(`entityId=${orderId}`)).toEqual(['OrderProcessed']);
    expect(await actions('action=OrderProcessed')).toEqual(['OrderProcessed']);
    expect(await actions('search=Okonjo')).toEqual(['WalletAdjusted', 'update', 'OrderProcessed']);
    expect(await actions(`search=${encodeURIComponent(`#${orderId.slice(0, 8)}`)}`)).toEqual([
      'OrderProcessed',
    ]);
    expect(await actions('endDate=2026-01-04')).toEqual([]);
    expect((await shop.as(admin, 'GET', '/auth/admin/audit?actorId=me')).status).toBe(400);
  });

  it('goes on a page at a time without a gap or a repeat', async () => {
    const { audit, pagination } = await list();
    expect(pagination.total).toBe(audit.length);
    const pages: AuditRow[] = [];
    for (let page = 1; pages.length < audit.length; page++) {
      const { body } = await shop.as<AuditList>(admin, 'GET', `/auth/admin/audit?limit=2&page=${page}`);
      pages.push(...body.audit);
    }
    expect(new Set(pages.map(({ id }) => id)).size).toBe(audit.length);
    expect(pages.map(({ at }) => at)).toEqual(audit.map(({ at }) => at));
  });

  it('has the acts of one moment in the order of their making', async () => {
    const prices = [111_000, 112_000, 113_000, 114_000, 115_000];
    for (const price of prices)
      expect((await shop.as(boss, 'PATCH', `/groceries/${shop.rice}`, { body: { price } })).status).toBe(200);
    const { audit } = await list('entity=item&action=update');
    expect(new Set(audit.slice(0, 5).map(({ at }) => at)).size).toBe(1);
    expect(audit.slice(0, 5).map(({ after }) => (after as { price_kobo: number }).price_kobo)).toEqual(
      prices.toReversed(),
    );
  });

  it('tells of an edited promotion which terms are others', async () => {
    const made = await shop.as<{ id: string }>(boss, 'POST', '/promos', {
      body: { promotionCode: 'AUDIT10', discount: 10, applicableTo: ['all'], status: 'active' },
    });
    await shop.as(boss, 'PATCH', `/promos/admin/${made.body.id}`, { body: { discount: 15 } });
    await shop.atRest();
    const [edited] = (await list('action=PromoEdited')).audit;
    expect(edited).toMatchObject({ before: { discountPercent: 10 }, after: { discountPercent: 15 } });
    expect(Object.keys(edited?.before as object)).toEqual(['discountPercent']);
    await shop.as(boss, 'DELETE', `/promos/admin/${made.body.id}`);
    await shop.atRest();
    const names = (await list('entity=promo')).audit.map(({ action, entityName }) => [action, entityName]);
    expect(names.slice(0, 2)).toEqual([
      ['PromoCancelled', 'AUDIT10'],
      ['PromoEdited', 'AUDIT10'],
    ]);
  });

  it('has nothing of what staff buy for themselves', async () => {
    const { pagination } = await list();
    const { status, body } = await shop.buy(boss, 'card', { body: { deliveryOptionId: 'pickup' } });
    expect(status).toBe(201);
    await shop.as(boss, 'PATCH', `/orders/${body.id}/cancel`, { body: {} });
    expect((await list()).pagination.total).toBe(pagination.total);
  });

  it('is found by the day it was in Lagos', async () => {
    // Half past midnight there, where it is an hour later.
    shop.clock.moveOn(Date.parse('2026-01-05T23:30:00.000Z') - Date.parse(shop.clock.now()));
    await shop.as(boss, 'PATCH', `/groceries/${shop.rice}`, { body: { price: 120_000 } });
    await shop.as(admin, 'POST', `/orders/admin/${orderId}/notes`, { body: { note: 'Late' } });
    const on = async (days: string) => (await list(days)).audit.map(({ action }) => action).sort();
    expect(await on('startDate=2026-01-06&endDate=2026-01-06')).toEqual(['OrderNoted', 'update']);
    expect(await on('endDate=2026-01-05')).not.toContain('OrderNoted');
    expect(await on('startDate=2026-01-07')).toEqual([]);
  });

  it('is counted up to ten thousand', async () => {
    await shop.pool.query(
      `INSERT INTO app.audit (at, actor_id, role, action, entity, entity_id, request_id)
       SELECT $1, $2, 'admin', 'update', 'item', 'one of many', 'one of many' FROM generate_series(1, 10001)`,
      [shop.clock.now(), admin.id],
    );
    expect((await list('entityId=one%20of%20many')).pagination.total).toBe(10_000);
    expect((await list()).pagination.total).toBe(10_000);
  });
});
