import type { ServerResponse } from 'node:http';
import type { Bus } from '@mudu/projections/bus/bus';
import { type LiveShop, openLiveShop, type Told } from '@mudu/testing/live/liveShopForSpecs';
import { until } from '@mudu/testing/shop/atRest';
import type { SpecPerson } from '@mudu/testing/shop/openShopForSpecs';
import pino from 'pino';
import { LiveStreams } from './liveStreams.js';
import { Missed } from './missed.js';

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
  let shop: LiveShop;
  let ada: SpecPerson;
  let admin: SpecPerson;

  beforeAll(async () => {
    shop = await openLiveShop();
    [ada, admin] = [await shop.customer({ walletKobo: 30_000_000 }), await shop.staff('admin')];
  });
  afterEach(() => shop.closeStreams());
  afterAll(() => shop?.close());

  /** Whoever comes back is told of rows last. */
  const hearsRows = (stream: { told: Told[] }) =>
    shop.until(
      async () => stream.told,
      told => told.some(({ views }) => isOfRows(views)),
    );

  it('resumes after Last-Event-ID with what was missed', async () => {
    const first = await shop.listen(ada);
    const { body: one } = await shop.buy(ada, 'wallet');
    await shop.hears(first, 'orders', one.id);
    const last = first.told.at(-1)?.id as string;
    await first.close();
    await shop.buy(ada, 'wallet');
    const second = await shop.listen(ada, last);
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
    const first = await shop.listen(ada);
    await shop.buy(ada, 'wallet');
    await shop.until(
      async () => first.told.map(({ views }) => views[0]),
      views => ['orders', 'ledger', 'notifications'].every(view => views.includes(view)),
    );
    await shop.atRest();
    const last = first.told.at(-1)?.id;
    await first.close();
    const idle = await shop.listen(ada, last);
    await hearsRows(idle);
    expect(idle.told.filter(({ views }) => !isOfRows(views))).toEqual([]);
    await idle.close();
    for (let n = 0; n < 3; n++) await shop.buy(ada, 'wallet');
    await shop.atRest();
    const second = await shop.listen(ada, last);
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
    const first = await shop.listen(ada);
    const ofAdmin = await shop.listen(admin);
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
    const read = await shop.fetchAs(bola, '/cart');
    const readAt = read.headers.get('x-shop-time') as string;
    expect(readAt).toBe(shop.clock.now());
    for (const person of [bola, other])
      await shop.as(person, 'POST', '/cart/items', { body: { itemId: shop.rice } });
    const stream = await shop.listen(bola, readAt);
    await shop.until(
      async () => stream.told,
      told => told.some(({ views }) => views.includes('cart')),
    );
    expect(stream.told.filter(({ views }) => views.includes('*') || views.includes('wishlist'))).toEqual([]);
    await stream.close();
  });

  it.each(['0123abcd-4', 'not an id', '2026-02-30T99:00:00.000Z', '0000000000000001-0000000000000001'])(
    'tells who comes back to another process, with %s, to ask for everything',
    async id => {
      const stream = await shop.listen(ada, id);
      await shop.until(
        async () => stream.told,
        told => told.length > 0,
      );
      expect(stream.told[0]).toMatchObject({ views: ['*'], ids: [] });
      await stream.close();
    },
  );
});
