import { jest } from '@jest/globals';
import { streams } from '@mudu/contracts/ids';
import { allViews } from '@mudu/projections/allViews';
import { verifyView } from '@mudu/projections/runner/verify';
import { holderOf } from '@mudu/testing/platform/leasesForSpecs';
import { CrashingShop } from '@mudu/testing/shop/crashingShop';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';
import { EVENT_STORE } from '../platform/tokens.js';
import { ReactionJobs } from './jobs/reactionJobs.js';
import { groupOf } from './process.js';
import { ReactionReports } from './reactionReports.js';

/** One is the process of the spec, the other one of its own, which can be killed. */
describe('two processes of the shop on one database', () => {
  let shop: OpenShop;
  let other: CrashingShop;
  let ada: SpecPerson;
  beforeAll(async () => {
    shop = await openShopForSpecs();
    ada = await shop.customer({ walletKobo: 9_000_000 });
    await shop.atRest();
    other = CrashingShop.beside(shop);
  });
  afterAll(async () => {
    await other?.kill();
    await shop?.close();
  });

  const reports = async () =>
    (await shop.pool.query('SELECT event_id, done_by FROM app.reaction_reports')).rows;
  const heldBy = async () => {
    const { rows } = await shop.pool.query<{ kind: string; worker: string; n: number }>(
      `SELECT split_part(name, '/', 1) AS kind, worker_id AS worker, count(*)::int AS n FROM app.leases
       WHERE worker_id IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 3`,
    );
    return rows;
  };
  const counts = async (kind: string) => (await heldBy()).filter(row => row.kind === kind).map(({ n }) => n);
  const inCart = async () =>
    (await other.send<{ version: number }>(ada, 'POST', '/cart/items', { itemId: shop.rice, quantity: 1 }))
      ?.body.version;
  const checkout = async (cartVersion: number | undefined) =>
    other.send<{ id: string; status: string }>(ada, 'POST', '/orders/checkout', {
      paymentMethod: 'wallet',
      cartVersion,
    });
  const answeredAgain = (spy: jest.SpiedFunction<ReactionJobs['react']>) =>
    spy.mock.calls.filter(([, processes]) => processes.some(one => groupOf(one) === 'inline'));

  it('alone is all of them for the one that is there, which tells nobody what its requests have seen to', async () => {
    expect(await counts('processes')).toEqual([16]);
    expect(await counts('view')).toEqual([allViews.length]);
    expect(await counts('outbox')).toEqual([1]);
    await shop.buy(ada, 'wallet');
    await shop.atRest();
    expect(await reports()).toEqual([]);
  });

  it('share views and partitions evenly when the second comes', async () => {
    await other.start();
    const half = allViews.length / 2;
    await shop.until(
      async () => [await counts('processes'), await counts('view')],
      ([processes, views]) =>
        String(processes) === '8,8' && String(views) === String([Math.floor(half), Math.ceil(half)]),
    );
    expect(await counts('outbox')).toEqual([1]);
  });

  it('leave to each other what requests have seen to, and take away what they were told', async () => {
    const again = jest.spyOn(shop.app.get(ReactionJobs), 'react');
    const told = shop.app.get(ReactionReports);
    const { patienceMs } = told;
    // However slow the machine is, the request is waited for.
    told.patienceMs = 600_000;
    for (let n = 0; n < 4; n++) expect((await checkout(await inCart()))?.body.status).toBe('order_confirmed');
    await shop.atRest();
    expect(answeredAgain(again)).toEqual([]);
    for (let n = 0; n < 2; n++) await shop.buy(ada, 'wallet');
    await shop.atRest();
    expect(answeredAgain(again)).toEqual([]);
    // What the outbox appends no request will ever answer: nobody waits for that.
    for (let n = 0; n < 4; n++) await shop.customer();
    await shop.atRest();
    told.patienceMs = patienceMs;
    again.mockRestore();
  });

  it('go on when one is killed: its work is taken over within ten seconds and nothing is done twice', async () => {
    const version = await inCart();
    await other.dieAt({ killAfterStep: 'append of OrderPlaced' });
    expect(await checkout(version)).toBeUndefined();
    await other.died();
    await shop.until(heldBy, rows => new Set(rows.map(({ worker }) => worker)).size === 1);
    const mine = (await heldBy())[0]?.worker;
    const { rows } = await shop.pool.query<{ dead: string; waited: number }>(
      `SELECT dead.id AS dead, extract(epoch FROM max(lease.taken_at) - dead.renewed_at)::float AS waited
       FROM app.workers dead, app.leases lease
       WHERE dead.id <> $1 AND lease.taken_at > dead.renewed_at GROUP BY dead.id, dead.renewed_at`,
      [mine],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.waited).toBeLessThan(10);

    await shop.atRest();
    const orders = (await shop.events()).filter(({ stream }) => streams.order.includes(stream));
    const types = [...Map.groupBy(orders, ({ stream }) => stream).values()].map(own =>
      own.map(one => one.type),
    );
    expect(types).toEqual(Array.from({ length: 8 }, () => ['OrderPlaced', 'OrderConfirmed']));
    const debits = (await shop.eventTypes(`wallet-${ada.id}`)).filter(
      type => type === 'WalletDebitedForOrder',
    );
    expect(debits).toHaveLength(8);
    for (const view of allViews)
      for (const table of await verifyView(view, { store: shop.app.get(EVENT_STORE), pool: shop.pool }))
        expect(table).toMatchObject({ equal: true });
    expect(await holderOf(shop.pool, 'outbox/facts')).toBe(mine);
  });
});
