import { specDatabase } from '@mudu/testing/postgres/postgresForSpecs';
import { startSandbox } from '@mudu/testing/sandbox/sandboxUnderTest';
import { eventually } from '@mudu/testing/shop/eventually';
import type pg from 'pg';
import { memoryStore } from './memoryStore.js';
import { openPool } from './openPool.js';
import { postgresStore } from './postgresStore.js';
import type { Delivery, Refund, Transaction } from './records.js';
import type { SandboxStore } from './store.js';

const authorization = {
  authorizationCode: 'AUTH_1',
  last4: '4081',
  expMonth: '12',
  expYear: '2030',
  reusable: true,
};
const paid = {
  status: 'success',
  paidAt: '2026-03-10T09:00:00.000Z',
  gatewayResponse: 'Approved',
  authorization,
} as const;

function transaction(id: number, fields: Partial<Transaction> = {}): Transaction {
  return {
    id,
    version: 1,
    reference: `ord-${id}`,
    accessCode: `code-${id}`,
    amount: 5_000,
    currency: 'NGN',
    email: 'ada@example.com',
    callbackUrl: null,
    metadata: { note: 'nul \u0000 and Ẹ' },
    createdAt: '2026-03-10T09:00:00.000Z',
    progress: { status: 'abandoned' },
    faults: [],
    ...fields,
  };
}

function refund(id: number, transactionId: number, dueAt: number | null): Refund {
  const at = '2026-03-10T09:00:00.000Z';
  return {
    id,
    transactionId,
    reference: `ord-${transactionId}`,
    amount: 100,
    currency: 'NGN',
    status: 'pending',
    outcome: 'processed',
    dueAt,
    customerNote: '',
    merchantNote: '',
    createdAt: at,
    updatedAt: at,
    faults: [],
  };
}

const delivery = (id: number, dueAt: number | null): Delivery => ({
  id,
  reference: 'ord-1',
  event: 'charge.success',
  body: '{"a":"\\u0000"}',
  signature: 'genuine',
  attempts: 0,
  dueAt,
});

interface Opened {
  store: SandboxStore;
  /** The same memory, as a process finds it that starts later. */
  reopen: () => Promise<SandboxStore>;
  close: () => Promise<void>;
}

async function inMemory(): Promise<Opened> {
  const store = memoryStore();
  return { store, reopen: async () => store, close: async () => undefined };
}

async function inPostgres(): Promise<Opened> {
  const database = await specDatabase();
  const pools: pg.Pool[] = [];
  const reopen = async () => {
    const pool = openPool(database.url);
    pools.push(pool);
    const store = postgresStore(pool);
    await store.open();
    return store;
  };
  const close = async () => {
    for (const pool of pools) await pool.end();
    await database.close();
  };
  return { store: await reopen(), reopen, close };
}

