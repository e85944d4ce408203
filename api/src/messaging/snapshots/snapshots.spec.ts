import { randomUUID } from 'node:crypto';
import { streams, type UserId } from '@mudu/contracts/ids';
import { EmbeddedEventStore } from '@mudu/event-store/embedded/embeddedEventStore';
import type { EventStore, NewEvent } from '@mudu/event-store/eventStore';
import { SystemClock } from '@mudu/event-store/systemClock';
import { type SpecDatabase, specDatabase } from '@mudu/testing/postgres/postgresForSpecs';
import { emptyShop } from '@mudu/testing/shop/emptyShop';
import pg from 'pg';
import pino from 'pino';
import { walletDecider } from '../../domains/wallet/wallet.decider.js';
import { CommandExecutor } from '../commandExecutor.js';
import { followFromStart } from '../followedLog.js';
import { InlineReactions } from '../inlineReactions.js';
import { Snapshots } from './snapshots.js';

const LENGTH = 1_000;
const ada = randomUUID() as UserId;
const stream = streams.wallet(ada);

const funded = (n: number): NewEvent => ({
  id: randomUUID(),
  type: 'WalletFunded',
  data: { reference: `fund-${n}`, amountKobo: 100 },
  meta: {
    at: '2026-01-05T09:00:00.000Z',
    actor: { kind: 'system', name: 'spec' },
    correlationId: randomUUID(),
    causationId: randomUUID(),
    personId: ada,
    schemaVersion: 1,
  },
});

describe('a stream of a thousand events', () => {
  let database: SpecDatabase;
  let store: EmbeddedEventStore;
  let pool: pg.Pool;
  /** Events that were read of streams. */
  let read = 0;

  beforeEach(async () => {
    database = await specDatabase(emptyShop);
    store = new EmbeddedEventStore({ connectionString: database.url });
    pool = new pg.Pool({ connectionString: database.url });
    await store.append(
      stream,
      'no_stream',
      Array.from({ length: LENGTH }, (_, n) => funded(n)),
    );
    await (await started()).load();
  });
  afterEach(async () => {
    await store?.close();
    await pool?.end();
    await database?.close();
  });

  /** A process that knows nothing yet. */
  async function started() {
    const counted = Object.create(store, {
      readStream: {
        value: async function* (...asked: Parameters<EventStore['readStream']>) {
          for await (const event of store.readStream(...asked)) {
            read++;
            yield event;
          }
        },
      },
    }) as EventStore;
    const snapshots = new Snapshots(pool, pino({ level: 'silent' }));
    const executor = new CommandExecutor(counted, new SystemClock(), new InlineReactions(), snapshots);
    return {
      executor,
      load: async () => {
        read = 0;
        const { state, revision } = await executor.load(walletDecider, stream);
        await snapshots.settled();
        return { state, revision, read };
      },
    };
  }

  const whole = async () => {
    const events = await Array.fromAsync(store.readStream(stream));
    return events.reduce(
      (state, event) => walletDecider.evolve(state, event as never),
      walletDecider.initial,
    );
  };
  const kept = async () => (await pool.query('SELECT stream, revision, shape FROM app.snapshots')).rows;

  it('is folded from its snapshot by the next process, which knows the same', async () => {
    expect(await kept()).toEqual([{ stream, revision: LENGTH - 1, shape: walletDecider.snapshot?.shape }]);
    await store.append(stream, LENGTH - 1, [funded(LENGTH), funded(LENGTH + 1)]);
    const { state, revision, read } = await (await started()).load();
    expect([state, revision]).toEqual([await whole(), LENGTH + 1]);
    expect(read).toBeLessThan(LENGTH / 2);
  });

  it('refuses what it has done before its snapshot, and goes on from there', async () => {
    const { executor } = await started();
    const context = {
      commandId: 'x',
      actor: { kind: 'system', name: 'spec' },
      correlationId: randomUUID(),
      causationId: randomUUID(),
      personId: ada,
    } as const;
    const fund = (n: number) =>
      executor.handle(
        walletDecider,
        stream,
        { type: 'FundWallet', reference: `fund-${n}` as never, amountKobo: 100 },
        context,
      );
    expect((await fund(3)).events).toEqual([]);
    expect((await fund(LENGTH)).state.spendableKobo).toBe(100 * (LENGTH + 1));
  });

  it.each([
    ['is broken', `UPDATE app.snapshots SET state = '{'`],
    ['lacks what a state has', `UPDATE app.snapshots SET state = '{"done":7}'`],
    ['has another shape', 'UPDATE app.snapshots SET shape = shape + 1'],
    ['is of another log', `UPDATE app.snapshots SET position = '0000000000000001-0000000000000001'`],
    ['is beyond the stream', 'UPDATE app.snapshots SET revision = revision + 7'],
    ['is away', 'DROP TABLE app.snapshots'],
  ])('is folded from its first event when the snapshot %s', async (_, spoil) => {
    await pool.query(spoil);
    const { state, read } = await (await started()).load();
    expect(state).toEqual(await whole());
    expect(read).toBeGreaterThanOrEqual(LENGTH);
  });

  it('stays in memory however much its state weighs', async () => {
    const heavy: typeof walletDecider = {
      ...walletDecider,
      evolve: (state, event) => Object.assign(walletDecider.evolve(state, event), { heapBytes: 1e9 }),
    };
    const { executor } = await started();
    const { revision } = await executor.load(heavy, stream);
    read = 0;
    await executor.load(heavy, stream, { after: { stream, revision } });
    expect(read).toBe(0);
  });

  it('has none any more once the database follows its log from the beginning', async () => {
    await followFromStart(pool, store);
    expect(await kept()).toEqual([]);
  });
});
