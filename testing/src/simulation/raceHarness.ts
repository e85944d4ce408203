import type { Order } from '@mudu/contracts/order/views';
import { EmbeddedEventStore } from '@mudu/event-store/embedded/embeddedEventStore';
import pg from 'pg';
import { openJobs } from '../messaging/jobsForSpecs.js';
import { specServer } from '../postgres/postgresForSpecs.js';
import { caughtUp, until } from '../shop/atRest.js';
import { checkedFetch } from '../shop/checkedReply.js';
import { eventually } from '../shop/eventually.js';
import { allInvariants, checkInvariants } from './invariants/allInvariants.js';
import { rebuiltEqualsLive } from './invariants/rebuiltEqualsLive.js';
import { type Promised, RequestHistory } from './requestHistory.js';
import { readLog } from './runRecord.js';
import { ShopProcesses } from './shopProcesses.js';
import { SimulatedClock } from './simulatedClock.js';
import { type SimulatedProvider, simulatedProvider, type Webhook } from './simulatedProvider.js';
import type { Person, SeedData } from './simulation.js';
import { type FixtureOptions, openSimulationFixture, type SimulationFixture } from './simulationFixture.js';
import { recordSubscription } from './subscriptionRecorder.js';

const PROCESSES = 2;
const AGAIN: readonly string[] = ['request_in_progress', 'unavailable'];

export interface Ask {
  person: Person;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  body?: unknown;
  key?: string;
  promises?: (reply: never) => readonly Promised[];
}

export interface Answer<T = { code?: string }> {
  status: number;
  body: T;
}

const isRepeatable = ({ method, key, body }: Ask): boolean =>
  method === 'GET' ||
  key !== undefined ||
  (body as { cartVersion?: number } | undefined)?.cartVersion !== undefined;

/** Two processes of the shop on one log and one database, and requests that are sent at once. */
export class RaceHarness {
  readonly history = new RequestHistory('race-run');
  readonly received = new Map<string, number>();

  private constructor(
    private readonly fixture: SimulationFixture,
    private readonly database: { url: string; close(): Promise<void> },
    readonly provider: SimulatedProvider,
    readonly pool: pg.Pool,
    readonly store: EmbeddedEventStore,
    private readonly recorder: ReturnType<typeof recordSubscription>,
    private readonly processes: ShopProcesses,
  ) {
    for (const { id, received } of fixture.data.items) this.received.set(id, received);
  }

  /** `name` keeps the databases of several specs apart. */
  static async open(name: string, options: FixtureOptions): Promise<RaceHarness> {
    const fixture = await openSimulationFixture(await specServer(), name, options);
    const database = await fixture.open('races');
    const provider = await simulatedProvider(0, new SimulatedClock());
    const pool = new pg.Pool({ connectionString: database.url, max: 6, application_name: 'race-harness' });
    pool.on('error', () => undefined);
    const store = new EmbeddedEventStore({ connectionString: database.url, maxConnections: 4 });
    const { url, secretKey } = provider;
    const processes = new ShopProcesses({ databaseUrl: database.url, url, secretKey });
    const harness = new RaceHarness(
      fixture,
      database,
      provider,
      pool,
      store,
      recordSubscription(store),
      processes,
    );
    for (let count = 0; count < PROCESSES; count++) await processes.start();
    return harness;
  }

  /** The most requests that each process has had to answer at one time. */
  get peaks(): readonly number[] {
    return this.processes.peaks;
  }

  get data(): SeedData {
    return this.fixture.data;
  }

  /**
   * Each request goes to the next process. What is still being worked on, and what a busy shop has not come to, is asked
   * for again, as the shop says, where it knows a repeat.
   */
  ask<T = { code?: string }>(asked: Ask): Promise<Answer<T>> {
    return eventually(
      () => this.askOnce<T>(asked),
      ({ body }) => !isRepeatable(asked) || !AGAIN.includes((body as { code?: string }).code ?? ''),
    );
  }

