import { lately } from '@mudu/api/platform/lately';
import { topicOf } from '@mudu/contracts/integration/publicEvent';
import { publicKinds } from '@mudu/contracts/integration/publicEvents';
import type { EventStore } from '@mudu/event-store/eventStore';
import { openEventStore } from '@mudu/event-store/openEventStore';
import { SystemClock } from '@mudu/event-store/systemClock';
import { topicNamed } from '@mudu/projections/bus/kafkaClient';
import pg from 'pg';
import { type ReadMessage, readTopics } from '../integration/readTopics.js';
import { openJobs, passJobTime } from '../messaging/jobsForSpecs.js';
import { specDatabase } from '../postgres/postgresForSpecs.js';
import { type RoleProcess, startRole } from '../run/roleProcess.js';
import { roundRobin } from '../run/roundRobin.js';
import { allTold, caughtUp, until } from '../shop/atRest.js';
import { eventually } from '../shop/eventually.js';
import { InsistentClient } from './insistentClient.js';
import { checkInvariants } from './invariants/allInvariants.js';
import { readLog } from './runRecord.js';
import { type SimulatedProvider, simulatedProvider } from './simulatedProvider.js';
import type { Person } from './simulation.js';
import { recordSubscription } from './subscriptionRecorder.js';

const admin = { email: 'mama@mudu.example', password: 'Killed-admin-1!' };
const GONE_MS = 10 * 60_000;

/**
 * The built shop as several processes of two roles behind one proxy, which may be killed and started again while people
 * use it.
 */
export class KilledShop extends InsistentClient {
  readonly received = new Map<string, number>();
  private readonly processes: RoleProcess[] = [];
  private readonly starting = new Set<Promise<void>>();

  private constructor(
    private readonly settings: Record<string, string>,
    private readonly database: { url: string; close(): Promise<void> },
    private readonly proxy: Awaited<ReturnType<typeof roundRobin>>,
    provider: SimulatedProvider,
    readonly pool: pg.Pool,
    readonly store: EventStore,
    private readonly recorder: ReturnType<typeof recordSubscription>,
  ) {
    super(proxy.url, provider);
  }

  /** `settings` say where log and news are; without any, in the database. */
  static async open(settings: Record<string, string>): Promise<KilledShop> {
    const [database, proxy, provider] = await Promise.all([
      specDatabase(),
      roundRobin(),
      simulatedProvider(0, new SystemClock()),
    ]);
    const pool = new pg.Pool({ connectionString: database.url, max: 6, application_name: 'spec' });
    pool.on('error', () => undefined);
    const store = await openEventStore({
      databaseUrl: database.url,
      eventStoreUrl: settings.EVENTSTORE_URL,
      eventStoreShop: settings.EVENTSTORE_SHOP,
      maxConnections: 4,
    });
    const recorder = recordSubscription(store);
    const shop = new KilledShop(settings, database, proxy, provider, pool, store, recorder);
    await Promise.all((['api', 'worker', 'api', 'worker'] as const).map(role => shop.start(role)));
    // As if the first sign-in had been: a call that changes the password is nothing to lose and to repeat.
    await pool.query('UPDATE app.people SET must_change_password = false');
    return shop;
  }

  /** Those that are there now. */
  get alive(): readonly RoleProcess[] {
    return this.processes;
  }

  /** Whether there are other systems to tell what happens. */
  get tells(): boolean {
    return Boolean(this.settings.KAFKA_BROKERS);
  }

  async start(role: 'api' | 'worker'): Promise<void> {
    const one = await startRole({
      role,
      databaseUrl: this.database.url,
      url: this.proxy.url,
      env: {
        // All its shoppers ask from this machine.
        RATE_LIMITS: 'demo',
        PAYSTACK_SECRET_KEY: this.provider.secretKey,
        PAYSTACK_URL: this.provider.url,
        DEMO_ADMIN_EMAIL: admin.email,
        DEMO_ADMIN_PASSWORD: admin.password,
        ...this.settings,
      },
    });
    this.processes.push(one);
    if (role === 'api') this.proxy.targets.push(one.port);
  }

