import type { ServerResponse } from 'node:http';
import { type Position, START, type StoredEvent } from '@mudu/event-store/eventStore';
import { SharedTail } from '@mudu/event-store/subscription/sharedTail';
import { allViews } from '@mudu/projections/allViews';
import type { ViewChanged } from '@mudu/projections/bus/bus';
import { ensureTables } from '@mudu/projections/runner/ensureTables';
import { verifyView } from '@mudu/projections/runner/verify';
import { concerns, peopleOf } from '@mudu/projections/runner/view';
import { viewSchema } from '@mudu/projections/viewSchemas';
import { person } from '@mudu/testing/projections/factIds';
import { lifeOf } from '@mudu/testing/projections/factsForSpecs';
import { logForSpecs, type SpecLog, until } from '@mudu/testing/projections/logForSpecs';
import { doubledAndShuffled, UnreliableBus } from '@mudu/testing/projections/unreliableBus';
import { SpecClock } from '@mudu/testing/shop/shopForSpecs';
import pino from 'pino';
import { LiveStreams } from './liveStreams.js';
import { Missed } from './missed.js';

const PROCESSES = 20;
const ROUNDS = 10;
const LIVES_A_ROUND = 6;
/** In these all that was said before is said again from the beginning. */
const REWINDS = [2, 4, 6];
/** From here to the end half of the processes hear nothing, and nothing of it is said again. */
const AWAY = 8;

interface Told {
  view: string;
  position: Position;
}

/** A browser that comes back to another process now and then, with the id of the last message it had. */
class Browser {
  readonly told: Told[] = [];
  private lastId: string | undefined;
  private leave: () => void = () => undefined;

  constructor(
    readonly userId: string,
    readonly role: 'customer' | 'admin' = 'customer',
  ) {}

  comeTo(streams: LiveStreams): void {
    this.leave();
    let open = true;
    const write = (text: string) => open && this.read(text);
    const response = { writableLength: 0, writeHead: () => undefined, write, end: () => undefined };
    const identity = { userId: this.userId, role: this.role, sessionId: 's', mustChangePassword: false };
    const close = streams.open(identity, response as unknown as ServerResponse, this.lastId);
    this.leave = () => {
      open = false;
      close();
    };
  }

  lastOf(view: string): Position {
    return this.told.findLast(told => told.view === view)?.position ?? START;
  }

  private read(text: string): void {
    this.lastId = /^id: (.*)$/m.exec(text)?.[1] ?? this.lastId;
    const data = /^event: view\ndata: (.*)$/m.exec(text)?.[1];
    const message = data === undefined ? undefined : JSON.parse(data);
    if (message?.views.includes('*')) throw new Error('Nobody could say what was missed');
    if (message?.position) this.told.push({ view: message.views[0], position: message.position });
  }
}

let log: SpecLog;
let buses: UnreliableBus[];
let processes: LiveStreams[];
let browsers: Browser[];
const stranger = new Browser(person(5000));
const admin = new Browser(person(5001), 'admin');
/** All that the views have had to say, as if each event had been a batch of its own. */
const said: ViewChanged[] = [];

beforeAll(async () => {
  log = await logForSpecs();
  for (const view of allViews) await ensureTables(log.pool, view);
  buses = Array.from({ length: PROCESSES }, () => new UnreliableBus());
  processes = buses.map(
    bus => new LiveStreams(new Missed(log.pool), bus, new SpecClock(), pino({ level: 'silent' })),
  );
  browsers = [
    ...Array.from({ length: 30 }, (_, n) => new Browser(person(n))),
    // Those who are told of others: who invited them, and who got the same notification.
    ...[1001, 1020, 2002, 2041].map(n => new Browser(person(n))),
    stranger,
    admin,
  ];
  for (const [n, browser] of browsers.entries()) browser.comeTo(processOf(n));
});
const stopping = new AbortController();
afterAll(async () => {
  stopping.abort();
  for (const live of processes ?? []) live.beforeApplicationShutdown();
  await log?.close();
});

const processOf = (n: number): LiveStreams => processes[n % PROCESSES] as LiveStreams;

