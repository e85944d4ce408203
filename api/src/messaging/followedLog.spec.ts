import { whyNot } from '@mudu/deploy/local/whyNot';
import { EmbeddedEventStore } from '@mudu/event-store/embedded/embeddedEventStore';
import { StoreUnavailable } from '@mudu/event-store/errors';
import { position, START } from '@mudu/event-store/eventStore';
import { viewSchema } from '@mudu/projections/viewSchemas';
import { type SpecDatabase, specDatabase } from '@mudu/testing/postgres/postgresForSpecs';
import { emptyShop } from '@mudu/testing/shop/emptyShop';
import { eventually } from '@mudu/testing/shop/eventually';
import { shopForSpecs } from '@mudu/testing/shop/shopForSpecs';
import pg from 'pg';
import pino from 'pino';
import { readConfig } from '../platform/config.js';
import { assertFollowed, followFromStart, WrongLog } from './followedLog.js';
import { countAsPublished, publishedUpTo } from './integration/publishedEvents.js';
import { countAsSeen } from './processCheckpoints.js';

const BEYOND = position(2n ** 60n, 1n);
const silent = pino({ level: 'silent' });

describe('a database that is started with a log', () => {
  let database: SpecDatabase;
  let store: EmbeddedEventStore;
  let pool: pg.Pool;
  beforeEach(async () => {
    database = await specDatabase(emptyShop);
    store = new EmbeddedEventStore({ connectionString: database.url });
    pool = new pg.Pool({ connectionString: database.url });
  });
  afterEach(async () => {
    await store?.close();
    await pool?.end();
    await database?.close();
  });

  const start = () => assertFollowed(pool, store, silent);
  const anotherLog = () => pool.query('UPDATE log.identity SET id = gen_random_uuid()');
  const viewBeyond = () => pool.query(`UPDATE ${viewSchema.ledger}.checkpoint SET position = $1`, [BEYOND]);
  const processesBeyond = () => countAsSeen(pool, [{ name: 'checkout' }], BEYOND);
  const toldBeyond = async () => {
    await publishedUpTo(pool, 'a cluster');
    await countAsPublished(pool, 'a cluster', BEYOND);
  };
  const refusal = () =>
    start().then(
      () => 'started',
      (error: unknown) => error,
    );

  it('remembers it, and starts with it again', async () => {
    await start();
    await start();
    const { rows } = await pool.query('SELECT id FROM app.log_identity');
    expect(rows).toEqual([{ id: await store.identity() }]);
  });

  it.each([
    [
      'another one than it has followed',
      anotherLog,
      /has followed the log [0-9a-f-]+, not the log [0-9a-f-]+\./,
    ],
    ['one that ends before what a view has seen', viewBeyond, /is ahead of the log: view ledger\./],
    [
      'one that ends before what the processes have seen',
      processesBeyond,
      /is ahead of the log: processes\./,
    ],
    [
      'one that ends before what other systems were told',
      toldBeyond,
      /is ahead of the log: published events\./,
    ],
  ])('refuses %s, in a line that says what to do', async (_, wrong, sentence) => {
    await start();
    await wrong();
    const error = await refusal();
    expect(error).toBeInstanceOf(WrongLog);
    const said = String(whyNot(error, readConfig({})));
    expect(said).toMatch(sentence);
    expect(said).toMatch(/^Mudu can not start: .*npm run views -- reset$/);
  });

  it('refuses a log whose transactions are another cluster’s, and does not say to begin anew with it', async () => {
    await start();
    // As a dump has them, in a cluster that has seen fewer.
    await pool.query(
      `INSERT INTO log.events (tx, stream, revision, id, type, data, meta)
       VALUES ('1000000000000', 'person-of-a-spec', 0, gen_random_uuid(), 'PersonVerified', '{}', '{}')`,
    );
    await processesBeyond();
    const said = String(whyNot(await refusal(), readConfig({})));
    expect(said).toMatch(/^Mudu can not start: .*1 event of the log can not be read here/);
    expect(said).not.toContain('reset');
  });

  it('does not remember a log that it refuses', async () => {
    await viewBeyond();
    expect(await refusal()).toBeInstanceOf(WrongLog);
    expect((await pool.query('SELECT FROM app.log_identity')).rowCount).toBe(0);
  });

  it('waits for a log that is away, and says so in one line', async () => {
    const answers = [new StoreUnavailable('no leader'), new StoreUnavailable('no leader')];
    const said: string[] = [];
    const log = pino({ base: null, timestamp: false }, { write: line => void said.push(line) });
    const identity = () => {
      const error = answers.pop();
      return error ? Promise.reject(error) : store.identity();
    };
    await assertFollowed(pool, Object.assign(Object.create(store) as EmbeddedEventStore, { identity }), log);
    expect(said.map(line => JSON.parse(line))).toEqual([
      { level: 40, cause: 'no leader', msg: 'the shop waits for its log' },
    ]);
    expect((await pool.query('SELECT FROM app.log_identity')).rowCount).toBe(1);
  });

  it('follows another one from its beginning once told to', async () => {
    await start();
    await Promise.all([anotherLog(), processesBeyond(), toldBeyond()]);
    await followFromStart(pool, store);
    expect(await refusal()).toBe('started');
    expect((await pool.query('SELECT FROM app.process_checkpoints')).rowCount).toBe(0);
    expect(await store.head()).toBe(START);
  });

  it('is what a whole shop refuses as well, before it serves anybody', async () => {
    await start();
    await anotherLog();
    await expect(shopForSpecs({ databaseUrl: database.url })).rejects.toThrow('has followed the log');
    const OF_THE_SHOP =
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'mudu-shop'";
    await eventually(
      () => pool.query(OF_THE_SHOP),
      ({ rowCount }) => rowCount === 0,
    );
  });
});