  /** Ends the process without a word and starts another of its role, which is not waited for. */
  async killAndReplace(one: RoleProcess): Promise<void> {
    this.processes.splice(this.processes.indexOf(one), 1);
    await one.end('SIGKILL');
    const at = this.proxy.targets.indexOf(one.port);
    if (at >= 0) this.proxy.targets.splice(at, 1);
    this.keepErrors(one);
    const starting = this.start(one.role).finally(() => this.starting.delete(starting));
    this.starting.add(starting);
    starting.catch(error => this.errors.push(String(error)));
  }

  /**
   * Waits until every view lies with a worker that lives. Returns how many seconds after that moment the last of them was
   * taken over, by the clock of the database.
   */
  async viewsTakenOver(after: Date): Promise<number> {
    const left = `SELECT FROM app.leases lease WHERE name LIKE 'view/%' AND NOT EXISTS (
      SELECT FROM app.workers WHERE id = lease.worker_id AND ${lately('renewed_at')})`;
    await eventually(
      async () => (await this.pool.query(left)).rowCount,
      count => count === 0,
    );
    const { rows } = await this.pool.query<{ seconds: number }>(
      `SELECT coalesce(extract(epoch FROM max(taken_at) - $1::timestamptz), 0)::float8 AS seconds
       FROM app.leases WHERE name LIKE 'view/%' AND taken_at > $1`,
      [after],
    );
    return rows[0]?.seconds as number;
  }

  /** What time it is for the database. */
  async now(): Promise<Date> {
    return (await this.pool.query<{ at: Date }>('SELECT clock_timestamp() AS at')).rows[0]?.at as Date;
  }

  /** Waits until no more than so many are on their way. */
  async started({ besides = 0 } = {}): Promise<void> {
    while (this.starting.size > besides) await Promise.race(this.starting);
  }

  /** What the super admin is signed in as. */
  async signIn(): Promise<Person> {
    const { user, session } = await this.must<{ user: { id: string }; session: { token: string } }>({
      person: null,
      method: 'POST',
      path: '/auth/login',
      body: admin,
    });
    return { id: user.id, token: session.token };
  }

  /** Waits until nothing is under way any more, and passes the time of whoever waits for a dead process. */
  async settle(): Promise<void> {
    await this.provider.runDueJobs();
    const waits = async () =>
      (await this.pool.query('SELECT FROM app.outbox LIMIT 1')).rowCount !== 0 ||
      (await openJobs(this.pool)).length > 0;
    do {
      await passJobTime(this.pool, GONE_MS);
      await until('what waits', async () => !(await waits()));
      await caughtUp(this);
    } while (await waits());
  }

  /** Violations of the invariants of money, log and views, once nothing is under way. */
  async violations(people: readonly Person[]): Promise<string[]> {
    const shown = new Map<string, { balanceKobo: number; referralEarningsKobo: number }>();
    for (const person of people)
      shown.set(person.id, await this.must({ person, method: 'GET', path: '/wallet' }));
    for (const one of this.processes) this.keepErrors(one);
    return checkInvariants({
      log: await readLog(this.store),
      store: this.store,
      pool: this.pool,
      history: this.history,
      received: this.received,
      observed: await this.recorder.stop(),
      told: await this.told(),
      provider: null,
      shown,
      errors: this.errors,
    });
  }

  /** What Kafka has of this shop, where it is told anything. */
  private async told(): Promise<ReadMessage[] | null> {
    const { KAFKA_BROKERS: brokers, KAFKA_SHOP: shop } = this.settings;
    if (!brokers) return null;
    await allTold(this);
    const address = { brokers: brokers.split(','), shop };
    return readTopics(
      address,
      publicKinds.map(kind => topicNamed(topicOf(kind), address)),
    );
  }

  async close(): Promise<void> {
    await Promise.allSettled(this.starting);
    await Promise.all(this.processes.map(one => one.end('SIGKILL')));
    await this.recorder.end();
    await this.store.close();
    await this.pool.end();
    await Promise.all([this.provider.stop(), this.proxy.close()]);
    await this.database.close();
  }

  private keepErrors(one: RoleProcess): void {
    this.errors.push(
      ...one
        .said()
        .split('\n')
        .filter(line => /"level":(50|60)/.test(line)),
    );
  }
}