describe.each([
  ['memory', inMemory],
  ['Postgres', inPostgres],
])("the provider's store in %s", (_name, open) => {
  let opened: Opened;
  let store: SandboxStore;

  beforeEach(async () => {
    opened = await open();
    store = opened.store;
  });

  afterEach(() => opened.close());

  it('finds a transaction by each of its names', async () => {
    const stored = transaction(1, { progress: paid });
    expect(await store.write({ transaction: stored })).toBe(true);
    const keys = [
      { reference: 'ord-1' },
      { id: 1 },
      { accessCode: 'code-1' },
      { authorizationCode: 'AUTH_1' },
    ];
    for (const key of keys) expect(await store.transaction(key)).toEqual(stored);
    expect(await store.transaction({ reference: 'ord-2' })).toBeNull();
  });

  it('answers the first transaction that earned an authorization', async () => {
    for (const id of [1, 2]) await store.write({ transaction: transaction(id, { progress: paid }) });
    expect((await store.transaction({ authorizationCode: 'AUTH_1' }))?.id).toBe(1);
  });

  it('takes a reference once, and nothing of a change that fails', async () => {
    await store.write({ transaction: transaction(1) });
    const taken = transaction(2, { reference: 'ord-1' });
    expect(await store.write({ transaction: taken, deliveries: [delivery(3, 0)] })).toBe(false);
    expect(await store.due(10)).toEqual([]);
  });

  it('lets one of two writers win', async () => {
    await store.write({ transaction: transaction(1) });
    const writes = [1, 2].map(amount => store.write({ transaction: transaction(1, { version: 2, amount }) }));
    expect((await Promise.all(writes)).sort()).toEqual([false, true]);
    expect((await store.transaction({ id: 1 }))?.version).toBe(2);
  });

  it('lists refunds, newest first', async () => {
    for (const id of [1, 2]) await store.write({ transaction: transaction(id) });
    for (const made of [refund(3, 1, null), refund(4, 1, null), refund(5, 2, null)])
      await store.write({ refund: made });
    expect((await store.refunds(1)).map(({ id }) => id)).toEqual([4, 3]);
    expect((await store.refunds(null)).map(({ id }) => id)).toEqual([5, 4, 3]);
    expect(await store.refund(5)).toEqual(refund(5, 2, null));
    expect(await store.refund(6)).toBeNull();
  });

  it('knows what is due, in order, and when the next is', async () => {
    await store.write({ transaction: transaction(1), refund: refund(2, 1, 50) });
    await store.write({ deliveries: [delivery(3, 70), delivery(4, 50), delivery(5, null), delivery(6, 90)] });
    const due = await store.due(70);
    expect(due.map(job => (job.kind === 'refund' ? job.refund.id : job.delivery.id))).toEqual([2, 4, 3]);
    expect(due[1]).toEqual({ kind: 'delivery', delivery: delivery(4, 50) });
    expect(await store.nextDue(70)).toBe(90);
    expect(await store.nextDue(90)).toBeNull();
    await store.write({ deliveries: [delivery(6, null)] });
    expect(await store.nextDue(70)).toBeNull();
  });

  it('forgets nothing over a restart, and never gives a number twice', async () => {
    const id = await store.newId();
    await store.write({ transaction: transaction(id), deliveries: [delivery(id + 1, 5)] });
    const later = await opened.reopen();
    expect(await later.transaction({ id })).toEqual(transaction(id));
    expect(await later.due(5)).toHaveLength(1);
    expect(await later.newId()).toBeGreaterThan(id);
  });
});

describe('a sandbox that remembers in Postgres', () => {
  it('knows a payment after a restart, and sends what it still owes', async () => {
    const opened = await inPostgres();
    const first = await startSandbox({ store: opened.store });
    first.shop.otherwise = 500;
    const { reference } = await first.pay();
    await first.shop.heard(1);
    await first.close();
    const second = await startSandbox({ store: await opened.reopen() });
    second.clock.at += 60_000;
    await second.pay();
    const webhooks = await second.shop.heard(2);
    expect(webhooks.map(({ data }) => data.reference)).toContain(reference);
    expect(await second.verify(reference)).toMatchObject({ status: 'success' });
    await second.close();
    await opened.close();
  });
});

describe("the provider's own connections", () => {
  it('have limits, and may be lost while they are idle', async () => {
    const database = await specDatabase();
    const [pool, other] = [openPool(database.url), openPool(database.url)];
    const { rows } = await pool.query(
      "SELECT pg_backend_pid() AS pid, current_setting('statement_timeout') AS most",
    );
    expect(rows[0].most).toBe('10s');
    expect(pool.options).toMatchObject({ query_timeout: 12_000, keepAlive: true });
    await other.query('SELECT pg_terminate_backend($1)', [rows[0].pid]);
    await eventually(
      () => pool.totalCount,
      count => count === 0,
    );
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    for (const one of [pool, other]) await one.end();
    await database.close();
  });
});
