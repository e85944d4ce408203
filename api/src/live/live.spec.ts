import type { ServerResponse } from 'node:http';
import type { Bus } from '@mudu/projections/bus/bus';
import { until } from '@mudu/testing/shop/atRest';
import { checkedFetch } from '@mudu/testing/shop/checkedReply';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';
import pino from 'pino';
import { LiveStreams } from './liveStreams.js';
import { Missed } from './missed.js';

interface Told {
  id: string;
  views: string[];
  ids: string[];
}

/** Of streams that a failed spec has left. */
const open = new Set<() => Promise<void>>();
afterEach(() => Promise.all([...open].map(close => close())));

/** Reads the stream as a browser does, with fetch and a header. */
async function listen(base: string, person: SpecPerson, lastEventId?: string) {
  const stop = new AbortController();
  const reply = await checkedFetch(`${base}/api/v1/events/stream`, {
    headers: {
      authorization: `Bearer ${person.token}`,
      ...(lastEventId ? { 'last-event-id': lastEventId } : {}),
    },
    signal: stop.signal,
  });
  const told: Told[] = [];
  let ended = false;
  const reading = (async () => {
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of reply.body as ReadableStream<Uint8Array> & AsyncIterable<Uint8Array>) {
      text += decoder.decode(chunk, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
        const data = field('data');
        if (data && field('event') === 'view') told.push({ id: field('id') ?? '', ...JSON.parse(data) });
      }
    }
  })()
    .catch(() => undefined)
    .finally(() => {
      ended = true;
    });
  const close = () => {
    open.delete(close);
    stop.abort();
    return reading;
  };
  open.add(close);
  return { reply, told, isEnded: () => ended, close };
}

const isOfRows = (views: string[]): boolean =>
  ['cart', 'wishlist', 'catalogue'].some(rows => views.includes(rows));

/** What a stream tells first who comes back: the first of each message's views. */
async function comesBack(
  streams: LiveStreams,
  person: SpecPerson,
  role: 'customer' | 'admin',
  lastEventId: string | undefined,
): Promise<string[]> {
  const written: string[] = [];
  const response = {
    writableLength: 0,
    writeHead: () => undefined,
    write: (text: string) => written.push(text),
    end: () => undefined,
  };
  const identity = { userId: person.id, role, sessionId: 's', mustChangePassword: false } as const;
  streams.open(identity, response as unknown as ServerResponse, lastEventId);
  await until('the missed', async () => written.some(text => text.includes('catalogue')));
  return written.flatMap(text => {
    const data = /^event: view\ndata: (.*)$/m.exec(text)?.[1];
    return data ? [(JSON.parse(data) as Told).views[0] as string] : [];
  });
}

