import { isShopStream, type PromoId, streams } from '@mudu/contracts/ids';
import type { PublicEvent } from '@mudu/contracts/integration/publicEvent';
import type { PromoTerms } from '@mudu/contracts/promo/events';
import type { ShopEvent } from '@mudu/contracts/shopEvents';
import type { Position } from '@mudu/event-store/eventStore';
import { SharedTail } from '@mudu/event-store/subscription/sharedTail';
import { TopicsForSpecs } from '@mudu/testing/integration/topicsForSpecs';
import { expireWorkers, holderOf, workerForSpecs } from '@mudu/testing/platform/leasesForSpecs';
import { at, type Fact, idOf, person, walletOf } from '@mudu/testing/projections/factIds';
import { funded, opened } from '@mudu/testing/projections/factsForSpecs';
import { logForSpecs, type SpecLog, until } from '@mudu/testing/projections/logForSpecs';
import pino from 'pino';
import { migrateShop } from '../../platform/migrate.js';
import { EventPublisher } from './eventPublisher.js';
import { forgetPublished, publishedLast } from './publishedEvents.js';

let log: SpecLog;
const running: (() => Promise<void>)[] = [];
beforeEach(async () => {
  log = await logForSpecs();
  await migrateShop(log.url);
});
afterEach(async () => {
  for (const stop of running.splice(0)) await stop();
  await log?.close();
});

/** A worker of the shop that tells others what happened, and nothing else. */
function worker(topics: TopicsForSpecs) {
  const stopping = new AbortController();
  const { leases, leave } = workerForSpecs(log.pool);
  const lines: string[] = [];
  const logger = pino({ level: 'info' }, { write: line => void lines.push(JSON.parse(line).msg) });
  const tail = new SharedTail(log.store, stopping.signal);
  const publisher = new EventPublisher(topics, log.pool, tail, logger, leases, 'worker');
  publisher.onApplicationBootstrap();
  let stopped: Promise<void> | undefined;
  const stop = async () => {
    await publisher.onApplicationShutdown();
    await leave();
    stopping.abort();
  };
  const once = () => (stopped ??= stop());
  running.push(once);
  return { stop: once, lines, id: leases.workerId };
}

const told = (topics: TopicsForSpecs, upTo: Position) =>
  until(
    () => publishedLast(log.pool),
    position => position !== undefined && position >= upTo,
  ).then(() => topics.read());
const revisions = (events: readonly PublicEvent[], stream: string) =>
  events.filter(({ subject }) => subject === stream).map(({ streamrevision }) => streamrevision);
const counting = (n: number) => Array.from({ length: n }, (_, at) => at);

const moved = (n: number, times: number): Fact[] => [
  opened(n),
  ...counting(times).map((time): Fact => funded(n, 100 + time)),
];

const large = (n: number): Fact => {
  const promoId = idOf(`promo ${n}`) as PromoId;
  const terms: PromoTerms = {
    code: `LARGE${n}`,
    name: null,
    kind: 'percent',
    discountPercent: 10,
    discountAmountKobo: null,
    maxDiscountKobo: null,
    startDate: '2026-01-01',
    endDate: null,
    usageLimit: null,
    perUserLimit: 1,
    audiences: ['all'],
    categories: counting(500).map(number => `category-number-${number}-with-a-long-name`),
    packages: [],
  };
  return [streams.promo(promoId), { type: 'PromoCreated', data: { promoId, terms, active: true, at } }, null];
};

