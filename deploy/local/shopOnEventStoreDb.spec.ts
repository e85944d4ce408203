import { exec } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { EVENT_STORE } from '@mudu/api/platform/tokens';
import { planIdOf } from '@mudu/contracts/ids';
import type { Order } from '@mudu/contracts/order/views';
import type { EventStore } from '@mudu/event-store/eventStore';
import { allViews } from '@mudu/projections/allViews';
import { verifyView } from '@mudu/projections/runner/verify';
import { findServer } from '@mudu/testing/eventStore/serverForSpecs';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';
import { freePort } from './freePort.js';

const PATIENCE_MS = 120_000;
const RACERS = 20;
/** A kilo of rice and its way to Lagos. */
const ORDER_KOBO = 300_000;

/** A shell command that kills the server, starts it again and returns when it is ready. */
const kill = process.env.EVENTSTORE_KILL;
const KILLS = 3;

const server = await findServer();

/** The same code with its log on EventStoreDB: money goes every way it can go, over two instances. */
describe('the shop on EventStoreDB', () => {
  if (!server) {
    process.stderr.write('SKIPPED: the shop on EventStoreDB, for there is no EVENTSTORE_URL and no Docker\n');
    it.skip('moves money as it does on its own log (set EVENTSTORE_URL or start Docker)', () => undefined);
    return;
  }
  let shop: OpenShop;
  let other: OpenShop;
  beforeAll(async () => {
    const eventStoreUrl = await server.url();
    shop = await openShopForSpecs({ eventStoreUrl });
    const sandbox = { url: shop.sandboxUrl, port: await freePort(0) };
    other = await openShopForSpecs({ eventStoreUrl, databaseUrl: shop.databaseUrl, sandbox });
  }, PATIENCE_MS);
  afterAll(async () => {
    await other?.close();
    await shop?.close();
    await server.stop();
  });

  const balance = async (person: SpecPerson) =>
    (await shop.as<{ balanceKobo: number }>(person, 'GET', '/wallet')).body.balanceKobo;
  const orderOf = async (person: SpecPerson, id: string) =>
    (await shop.as<Order>(person, 'GET', `/orders/${id}`)).body;

  it('takes money from a wallet and gives it back', async () => {
    const ada = await shop.customer({ walletKobo: 1_000_000 });
    const { body: order } = await shop.buy(ada, 'wallet');
    expect(order).toMatchObject({ status: 'order_confirmed', totalKobo: ORDER_KOBO });
    expect(await balance(ada)).toBe(1_000_000 - ORDER_KOBO);
    await shop.as(ada, 'PATCH', `/orders/${order.id}/cancel`, { body: {} });
    expect(await orderOf(ada, order.id)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
    expect(await balance(ada)).toBe(1_000_000);
  });

  it('confirms what a card paid, whichever instance is asked, and once', async () => {
    const ada = await shop.customer();
    const { body: order } = await shop.buy(ada, 'card');
    const { url, reference } = order.paymentDetails as { url: string; reference: string };
    await shop.press(url, 'succeed');
    const asked = [shop, other, shop, other].map(one => one.as(ada, 'GET', `/payment/verify/${reference}`));
    for (const { body } of await Promise.all(asked)) expect(body).toMatchObject({ status: 'success' });
    expect(await orderOf(ada, order.id)).toMatchObject({
      status: 'order_confirmed',
      paymentStatus: 'success',
    });
    const types = await shop.eventTypes(`order-${order.id}`);
    expect(types).toEqual(['OrderPlaced', 'OrderPaymentRequested', 'OrderConfirmed']);
  });

  it('pays a plan off part by part', async () => {
    const ada = await shop.customer({ walletKobo: 3_000_000 });
    const { body: order } = await shop.buy(ada, 'card', {
      quantity: 20,
      body: { paymentMethod: 'split', installments: { firstPaymentMethod: 'wallet' } },
    });
    const pay = (at: OpenShop) =>
      at.as(ada, 'POST', `/installments/${planIdOf(order.id as never)}/pay`, {
        body: { paymentMethod: 'wallet' },
      });
    expect((await pay(other)).status).toBe(200);
    expect((await pay(shop)).status).toBe(200);
    expect((await pay(other)).body).toMatchObject({ code: 'plan_closed' });
    expect(await balance(ada)).toBe(3_000_000 - 2_200_000);
  });

  it('lets one of many orders have the last money, on either instance', async () => {
    const ada = await shop.customer({ walletKobo: ORDER_KOBO });
    const unpaid: string[] = [];
    for (let n = 0; n < RACERS; n++) unpaid.push((await shop.buy(ada, 'card')).body.id);
    const replies = await Promise.all(
      unpaid.map((id, n) =>
        (n % 2 ? shop : other).as(ada, 'POST', `/orders/${id}/retry-payment`, {
          body: { paymentMethod: 'wallet' },
        }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await balance(ada)).toBe(0);
  });

  it('loses and doubles no order through kills of the server', async () => {
    if (!kill) {
      process.stderr.write('SKIPPED: this run can not kill the server of the event store\n');
      return;
    }
    const start = 5_000_000;
    const people = await Promise.all([1, 2, 3, 4].map(() => shop.customer({ walletKobo: start })));
    const acknowledged = new Map(people.map(({ id }) => [id, new Set<string>()]));
    let killing = true;
    const shopping = people.map(async (person, n) => {
      const at = n % 2 ? shop : other;
      const mine = acknowledged.get(person.id)!;
      while (mine.size < 10 && (killing || mine.size === 0)) mine.add(await insist(at, person));
    });
    for (let time = 0; time < KILLS; time++) await promisify(exec)(kill);
    killing = false;
    await Promise.all(shopping);
    for (const person of people) {
      const mine = acknowledged.get(person.id)!;
      const { orders } = (await shop.as<{ orders: Order[] }>(person, 'GET', '/orders?limit=50')).body;
      expect(orders.map(({ id, status }) => `${id} ${status}`).sort()).toEqual(
        [...mine].map(id => `${id} order_confirmed`).sort(),
      );
      expect(await balance(person)).toBe(start - mine.size * ORDER_KOBO);
    }
  });

  /** Buys once, asking again under the same key for as long as the shop says that it can not answer. */
  async function insist(at: OpenShop, person: SpecPerson): Promise<string> {
    const again = async (ask: () => Promise<{ status: number; body: unknown }>) => {
      for (;;) {
        const reply = await ask();
        if (reply.status !== 503) return reply;
        await pause(50);
      }
    };
    const cart = await again(() =>
      at.as(person, 'POST', '/cart/items', { body: { itemId: shop.rice, itemType: 'grocery', quantity: 1 } }),
    );
    const headers = { 'idempotency-key': randomUUID() };
    const body = { paymentMethod: 'wallet', cartVersion: (cart.body as { version: number }).version };
    const { status, body: order } = await again(() =>
      at.as(person, 'POST', '/orders/checkout', { body, headers }),
    );
    expect([status, order]).toEqual([201, expect.anything()]);
    return (order as Order).id;
  }

  it('rebuilds every view as it stands, and its ledger’s chain holds', async () => {
    await shop.atRest();
    const parts = { store: shop.app.get<EventStore>(EVENT_STORE), pool: shop.pool };
    for (const view of allViews)
      expect((await verifyView(view, parts)).filter(({ equal }) => !equal)).toEqual([]);
    const { body } = await shop.as(await shop.staff('admin'), 'POST', '/ops/ledger/verify', { body: {} });
    expect(body).toMatchObject({ valid: true, brokenAt: null });
  });
});
