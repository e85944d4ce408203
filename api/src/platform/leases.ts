import { randomUUID } from 'node:crypto';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Pool, PoolClient } from 'pg';
import { Heartbeat } from './heartbeat.js';
import { DEAD_AFTER_MS, lately } from './lately.js';
import { leaseShares, type Worker } from './leaseShares.js';
import { InjectPool } from './tokens.js';

/** The leases of a worker that is dead are anybody's. */
const ALIVE = lately('renewed_at');
const CHECK_MS = 500;

const RENEW = `WITH me AS (
    INSERT INTO app.workers AS w (id, can, renewed_at) VALUES ($1, $2, clock_timestamp())
    ON CONFLICT (id) DO UPDATE SET can = excluded.can, renewed_at = excluded.renewed_at)
  SELECT
    (SELECT coalesce(json_agg(json_build_object('id', id, 'can', can)), '[]')
     FROM app.workers WHERE id <> $1 AND ${ALIVE}) AS others,
    (SELECT coalesce(json_object_agg(name, worker_id), '{}') FROM app.leases WHERE worker_id IS NOT NULL) AS holders,
    extract(epoch FROM clock_timestamp())::float * 1000 AS now`;
const TAKE = `INSERT INTO app.leases AS lease (name, worker_id, taken_at)
  SELECT name, $1, clock_timestamp() FROM unnest($2::text[]) AS name ORDER BY name
  ON CONFLICT (name) DO UPDATE SET worker_id = excluded.worker_id, taken_at = excluded.taken_at
    WHERE lease.worker_id IS NULL OR NOT EXISTS (SELECT FROM app.workers WHERE id = lease.worker_id AND ${ALIVE})
  RETURNING name`;
const GIVE_BACK = 'UPDATE app.leases SET worker_id = NULL WHERE worker_id = $1 AND name = ANY($2)';

/** Somebody here who wants to do a thing that one process at a time does. */
interface Candidate {
  lease: string;
  /** There while it is held. */
  held?: AbortController;
  grant(held: AbortController): void;
}

/** What has to be done by one process at a time. */
export interface Lease {
  /** Waits for the lease, then works under it until the work or the lease ends, or the signal is aborted. */
  whileHeld(signal: AbortSignal, work: (held: AbortSignal) => Promise<void>): Promise<void>;
}

/**
 * Shares the work of the shop out among its processes. Each says every second, over the connection of the heartbeat,
 * that it lives and what it can do, holds about its part of the leases, and takes those of the dead. Times are the
 * database's, so that no two clocks have to agree.
 *
 * A process that was paused may go on for a moment with what is no longer its own. So a lease alone guards nothing:
 * views are fenced by their checkpoint, the outbox by the revision and the id of what it appends, processes by commands
 * that may be repeated, and their checkpoints by the lease's row.
 */
@Injectable()
export class Leases implements OnApplicationShutdown {
  /** This process, for as long as it lives. */
  readonly workerId = randomUUID();
  private readonly candidates = new Map<string, Candidate>();
  /** On this process's own clock, which does not jump. */
  private renewedAt = 0;
  private others = true;
  /** The database's clock, in milliseconds, less this process's own. */
  private offset: number | undefined;
  private stopping = false;
  private beating: Promise<void> = Promise.resolve();
  private readonly check: NodeJS.Timeout;

  constructor(
    @InjectPool() private readonly pool: Pool,
    private readonly heartbeat: Heartbeat,
  ) {
    heartbeat.does(db => {
      this.beating = this.beat(db);
      return this.beating;
    });
    this.check = setInterval(() => this.loseWhatIsOld(), CHECK_MS);
    this.check.unref();
  }

  /** `kind/name`. Those of one kind are shared out evenly. */
  lease(name: string): Lease {
    return { whileHeld: (signal, work) => this.whileHeld(name, signal, work) };
  }

  /** Whether this process holds the lease, as far as it knows. */
  holds(name: string): boolean {
    const held = this.candidates.get(name)?.held;
    return held !== undefined && !held.signal.aborted;
  }

  /** Whether another process of the shop lives, as far as is known. */
  notAlone(): boolean {
    return this.others;
  }

  /** What time it is on the database's clock, in milliseconds since 1970, to about a second; undefined at first. */
  databaseTime(): number | undefined {
    return this.offset === undefined ? undefined : performance.now() + this.offset;
  }