describe('the live stream', () => {
  let shop: OpenShop;
  let base: string;
  let ada: SpecPerson;
  let admin: SpecPerson;

  beforeAll(async () => {
    shop = await openShopForSpecs();
    base = await shop.app.getUrl();
    [ada, admin] = [await shop.customer({ walletKobo: 30_000_000 }), await shop.staff('admin')];
  });
  afterAll(() => shop?.close());

  const hears = (stream: { told: Told[] }, view: string, id: string) =>
    shop.until(
      async () => stream.told,
      told => told.some(one => one.views.includes(view) && one.ids.includes(id)),
    );

  /** Whoever comes back is told of rows last. */
  const hearsRows = (stream: { told: Told[] }) =>
    shop.until(
      async () => stream.told,
      told => told.some(({ views }) => isOfRows(views)),
    );

  it('tells the shopper that an order changed when staff move it, and says nothing of what is in it', async () => {
    const { body: order } = await shop.buy(ada, 'wallet');
    const stream = await listen(base, ada);
    expect(stream.reply.headers.get('content-type')).toContain('text/event-stream');
    await shop.as(admin, 'PATCH', `/orders/admin/${order.id}/status`, {
      body: { status: 'order_processed' },
    });
    await hears(stream, 'orders', order.id);
    expect(JSON.stringify(stream.told)).not.toMatch(/Adeniran|totalKobo|email/);
    await stream.close();
  });

  it('tells nobody about another person’s orders, except staff', async () => {
    const eve = await shop.customer();
    const [ofEve, ofAdmin, ofAda] = [
      await listen(base, eve),
      await listen(base, admin),
      await listen(base, ada),
    ];
    const { body: order } = await shop.buy(ada, 'wallet');
    await hears(ofAda, 'orders', order.id);
    await shop.until(
      async () => ofAdmin.told,
      told => told.some(one => one.views.includes('orders')),
    );
    expect(ofEve.told.filter(one => one.views.includes('orders') || one.ids.includes(ada.id))).toEqual([]);
    await Promise.all([ofEve.close(), ofAdmin.close(), ofAda.close()]);
  });

  it('resumes after Last-Event-ID with what was missed', async () => {
    const first = await listen(base, ada);
    const { body: one } = await shop.buy(ada, 'wallet');
    await hears(first, 'orders', one.id);
    const last = first.told.at(-1)?.id as string;
    await first.close();
    await shop.buy(ada, 'wallet');
    const second = await listen(base, ada, last);
    await shop.until(
      async () => second.told,
      told => told.some(({ views }) => views.includes('orders')),
    );
    const views = second.told.filter(told => !isOfRows(told.views));
    expect(views.map(({ id }) => id)).not.toContain(last);
    expect(second.told.some(({ views }) => views.includes('*'))).toBe(false);
    await second.close();
  });

  it('tells who comes back each view that has changed once, and those that have not changed not at all', async () => {
    const first = await listen(base, ada);
    await shop.buy(ada, 'wallet');
    await shop.until(
      async () => first.told.map(({ views }) => views[0]),
      views => ['orders', 'ledger', 'notifications'].every(view => views.includes(view)),
    );
    await shop.atRest();
    const last = first.told.at(-1)?.id;
    await first.close();
    const idle = await listen(base, ada, last);
    await hearsRows(idle);
    expect(idle.told.filter(({ views }) => !isOfRows(views))).toEqual([]);
    await idle.close();
    for (let n = 0; n < 3; n++) await shop.buy(ada, 'wallet');
    await shop.atRest();
    const second = await listen(base, ada, last);
    await hearsRows(second);
    expect(
      second.told
        .filter(({ views }) => !isOfRows(views))
        .map(({ views }) => views[0])
        .sort(),
    ).toEqual(['ledger', 'notifications', 'orders']);
    await second.close();
  });

  it('tells it also to who comes back to another process, and staff of everyone’s', async () => {
    const first = await listen(base, ada);
    const ofAdmin = await listen(base, admin);
    await shop.buy(ada, 'wallet');
    await shop.until(
      async () => [first.told, ofAdmin.told],
      all => all.every(told => told.some(({ views }) => views.includes('orders'))),
    );
    await shop.atRest();
    const [last, adminsLast] = [first.told.at(-1)?.id, ofAdmin.told.at(-1)?.id];
    await first.close();
    await ofAdmin.close();
    await shop.buy(ada, 'wallet');
    await shop.atRest();
    const other = new LiveStreams(
      shop.app.get(Missed),
      { subscribe: () => () => undefined, onGap: () => () => undefined } as unknown as Bus,
      shop.clock,
      pino({ level: 'silent' }),
    );
    expect((await comesBack(other, ada, 'customer', last)).sort()).toEqual([
      'cart',
      'ledger',
      'notifications',
      'orders',
    ]);
    expect(await comesBack(other, admin, 'admin', adminsLast)).toEqual(
      expect.arrayContaining(['ledger', 'notifications', 'orders']),
    );
    expect(await comesBack(other, await shop.customer(), 'customer', last)).not.toContain('orders');
    other.beforeApplicationShutdown();
  });

  it('tells a page, as it opens, what changed after the page had begun to read', async () => {
    const [bola, other] = [await shop.customer(), await shop.customer()];
    shop.clock.forward(1_000);
    const read = await checkedFetch(`${base}/api/v1/cart`, {
      headers: { authorization: `Bearer ${bola.token}` },
    });
    const readAt = read.headers.get('x-shop-time') as string;
    expect(readAt).toBe(shop.clock.now());
    for (const person of [bola, other])
      await shop.as(person, 'POST', '/cart/items', { body: { itemId: shop.rice } });
    const stream = await listen(base, bola, readAt);
    await shop.until(
      async () => stream.told,
      told => told.some(({ views }) => views.includes('cart')),
    );
    expect(stream.told.filter(({ views }) => views.includes('*') || views.includes('wishlist'))).toEqual([]);
    await stream.close();
  });

  it('tells a person’s other tabs of their cart and wishlist, and everyone of stock', async () => {
    const [bola, eve] = [await shop.customer({ walletKobo: 3_000_000 }), await shop.customer()];
    const [own, others] = [await listen(base, bola), await listen(base, eve)];
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

  it.each(['0123abcd-4', 'not an id', '0000000000000001-0000000000000001'])(
    'tells who comes back to another process, with %s, to ask for everything',
    async id => {
      const stream = await listen(base, ada, id);
      await shop.until(
        async () => stream.told,
        told => told.length > 0,
      );
      expect(stream.told[0]).toMatchObject({ views: ['*'], ids: [] });
      await stream.close();
    },
  );

  it('has eight streams for a person and no ninth', async () => {
    const many = await shop.customer();
    const open = await Promise.all(Array.from({ length: 8 }, () => listen(base, many)));
    const ninth = await checkedFetch(`${base}/api/v1/events/stream`, {
      headers: { authorization: `Bearer ${many.token}` },
    });
    expect([ninth.status, ninth.headers.get('retry-after')]).toEqual([429, '30']);
    await open[0]?.close();
    const again = await shop.until(
      () =>
        checkedFetch(`${base}/api/v1/events/stream`, { headers: { authorization: `Bearer ${many.token}` } }),
      ({ status }) => status === 200,
    );
    await again.body?.cancel();
    await Promise.all(open.map(stream => stream.close()));
  });

  it('ends when its session is revoked, and never opens without one', async () => {
    const bola = await shop.customer();
    const stream = await listen(base, bola);
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
