import { Consistency } from '@mudu/api/http/consistency';
import type { Order } from '@mudu/contracts/order/views';
import { allViews } from '@mudu/projections/allViews';
import { verifyView } from '@mudu/projections/runner/verify';
import { checkedFetch } from '@mudu/testing/shop/checkedReply';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';
import { assembleWorker, type ShopProcess } from './assembleShop.js';

const IMPATIENT_MS = 50;

describe('a shop whose api and worker are two processes', () => {
  let api: OpenShop;
  let worker: ShopProcess | undefined;
  const startWorker = async () => {
    worker = await assembleWorker(api.parts);
  };
  const stopWorker = async () => {
    await worker?.stop();
    worker = undefined;
  };
  beforeAll(async () => {
    api = await openShopForSpecs({ role: 'api' });
    await startWorker();
  });
  afterAll(async () => {
    await stopWorker();
    await api?.close();
  });

  /** As a browser asks: with the place in the log that its last reply named. */
  const balance = async (person: SpecPerson, token: string) => {
    const { body, headers } = await api.as<{ balanceKobo: number }>(person, 'GET', '/wallet', {
      headers: { 'x-consistency-token': token },
    });
    return { balanceKobo: body.balanceKobo, stale: headers['x-stale'] };
  };

  it('shows whoever writes to the api what they wrote, from views that the worker keeps', async () => {
    expect(api.views).toEqual([]);
    const ada = await api.customer({ walletKobo: 1_000_000 });
    const { body: order, headers } = await api.buy(ada, 'wallet');
    expect(order).toMatchObject({ status: 'order_confirmed', totalKobo: 300_000 });
    const seen = await api.until(
      () => balance(ada, String(headers['x-consistency-token'])),
      ({ stale }) => stale === undefined,
    );
    expect(seen.balanceKobo).toBe(700_000);
  });

  it('tells a browser at the api what the worker’s views show now', async () => {
    const bola = await api.customer({ walletKobo: 1_000_000 });
    const stop = new AbortController();
    const stream = await checkedFetch(`${await api.app.getUrl()}/api/v1/events/stream`, {
      headers: { authorization: `Bearer ${bola.token}` },
      signal: stop.signal,
    });
    let told = '';
    const reading = (async () => {
      const decoder = new TextDecoder();
      for await (const chunk of stream.body as ReadableStream<Uint8Array> & AsyncIterable<Uint8Array>)
        told += decoder.decode(chunk, { stream: true });
    })().catch(() => undefined);
    const { body: order } = await api.buy(bola, 'wallet');
    await api.until(
      async () => told,
      text => text.includes(`"${order.id}"`) && text.includes('"orders"'),
    );
    stop.abort();
    await reading;
  });

  it('mails, reacts and lets schedules run in the worker alone', async () => {
    await api.atRest();
    await stopWorker();
    const sent = api.letters.length;
    // Registers and gives an address: by then a relay in the api would have had its time.
    const chi = await api.customer();
    const waiting = async () =>
      (await api.pool.query("SELECT FROM app.outbox WHERE payload ->> 'stream' = $1", [`person-${chi.id}`]))
        .rowCount;
    expect([await waiting(), api.letters.length]).toEqual([1, sent]);
    await startWorker();
    await api.until(waiting, left => left === 0);
    await api.until(
      async () => api.letters.length,
      letters => letters > sent,
    );
    await api.until(
      () => api.eventTypes(`wallet-${chi.id}`),
      types => types.includes('WalletOpened'),
    );
  });

  it('builds a view anew when staff ask the api for it', async () => {
    const admin = await api.staff('super_admin');
    expect((await api.as(admin, 'POST', '/ops/projections/orders/rebuild', { body: {} })).status).toBe(200);
    await api.until(
      async () =>
        (
          await api.as<{ projections: { name: string; state: string; lagEvents: number }[] }>(
            admin,
            'GET',
            '/ops/projections',
          )
        ).body.projections,
      views => views.every(({ state, lagEvents }) => state === 'live' && lagEvents === 0),
    );
    for (const view of allViews)
      expect((await verifyView(view, api)).filter(({ equal }) => !equal)).toEqual([]);
  });

  it('leaves an order that is placed while no worker runs to the next one', async () => {
    const dayo = await api.customer({ walletKobo: 1_000_000 });
    await api.atRest();
    await stopWorker();
    const consistency = api.app.get(Consistency);
    const { patienceMs } = consistency;
    consistency.patienceMs = IMPATIENT_MS;
    const { body: order, headers } = await api.buy(dayo, 'wallet');
    // The reply says what is so: it is folded from the log.
    expect(order).toMatchObject({ status: 'order_confirmed', paymentStatus: 'success' });
    expect((await balance(dayo, String(headers['x-consistency-token']))).stale).toBe('true');
    consistency.patienceMs = patienceMs;
    await startWorker();
    expect((await api.as<Order>(dayo, 'GET', `/orders/${order.id}`)).body).toEqual(order);
  });
});
