import { type LiveShop, openLiveShop } from '@mudu/testing/live/liveShopForSpecs';
import type { SpecPerson } from '@mudu/testing/shop/openShopForSpecs';

describe('the live stream', () => {
  let shop: LiveShop;
  let ada: SpecPerson;
  let admin: SpecPerson;

  beforeAll(async () => {
    shop = await openLiveShop();
    [ada, admin] = [await shop.customer({ walletKobo: 30_000_000 }), await shop.staff('admin')];
  });
  afterEach(() => shop.closeStreams());
  afterAll(() => shop?.close());

  it('tells the shopper that an order changed when staff move it, and says nothing of what is in it', async () => {
    const { body: order } = await shop.buy(ada, 'wallet');
    const stream = await shop.listen(ada);
    expect(stream.reply.headers.get('content-type')).toContain('text/event-stream');
    await shop.as(admin, 'PATCH', `/orders/admin/${order.id}/status`, {
      body: { status: 'order_processed' },
    });
    await shop.hears(stream, 'orders', order.id);
    expect(JSON.stringify(stream.told)).not.toMatch(/Adeniran|totalKobo|email/);
    await stream.close();
  });

  it('tells nobody about another person’s orders, except staff', async () => {
    const eve = await shop.customer();
    const [ofEve, ofAdmin, ofAda] = [
      await shop.listen(eve),
      await shop.listen(admin),
      await shop.listen(ada),
    ];
    const { body: order } = await shop.buy(ada, 'wallet');
    await shop.hears(ofAda, 'orders', order.id);
    await shop.until(
      async () => ofAdmin.told,
      told => told.some(one => one.views.includes('orders')),
    );
    // What it is they ask for, if they look at it.
    expect(ofAdmin.told.flatMap(({ views, ids }) => (views.includes('orders') ? ids : []))).toEqual([]);
    expect(ofEve.told.filter(one => one.views.includes('orders') || one.ids.includes(ada.id))).toEqual([]);
    await Promise.all([ofEve.close(), ofAdmin.close(), ofAda.close()]);
  });

  it('tells a person’s other tabs of their cart and wishlist, and everyone of stock', async () => {
    const [bola, eve] = [await shop.customer({ walletKobo: 3_000_000 }), await shop.customer()];
    const [own, others] = [await shop.listen(bola), await shop.listen(eve)];
    await shop.as(bola, 'POST', '/cart/items', { body: { itemId: shop.rice } });
    await shop.as(bola, 'POST', '/wishlist/add', { body: { itemId: shop.rice } });
    await shop.until(
      async () => own.told,
      told => ['cart', 'wishlist'].every(rows => told.some(({ views }) => views.includes(rows))),
    );
    await shop.buy(bola, 'wallet');
    await shop.until(
      async () => others.told,
      told => told.some(({ views, ids }) => views.includes('catalogue') && ids.includes(shop.rice)),
    );
    expect(others.told.some(({ views }) => views.includes('cart') || views.includes('wishlist'))).toBe(false);
    await Promise.all([own.close(), others.close()]);
  });

  it('has eight streams for a person and no ninth', async () => {
    const many = await shop.customer();
    const open = await Promise.all(Array.from({ length: 8 }, () => shop.listen(many)));
    const ninth = await shop.fetchAs(many, '/events/stream');
    expect([ninth.status, ninth.headers.get('retry-after')]).toEqual([429, '30']);
    await open[0]?.close();
    const again = await shop.until(
      () => shop.fetchAs(many, '/events/stream'),
      ({ status }) => status === 200,
    );
    await again.body?.cancel();
    await Promise.all(open.map(stream => stream.close()));
  });

  it('ends when its session is revoked, and never opens without one', async () => {
    const bola = await shop.customer();
    const stream = await shop.listen(bola);
    await shop.as(bola, 'POST', '/auth/logout', { body: {} });
    await shop.until(
      async () => stream.isEnded(),
      ended => ended,
    );
    expect(await shop.call('GET', '/events/stream')).toMatchObject({
      status: 401,
      body: { message: 'Invalid or expired token' },
    });
  });
});