  private async askOnce<T>({
    person,
    method,
    path,
    body,
    key,
    promises = () => [],
  }: Ask): Promise<Answer<T>> {
    const entry = this.history.begin({ personId: person.id, method, path, key: key ?? null, body });
    const request = {
      method,
      headers: {
        authorization: `Bearer ${person.token}`,
        'x-request-id': entry.requestId,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    };
    const reply = await this.processes.send(base => checkedFetch(`${base}${path}`, request));
    const answer = { status: reply.status, body: (await reply.json()) as T };
    this.history.replied(entry, answer.status, answer.body, reply.ok ? promises(answer.body as never) : []);
    return answer;
  }

  /** All at once, over all processes. */
  all<T = { code?: string }>(asked: readonly Ask[]): Promise<Answer<T>[]> {
    return Promise.all(asked.map(one => this.ask<T>(one)));
  }

  /** As `ask`; throws when it is refused. */
  async must<T>(asked: Ask): Promise<T> {
    const { status, body } = await this.ask<T>(asked);
    if (status >= 300)
      throw new Error(`${asked.method} ${asked.path} answered ${status}: ${JSON.stringify(body)}`);
    return body;
  }

  async deliver({ body, signature }: Webhook): Promise<number> {
    const headers = { 'content-type': 'application/json', 'x-paystack-signature': signature ?? '' };
    const reply = await this.processes.send(base =>
      checkedFetch(`${base}/payment/webhook/sandbox`, { method: 'POST', headers, body }),
    );
    await reply.body?.cancel();
    return reply.status;
  }

  async pay(url: string): Promise<void> {
    await this.provider.submit(url, {
      action: 'succeed',
      number: '4084 0840 8408 4081',
      cvv: '408',
      expiry: '12/40',
    });
    await this.provider.runDueJobs();
  }

  async fund(person: Person, amountKobo: number): Promise<void> {
    const { authorizationUrl, reference } = await this.must<{ authorizationUrl: string; reference: string }>({
      person,
      method: 'POST',
      path: '/wallet/fund',
      body: { amountKobo },
    });
    await this.pay(authorizationUrl);
    await this.must({ person, method: 'GET', path: `/payment/verify/${reference}` });
  }

  /** How many units of an item are on hand from now on. */
  async stockUp(itemId: string, quantity: number): Promise<void> {
    const { rows } = await this.pool.query<{ quantity: number }>(
      'SELECT quantity FROM app.items WHERE id = $1',
      [itemId],
    );
    await this.must({
      person: this.data.staff.admin,
      method: 'PATCH',
      path: `/groceries/${itemId}`,
      body: { quantity },
    });
    this.received.set(itemId, (this.received.get(itemId) ?? 0) + quantity - (rows[0]?.quantity ?? 0));
  }

  async fillCart(person: Person, itemId: string): Promise<number> {
    const body = { itemId, quantity: 1 };
    return (await this.must<{ version: number }>({ person, method: 'POST', path: '/cart/items', body }))
      .version;
  }

  /** One unit, picked up: the order's total is its price. */
  async buy(person: Person, itemId: string, paymentMethod: 'card' | 'wallet'): Promise<Order> {
    const cartVersion = await this.fillCart(person, itemId);
    const body = { paymentMethod, cartVersion, deliveryOptionId: 'pickup' };
    return this.must<Order>({ person, method: 'POST', path: '/orders/checkout', body });
  }

  /** Both processes look for rewards that are due, at the same time. */
  async releaseRewards(): Promise<void> {
    await caughtUp(this);
    await this.processes.tell('release rewards');
  }

  /** The wallet as its owner sees it, once nothing is under way any more. */
  async balance(person: Person): Promise<number> {
    await caughtUp(this);
    return (await this.must<{ balanceKobo: number }>({ person, method: 'GET', path: '/wallet' })).balanceKobo;
  }

  /** Violations at this moment. Comparing rebuilt views takes longer as the log grows, so only at the end. */
  async checkInvariants(people: readonly Person[], { atTheEnd = false } = {}): Promise<string[]> {
    await this.provider.runDueJobs();
    // A reaction that fails is a job, and what a job does is reacted to.
    for (let open = 1; open > 0; open = (await openJobs(this.pool)).length) {
      await until('jobs', async () => (await openJobs(this.pool)).length === 0);
      await caughtUp(this);
    }
    const shown = new Map<string, { balanceKobo: number; referralEarningsKobo: number }>();
    for (const person of people)
      shown.set(person.id, await this.must({ person, method: 'GET', path: '/wallet' }));
    const log = await readLog(this.store);
    const record = {
      log,
      store: this.store,
      pool: this.pool,
      history: this.history,
      received: this.received,
      told: null,
      observed: atTheEnd ? await this.recorder.stop() : null,
      provider: null,
      shown,
      errors: this.processes.errors,
    };
    return checkInvariants(
      record,
      allInvariants.filter(one => atTheEnd || one !== rebuiltEqualsLive),
    );
  }

  async close(): Promise<void> {
    await this.processes.kill();
    await this.recorder.end();
    await this.store.close();
    await this.pool.end();
    await this.provider.stop();
    await this.database.close();
    await this.fixture.close();
  }
}