describe('who tells other systems what happened', () => {
  it('tells all there is in the log, in the order of each stream, and what comes after it', async () => {
    const before = await log.record([...moved(1, 3), ...moved(2, 2), ...moved(1, 0).slice(1)]);
    const topics = new TopicsForSpecs();
    worker(topics);
    await told(topics, before);
    const events = await told(topics, await log.record([funded(2, 500)]));
    expect(revisions(events, walletOf(1))).toEqual(counting(4));
    expect(revisions(events, walletOf(2))).toEqual(counting(4));
    expect(new Set(topics.kept.map(({ topic, key }) => `${topic} ${key}`))).toEqual(
      new Set([1, 2].map(n => `mudu-events-wallet ${walletOf(n)}`)),
    );
    // Nobody was killed, so nothing came twice.
    expect(topics.kept).toHaveLength(events.length);
  });

  it('says of an event who it is of, when, why and what', async () => {
    const topics = new TopicsForSpecs();
    worker(topics);
    const [event] = await told(topics, await log.record([funded(1, 70_000)]));
    expect(event).toEqual({
      specversion: '1.0',
      id: expect.any(String),
      source: '/mudu',
      type: 'mudu.WalletFunded.v1',
      subject: walletOf(1),
      time: '2026-01-05T09:00:00.000Z',
      datacontenttype: 'application/json',
      partitionkey: walletOf(1),
      streamrevision: 0,
      correlationid: 'spec',
      causationid: 'spec',
      data: { reference: 'fund-1', amountKobo: 70_000 },
    });
  });

  it('tells nothing of what is not the shop’s or nobody’s business', async () => {
    const topics = new TopicsForSpecs();
    worker(topics);
    const foreign = 'elsewhere-1';
    expect(isShopStream(foreign)).toBe(false);
    const reset: ShopEvent = { type: 'PersonPasswordReset', data: { userId: person(1) } };
    await log.record([
      [foreign, { type: 'SomethingElse', data: {} } as unknown as ShopEvent, null],
      [`person-${person(1)}`, reset, person(1)],
    ]);
    expect(await told(topics, await log.record([opened(1)]))).toMatchObject([{ subject: walletOf(1) }]);
  });

  it('waits for brokers that are away, says so once, and leaves nothing out', async () => {
    const topics = new TopicsForSpecs();
    topics.away = true;
    const { lines } = worker(topics);
    const last = await log.record(moved(1, 5));
    await until(
      () => lines.length,
      said => said > 0,
    );
    topics.away = false;
    expect(revisions(await told(topics, last), walletOf(1))).toEqual(counting(6));
    await until(
      () => lines.length,
      said => said > 1,
    );
    expect(lines).toEqual([
      'other systems are not told of events; it is tried again',
      'other systems are told of events again',
    ]);
  });

  it('tells again what may not have been kept, and still each stream in order', async () => {
    const topics = new TopicsForSpecs();
    let lost = 0;
    topics.beforeAnswer = () => {
      if (++lost <= 2) throw new Error('The answer was lost');
    };
    worker(topics);
    const last = await log.record([...moved(1, 3), ...moved(2, 3)]);
    const events = await told(topics, last);
    expect(topics.kept.length).toBeGreaterThan(events.length);
    for (const n of [1, 2]) expect(revisions(events, walletOf(n))).toEqual(counting(4));
  });

  it('is one of several; the next goes on where the one that was killed has come to', async () => {
    const topics = new TopicsForSpecs();
    const first = worker(topics);
    await told(topics, await log.record(moved(1, 3)));
    const second = worker(topics);
    expect(await holderOf(log.pool, 'integration/events')).toBe(first.id);
    await first.stop();
    const events = await told(topics, await log.record([funded(1, 5)]));
    expect(revisions(events, walletOf(1))).toEqual(counting(5));
    expect(topics.kept).toHaveLength(5);
    expect(await holderOf(log.pool, 'integration/events')).toBe(second.id);
  });

  it('leaves nothing out and keeps the order where two do it for a moment', async () => {
    const topics = new TopicsForSpecs();
    const paused = worker(topics);
    await told(topics, await log.record(moved(1, 2)));
    await expireWorkers(log.pool);
    worker(topics);
    const last = await log.record(counting(40).map((time): Fact => funded(1, 1000 + time)));
    const events = await told(topics, last);
    expect(revisions(events, walletOf(1))).toEqual(counting(43));
    await paused.stop();
  });

  it('stops before an event of newer code and leaves it to that', async () => {
    const topics = new TopicsForSpecs();
    const { lines } = worker(topics);
    await log.record(moved(1, 1));
    const newer = { type: 'WalletPainted', data: {} } as unknown as ShopEvent;
    await log.record([[walletOf(1), newer, null], funded(1, 7)]);
    await until(
      () => lines.length,
      said => said > 0,
    );
    expect(revisions(topics.read(), walletOf(1))).toEqual([0, 1]);
    await until(
      () => holderOf(log.pool, 'integration/events'),
      holder => holder === undefined,
    );
  });

  it('sends no more at once than a broker takes', async () => {
    const topics = new TopicsForSpecs();
    const sizes: number[] = [];
    topics.beforeAnswer = () => void sizes.push(topics.kept.length);
    const last = await log.record(counting(60).map(large));
    worker(topics);
    await told(topics, last);
    expect(topics.kept).toHaveLength(60);
    const parcels = sizes.map((size, n) => topics.kept.slice(sizes[n - 1] ?? 0, size));
    const bytes = parcels.map(parcel => parcel.reduce((sum, { value }) => sum + value.length, 0));
    expect(bytes.reduce((sum, size) => sum + size)).toBeGreaterThan(1_200_000);
    expect(Math.max(...bytes)).toBeLessThan(1_000_000);
  });

  it('begins anew with another cluster, and with a database that follows the log from its beginning', async () => {
    const topics = new TopicsForSpecs();
    const first = worker(topics);
    const last = await log.record(moved(1, 2));
    await told(topics, last);
    await first.stop();
    const elsewhere = new TopicsForSpecs('second');
    const second = worker(elsewhere);
    await until(
      () => elsewhere.read().length,
      n => n === 3,
    );
    await second.stop();
    await forgetPublished(log.pool);
    worker(topics);
    await until(
      () => topics.kept.length,
      n => n === 6,
    );
    expect(topics.read()).toHaveLength(3);
  });
});