/** Reads the log as a view does, but is given every fifth batch twice, all of it again three times, and no end of errors. */
function unreliableTail(): SharedTail {
  const tail = new SharedTail(log.store, stopping.signal);
  const read: StoredEvent[] = [];
  let batches = 0;
  async function* follow(from: Parameters<SharedTail['follow']>[0]) {
    for await (const batch of tail.follow({ ...from, batchSize: 20 })) {
      read.push(...batch);
      yield batch;
      batches++;
      if (batches % 5 === 0) yield batch;
      if ([10, 30, 60].includes(batches)) yield [...read];
      if (batches === 40) throw Object.assign(new Error('the line is cut'), { code: 'ECONNRESET' });
    }
  }
  return { follow } as unknown as SharedTail;
}

/** Appends some lives and returns what the views have to say of them. */
async function happens(round: number): Promise<ViewChanged[]> {
  const before = await log.store.head();
  const lives = Array.from({ length: LIVES_A_ROUND }, (_, n) => lifeOf(round * LIVES_A_ROUND + n));
  await log.record(lives.flat());
  await log.readable();
  const events = await log.store.readAll({ after: before, limit: 10_000 });
  return events.flatMap(event =>
    allViews
      .filter(view => concerns(view, event))
      .map(view => ({
        view: view.name,
        version: view.version,
        position: event.position,
        people: [...peopleOf(view, event)],
        ids: [event.stream],
      })),
  );
}

/** To every process in an order of its own, while browsers go from one to another. */
async function deliver(messages: readonly ViewChanged[], round: number): Promise<void> {
  const orders = buses.map((_, n) => doubledAndShuffled(messages, `${round} ${n}`));
  const length = orders[0]?.length ?? 0;
  for (let at = 0; at < length; at++) {
    for (const [n, bus] of buses.entries()) bus.tellHere(orders[n]?.[at] as ViewChanged);
    if (at % 50 !== 0) continue;
    // One in three stays where it is.
    const n = Math.floor(at / 50) % browsers.length;
    if (n % 3 !== 0) browsers[n]?.comeTo(processOf(n + round + at));
    await new Promise(setImmediate);
  }
}

describe('100,000 messages of the bus, doubled, shuffled, said again from the beginning, and some never heard', () => {
  beforeAll(async () => {
    const runners = allViews.map(view => log.run(view, { tail: unreliableTail() }));
    /** A view says what has changed after it has written it. */
    const written = async () => {
      const head = await log.store.head();
      for (const runner of runners)
        await until(
          () => runner.status,
          ({ position, state }) => position === head || state === 'stopped',
        );
    };
    for (let round = 0; round < ROUNDS; round++) {
      const news = await happens(round);
      await written();
      if (round === AWAY) for (const bus of buses.slice(PROCESSES / 2)) bus.goAway();
      await deliver(REWINDS.includes(round) ? [...said, ...news] : news, round);
      said.push(...news);
    }
    for (const bus of buses.slice(PROCESSES / 2)) bus.comeBack();
  });

  it('are as many as that, and one in five of them for the second time or later', () => {
    const delivered = buses.reduce((sum, bus) => sum + bus.delivered, 0);
    expect(delivered).toBeGreaterThanOrEqual(100_000);
    expect(buses.reduce((sum, bus) => sum + bus.repeated, 0)).toBeGreaterThanOrEqual(delivered / 5);
  });

  it('leave every view with the rows that one reading of the log gives, and each inbox with what its owner was told', async () => {
    for (const view of allViews)
      expect((await verifyView(view, log)).filter(({ equal }) => !equal)).toEqual([]);
    const lives = ROUNDS * LIVES_A_ROUND;
    expect(
      await log.rows(
        `SELECT count(*)::int AS rows, count(*) FILTER (WHERE read)::int AS read FROM ${viewSchema.notifications}.inbox`,
      ),
    ).toEqual([{ rows: 3 * lives, read: lives }]);
  });

  it('tell each browser the last change of each view that concerns it, wherever it was meanwhile', async () => {
    for (const { name } of allViews)
      for (const browser of browsers) {
        const sees = (people: readonly string[]) =>
          people.includes(browser.userId) || (browser === admin && name !== 'notifications');
        const last = said.findLast(({ view, people }) => view === name && people.length > 0 && sees(people));
        await until(
          () => browser.lastOf(name),
          told => told >= (last?.position ?? START),
        );
      }
  });

  it('tell none of them anything twice, and nobody of what is not theirs', () => {
    for (const { told } of browsers)
      for (const view of allViews) {
        const positions = told.filter(one => one.view === view.name).map(({ position }) => position);
        expect(positions).toEqual([...new Set(positions)].sort());
      }
    expect(stranger.told).toEqual([]);
    expect(browsers.filter(({ told }) => told.length > 0)).toHaveLength(browsers.length - 1);
  });
});
