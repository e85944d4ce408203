import type { Pool, PoolClient } from 'pg';
import type { Delivery, Refund, Transaction } from './records.js';
import {
  authorizationCodeOf,
  type Change,
  firstId,
  type SandboxStore,
  type TransactionKey,
} from './store.js';

/** Bodies are JSON kept as text: jsonb would refuse a NUL that a shop may put in its metadata. */
const tables = `
  create schema if not exists sandbox;
  create sequence if not exists sandbox.ids start ${firstId};
  create table if not exists sandbox.transactions (
    id bigint primary key,
    version integer not null,
    reference text not null unique,
    access_code text not null unique,
    authorization_code text,
    body text not null
  );
  create index if not exists transactions_authorization on sandbox.transactions (authorization_code);
  create table if not exists sandbox.refunds (
    id bigint primary key,
    transaction_id bigint not null references sandbox.transactions (id),
    due_at bigint,
    body text not null
  );
  create index if not exists refunds_transaction on sandbox.refunds (transaction_id);
  create index if not exists refunds_due on sandbox.refunds (due_at) where due_at is not null;
  create table if not exists sandbox.deliveries (
    id bigint primary key,
    due_at bigint,
    body text not null
  );
  create index if not exists deliveries_due on sandbox.deliveries (due_at) where due_at is not null;
`;
/** Any number of our own: two shops that start together would otherwise trip over each other's schema. */
const tablesLock = 558_120;
const jobsAtOnce = 500;

/** Keeps the provider's memory in a schema of its own beside the shop's. */
export function postgresStore(pool: Pool): SandboxStore {
  return {
    open: () =>
      inTransaction(pool, async client => {
        await client.query('select pg_advisory_xact_lock($1)', [tablesLock]);
        await client.query(tables);
      }),
    async newId() {
      const { rows } = await pool.query<{ id: string }>("select nextval('sandbox.ids') as id");
      return Number(rows[0]?.id);
    },
    async transaction(key) {
      const [column, value] = columnOf(key);
      const text = `select body from sandbox.transactions where ${column} = $1 order by id limit 1`;
      return first<Transaction>(await bodies(pool, text, [value]));
    },
    async refund(id) {
      return first<Refund>(await bodies(pool, 'select body from sandbox.refunds where id = $1', [id]));
    },
    refunds: transactionId =>
      bodies<Refund>(
        pool,
        'select body from sandbox.refunds where $1::bigint is null or transaction_id = $1 order by id desc',
        [transactionId],
      ),
    write: change => inTransaction(pool, client => save(client, change)),
    async due(nowMs) {
      const { rows } = await pool.query<{ kind: string; body: string }>(
        `select 'refund' as kind, body, due_at, id from sandbox.refunds where due_at <= $1
         union all select 'delivery', body, due_at, id from sandbox.deliveries where due_at <= $1
         order by due_at, id limit ${jobsAtOnce}`,
        [nowMs],
      );
      return rows.map(({ kind, body }) =>
        kind === 'refund'
          ? { kind, refund: JSON.parse(body) as Refund }
          : { kind: 'delivery', delivery: JSON.parse(body) as Delivery },
      );
    },
    async nextDue(afterMs) {
      const { rows } = await pool.query<{ at: string | null }>(
        `select least(
           (select min(due_at) from sandbox.refunds where due_at > $1),
           (select min(due_at) from sandbox.deliveries where due_at > $1)
         ) as at`,
        [afterMs],
      );
      return rows[0]?.at == null ? null : Number(rows[0].at);
    },
  };
}

async function save(client: PoolClient, { transaction, refund, deliveries = [] }: Change): Promise<boolean> {
  if (transaction && !(await saveTransaction(client, transaction))) return false;
  if (refund) {
    await client.query(
      `insert into sandbox.refunds (id, transaction_id, due_at, body) values ($1, $2, $3, $4)
       on conflict (id) do update set due_at = excluded.due_at, body = excluded.body`,
      [refund.id, refund.transactionId, refund.dueAt, JSON.stringify(refund)],
    );
  }
  for (const delivery of deliveries) {
    await client.query(
      `insert into sandbox.deliveries (id, due_at, body) values ($1, $2, $3)
       on conflict (id) do update set due_at = excluded.due_at, body = excluded.body`,
      [delivery.id, delivery.dueAt, JSON.stringify(delivery)],
    );
  }
  return true;
}

async function saveTransaction(client: PoolClient, transaction: Transaction): Promise<boolean> {
  const { id, version, reference, accessCode } = transaction;
  const values = [id, version, authorizationCodeOf(transaction), JSON.stringify(transaction)];
  const { rowCount } =
    version === 1
      ? await client.query(
          `insert into sandbox.transactions (id, version, authorization_code, body, reference, access_code)
           values ($1, $2, $3, $4, $5, $6) on conflict (reference) do nothing`,
          [...values, reference, accessCode],
        )
      : await client.query(
          `update sandbox.transactions set version = $2, authorization_code = $3, body = $4
           where id = $1 and version = $2 - 1`,
          values,
        );
  return rowCount === 1;
}

function columnOf(key: TransactionKey): [string, string | number] {
  if ('reference' in key) return ['reference', key.reference];
  if ('accessCode' in key) return ['access_code', key.accessCode];
  if ('authorizationCode' in key) return ['authorization_code', key.authorizationCode];
  return ['id', key.id];
}

async function bodies<T>(pool: Pool, text: string, values: unknown[]): Promise<T[]> {
  const { rows } = await pool.query<{ body: string }>(text, values);
  return rows.map(({ body }) => JSON.parse(body) as T);
}

function first<T>(found: unknown[]): T | null {
  return (found[0] as T | undefined) ?? null;
}

async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
