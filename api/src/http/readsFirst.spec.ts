import { createHash, randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import type { Order } from '@mudu/contracts/order/views';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';
import { SellStockHandler } from '../domains/catalogue/sellStock.handler.js';
import { Heartbeat } from '../platform/heartbeat.js';
import { CheckoutQuote, type Quote } from '../processes/checkout/checkoutQuote.js';
import { KeptReplies } from './keptReplies.js';

let shop: OpenShop;
let ada: SpecPerson;
beforeAll(async () => {
  shop = await openShopForSpecs();
});
beforeEach(async () => {
  ada = await shop.customer({ walletKobo: 2_000_000 });
  await shop.as(ada, 'POST', '/cart/items', { body: { itemId: shop.rice } });
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => shop?.close());

const body = { paymentMethod: 'wallet' };
const buy = () =>
  shop.as<Order>(ada, 'POST', '/orders/checkout', { body, headers: { 'idempotency-key': 'once' } });
const claims = async () =>
  (await shop.pool.query('SELECT order_id FROM app.cart_checkouts WHERE user_id = $1', [ada.id])).rowCount;

describe('a call that reads first', () => {
  it('reads while its key is claimed, and writes once it is', async () => {
    const replies = shop.app.get(KeptReplies);
    const claim = replies.claim.bind(replies);
    const { promise: opened, resolve: open } = Promise.withResolvers<void>();
    jest.spyOn(replies, 'claim').mockImplementation(async (...of) => {
      await opened;
      return claim(...of);
    });
    const quotes = jest.spyOn(shop.app.get(CheckoutQuote), 'quote');
    const bought = buy();
    await shop.until(
      async () => Promise.allSettled(quotes.mock.results.map(({ value }) => value)),
      read => read.length === 1,
    );
    expect(await claims()).toBe(0);
    open();
    expect((await bought).status).toBe(201);
    expect(await claims()).toBe(1);
    expect(quotes).toHaveBeenCalledTimes(1);
  });

  it('reads again when it has waited for another try, which may have changed what it read', async () => {
    const hash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
    // Another process works on it, and dies.
    const heartbeat = new Heartbeat(shop.pool);
    const scope = { personId: ada.id, route: 'POST /api/v1/orders/checkout', key: 'once' };
    expect(await new KeptReplies(heartbeat, shop.pool, shop.clock).claim(scope, hash, randomUUID())).toBe(
      true,
    );
    const finds = jest.spyOn(shop.app.get(KeptReplies), 'find');
    const quotes = jest.spyOn(shop.app.get(CheckoutQuote), 'quote');
    const bought = buy();
    await shop.until(
      async () => finds.mock.calls.length,
      calls => calls > 0,
    );
    await shop.until(
      async () => Promise.allSettled(quotes.mock.results.map(({ value }) => value)),
      read => read.length === 1,
    );
    await shop.pool.query('UPDATE app.items SET price_kobo = price_kobo + 100 WHERE id = $1', [shop.rice]);
    await heartbeat.onApplicationShutdown();
    await shop.pool.query(
      "UPDATE app.idempotency SET claimed_at = clock_timestamp() - interval '6 seconds' WHERE person_id = $1",
      [ada.id],
    );
    const order = await bought;
    expect(order.status).toBe(201);
    const [first, second] = await Promise.all(
      quotes.mock.results.map(({ value }) => value as Promise<Quote>),
    );
    expect(second!.agreed.totalKobo).toBe(first!.agreed.totalKobo + 100);
    expect(order.body.totalKobo).toBe(second!.agreed.totalKobo);
  });
});

describe('a reply', () => {
  it('is kept while the goods are sold, and leaves when they are', async () => {
    const selling = shop.app.get(SellStockHandler);
    const sell = selling.execute.bind(selling);
    const { promise: opened, resolve: open } = Promise.withResolvers<void>();
    jest.spyOn(selling, 'execute').mockImplementation(async command => {
      await opened;
      return sell(command);
    });
    const left = jest.fn();
    const bought = buy().finally(left);
    const kept = async () =>
      (await shop.pool.query('SELECT status FROM app.idempotency WHERE person_id = $1', [ada.id])).rows[0]
        ?.status;
    await shop.until(kept, status => status === 201);
    expect(left).not.toHaveBeenCalled();
    open();
    const { body: order } = await bought;
    expect(
      (await shop.pool.query('SELECT state FROM app.stock_reservations WHERE order_id = $1', [order.id]))
        .rows,
    ).toEqual([{ state: 'sold' }]);
  });
});
