import type { RefundList, RefundRow } from '@mudu/contracts/order/views';
import { type CardShop, openCardShop } from '@mudu/testing/payment/cardShopForSpecs';
import { betweenReads } from '@mudu/testing/shop/betweenReads';
import type { SpecPerson } from '@mudu/testing/shop/openShopForSpecs';
import { RefundQueries } from './refund.queries.js';

/** Test cards of the sandbox: one whose refunds fail, one whose refunds wait for the customer's bank account. */
const refusing = { number: '4084 0800 0067 1803', cvv: '180' };
const waiting = { number: '4084 0800 0067 1902', cvv: '190' };

let shop: CardShop;
let support: SpecPerson;
let admin: SpecPerson;
let ada: SpecPerson;

const listed = async (query = '', who = support) =>
  (await shop.as<RefundList>(who, 'GET', `/orders/admin/refunds?${query}`)).body;
const statusesOf = ({ refunds }: RefundList) => refunds.map(({ status, to }) => `${status} ${to}`);

/** An order that a card has paid and that its owner cancels. */
async function cancelled(person: SpecPerson, card?: typeof refusing): Promise<string> {
  shop.clock.moveOn(60_000);
  const { id } = await shop.paid(person, { body: { deliveryOptionId: 'pickup' } }, card);
  await shop.as(person, 'PATCH', `/orders/${id}/cancel`, { body: {} });
  return id;
}

beforeAll(async () => {
  shop = await openCardShop();
  [support, admin] = [await shop.staff('support'), await shop.staff('admin')];
  ada = await shop.customer({ walletKobo: 1_000_000 });
});
afterAll(() => shop?.close());

describe('the refunds that staff follow', () => {
  it('are on their way, made, or failed and in the wallet instead', async () => {
    const { body } = await shop.buy(ada, 'wallet');
    await shop.as(ada, 'PATCH', `/orders/${body.id}/cancel`, { body: {} });
    const failed = await cancelled(ada, refusing);
    const open = await cancelled(ada, waiting);
    const all = await shop.until(
      () => listed('sort=oldest'),
      ({ refunds }) => refunds.length === 3 && Boolean(refunds[1]?.walletAt),
    );
    expect(statusesOf(all)).toEqual(['processed wallet', 'failed original', 'pending original']);
    expect(all.refunds[0]).toMatchObject({ orderId: body.id, reference: null, walletAfter: null });
    expect(all.refunds[1]).toMatchObject({
      orderId: failed,
      userEmail: ada.email,
      amountKobo: 100_000,
      endedAt: expect.any(String),
      walletAt: expect.any(String),
    });
    expect(all.refunds[2]).toMatchObject({
      orderId: open,
      reference: `ord-${open}-a1`,
      endedAt: null,
      walletAt: null,
      walletAfter: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect(all.summary).toEqual([
      { status: 'pending', count: 1, amountKobo: 100_000 },
      { status: 'failed', count: 1, amountKobo: 100_000 },
      { status: 'processed', count: 1, amountKobo: 300_000 },
    ]);
  });

  it.each([
    ['status=failed', ['failed original']],
    ['to=wallet', ['processed wallet']],
    ['status=pending&to=wallet', []],
    ['search=nobody-of-this-name', []],
  ])('are narrowed by %s', async (query, expected) => {
    const list = await listed(query);
    expect(statusesOf(list)).toEqual(expected);
    expect(list.pagination.total).toBe(expected.length);
  });

  it('come newest first unless the oldest are asked for, a page at a time', async () => {
    const ids = ({ refunds }: RefundList) => refunds.map(({ id }) => id);
    const oldest = ids(await listed('sort=oldest'));
    expect(ids(await listed())).toEqual(oldest.toReversed());
    const second = await listed('sort=oldest&limit=1&page=2');
    expect(ids(second)).toEqual([oldest[1]]);
    expect(second.pagination).toMatchObject({ total: 3, totalPages: 3 });
  });

  it('are found by person, order and reference', async () => {
    const { refunds } = await listed('status=pending');
    const [{ orderId, reference, userEmail }] = refunds as [RefundRow];
    for (const search of [orderId.slice(0, 8).toUpperCase(), reference, userEmail])
      expect((await listed(`status=pending&search=${search}`)).refunds).toHaveLength(1);
  });

  it('are asked about again by admins, and only while they are on their way', async () => {
    const { refunds } = await listed('sort=oldest');
    const retry = (who: SpecPerson, refund: RefundRow | undefined) =>
      shop.as<RefundRow>(who, 'POST', `/orders/admin/refunds/${refund?.id}/retry`);
    expect((await retry(support, refunds[2])).status).toBe(403);
    expect(await retry(admin, refunds[2])).toMatchObject({ status: 200, body: { status: 'pending' } });
    for (const ended of refunds.slice(0, 2))
      expect(await retry(admin, ended)).toMatchObject({ status: 409, body: { code: 'refund_ended' } });
    expect((await shop.as(admin, 'POST', '/orders/admin/refunds/cancel-nothing/retry')).status).toBe(404);
  });

  it('are asked about again by nobody for themselves, and for staff by a super admin alone', async () => {
    const boss = await shop.staff('super_admin');
    await cancelled(boss, waiting);
    const { refunds } = await shop.until(
      () => listed(`search=${boss.email}`),
      list => list.refunds.length === 1,
    );
    const retry = (who: SpecPerson) => shop.as(who, 'POST', `/orders/admin/refunds/${refunds[0]?.id}/retry`);
    expect(await retry(boss)).toMatchObject({ status: 403, body: { code: 'own_account' } });
    expect(await retry(admin)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect((await retry(await shop.staff('super_admin'))).status).toBe(200);
  });

  it('are of the same moment as their sums', async () => {
    const bola = await shop.customer({ walletKobo: 1_000_000 });
    const { body } = await shop.buy(bola, 'wallet');
    await shop.atRest();
    const { refunds, summary } = await betweenReads(
      shop.pool,
      async () => {
        await shop.as(bola, 'PATCH', `/orders/${body.id}/cancel`, { body: {} });
        await shop.atRest();
      },
      () => shop.app.get(RefundQueries).list({ page: 1, limit: 20, to: 'wallet' }),
    );
    const sum = (of: readonly { amountKobo: number }[]) =>
      of.reduce((all, { amountKobo }) => all + amountKobo, 0);
    expect(sum(refunds)).toBe(sum(summary));
  });

  it('are nothing for customers', async () => {
    expect((await shop.as(ada, 'GET', '/orders/admin/refunds')).status).toBe(403);
  });
});
