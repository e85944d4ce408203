import { checkedFetch } from '@mudu/testing/shop/checkedReply';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';

interface Told {
  id: string;
  views: string[];
  ids: string[];
}

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
    stop.abort();
    return reading;
  };
  return { reply, told, isEnded: () => ended, close };
}

describe('the live stream', () => {
  let shop: OpenShop;
  let base: string;
  let ada: SpecPerson;
  let admin: SpecPerson;

  beforeAll(async () => {
    shop = await openShopForSpecs();
    base = await shop.app.getUrl();
    [ada, admin] = [await shop.customer({ walletKobo: 3_000_000 }), await shop.staff('admin')];
  });
  afterAll(() => shop?.close());

  const hears = (stream: { told: Told[] }, view: string, id: string) =>
    shop.until(
      async () => stream.told,
      told => told.some(one => one.views.includes(view) && one.ids.includes(id)),
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
    const { body: two } = await shop.buy(ada, 'wallet');
    const second = await listen(base, ada, last);
    await hears(second, 'orders', two.id);
    expect(second.told.map(({ id }) => id)).not.toContain(last);
    expect(second.told.some(({ views }) => views.includes('*'))).toBe(false);
    await second.close();
  });

  it('tells each view of one position apart, so that none is missed by who comes back between them', async () => {
    const first = await listen(base, ada);
    await shop.buy(ada, 'wallet');
    await shop.until(
      async () => first.told.map(({ views }) => views[0]),
      views => views.includes('orders') && views.includes('ledger'),
    );
    await first.close();
    expect(new Set(first.told.map(({ id }) => id)).size).toBe(first.told.length);
    const [heard, ...missed] = first.told;
    const second = await listen(base, ada, heard?.id);
    await shop.until(
      async () => second.told.length,
      count => count >= missed.length,
    );
    expect(second.told.slice(0, missed.length)).toEqual(missed);
    await second.close();
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