  /** Takes nothing any more. What is held is given back by whoever holds it. */
  async onApplicationShutdown(): Promise<void> {
    this.stopping = true;
    clearInterval(this.check);
    await this.beating.catch(() => undefined);
    await this.pool
      .query("UPDATE app.workers SET can = '{}' WHERE id = $1", [this.workerId])
      .catch(() => undefined);
  }

  /** The last that is heard of this process. */
  async leave(): Promise<void> {
    await this.pool
      .query(`DELETE FROM app.workers WHERE id = $1 OR renewed_at < clock_timestamp() - interval '1 day'`, [
        this.workerId,
      ])
      .catch(() => undefined);
  }

  private async whileHeld(
    lease: string,
    signal: AbortSignal,
    work: (held: AbortSignal) => Promise<void>,
  ): Promise<void> {
    if (this.candidates.has(lease)) throw new Error(`${lease} is asked for twice in one process`);
    if (signal.aborted) return;
    let stop: () => void = () => undefined;
    try {
      const held = await new Promise<AbortController | undefined>(resolve => {
        stop = () => resolve(undefined);
        signal.addEventListener('abort', stop, { once: true });
        this.candidates.set(lease, { lease, grant: resolve });
        this.heartbeat.soon();
      });
      if (held) await work(AbortSignal.any([signal, held.signal]));
    } finally {
      signal.removeEventListener('abort', stop);
      const { held } = this.candidates.get(lease) as Candidate;
      this.candidates.delete(lease);
      // What can not be given back now is given back by a later beat, or free when this process is gone.
      if (held) await this.pool.query(GIVE_BACK, [this.workerId, [lease]]).catch(() => undefined);
    }
  }

  private async beat(db: PoolClient): Promise<void> {
    if (this.stopping) return;
    // Whoever comes while the statement is under way must not be judged by what it finds.
    const asking = [...this.candidates.values()];
    const can = asking.map(({ lease }) => lease);
    const began = performance.now();
    const { rows } = await db.query<{ others: Worker[]; holders: Record<string, string>; now: number }>({
      name: 'lease-renew',
      text: RENEW,
      values: [this.workerId, can],
    });
    const { others, holders, now } = rows[0] as (typeof rows)[0];
    this.renewedAt = began;
    this.offset = now - began;
    this.others = others.length > 0;
    const alive = new Set([this.workerId, ...others.map(({ id }) => id)]);
    const living = new Map(Object.entries(holders).filter(([, worker]) => alive.has(worker)));
    const shares = leaseShares([{ id: this.workerId, can }, ...others], living);
    await this.settle(db, asking, living, shares);
  }

  private async settle(
    db: PoolClient,
    asking: readonly Candidate[],
    holders: ReadonlyMap<string, string>,
    shares: ReadonlyMap<string, string>,
  ): Promise<void> {
    const here = asking.filter(one => this.candidates.get(one.lease) === one);
    const isMine = ({ lease }: Candidate) => holders.get(lease) === this.workerId;
    const isForMe = ({ lease }: Candidate) => shares.get(lease) === this.workerId;
    for (const one of here) if (one.held && !(isMine(one) && isForMe(one))) one.held.abort();
    const wanted = here.filter(one => !one.held && isForMe(one));
    const free = wanted.filter(({ lease }) => !holders.has(lease)).map(({ lease }) => lease);
    const taken = new Set(free.length > 0 ? await this.take(db, free) : []);
    for (const one of wanted) if (isMine(one) || taken.has(one.lease)) this.grant(one);
    const unused = [...holders].filter(
      ([lease, worker]) => worker === this.workerId && !this.candidates.has(lease),
    );
    const refused = [...taken].filter(lease => !this.candidates.get(lease)?.held);
    const back = [...unused.map(([lease]) => lease), ...refused];
    if (back.length > 0) await db.query(GIVE_BACK, [this.workerId, back]);
  }

  private async take(db: PoolClient, free: readonly string[]): Promise<string[]> {
    const { rows } = await db.query<{ name: string }>(TAKE, [this.workerId, free]);
    return rows.map(({ name }) => name);
  }

  private grant(one: Candidate): void {
    if (this.stopping || this.candidates.get(one.lease) !== one) return;
    one.held = new AbortController();
    one.grant(one.held);
  }

  /** The database has not answered for so long that others may take this process for dead. */
  private loseWhatIsOld(): void {
    if (performance.now() - this.renewedAt < DEAD_AFTER_MS) return;
    for (const { held } of this.candidates.values()) held?.abort();
  }
}
