import type { Position } from '@mudu/event-store/eventStore';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { InjectLog, InjectPool } from '../../platform/tokens.js';
import type { Decider } from '../decider.js';

/** So many events are folded before a snapshot is looked for: most streams never have as many. */
export const LOOK_AFTER = 200;
const LEAST_APART = 500;
/** The longer a stream, the rarer: writing all its snapshots stays in proportion to its length. */
const SHARE_APART = 0.1;

export interface Snapshot<State> {
  state: State;
  revision: number;
  position: Position;
}
type Snapshotted<State> = Pick<Decider<never, State, never>, 'snapshot'>;

/**
 * States of long streams, kept beside the log. They only ever save reading: one that is absent, broken or of another
 * shape is as good as none, and nobody waits for one to be written.
 */
@Injectable()
export class Snapshots implements OnModuleDestroy {
  /** The newest revision that was written or is being written, of streams that this process has seen. */
  private readonly kept = new LRUCache<string, number>({ max: 10_000 });
  private readonly writing = new Set<Promise<void>>();

  constructor(
    @InjectPool() private readonly pool: Pool,
    @InjectLog() private readonly log: Logger,
  ) {}

  async find<State>({ snapshot }: Snapshotted<State>, stream: string): Promise<Snapshot<State> | undefined> {
    if (!snapshot) return undefined;
    try {
      const { rows } = await this.pool.query<{ revision: number; position: Position; state: string }>({
        name: 'snapshot',
        text: 'SELECT revision, position, state FROM app.snapshots WHERE stream = $1 AND shape = $2',
        values: [stream, snapshot.shape],
      });
      const [row] = rows;
      if (!row) return undefined;
      this.kept.set(stream, row.revision);
      return {
        state: snapshot.revive(JSON.parse(row.state)),
        revision: row.revision,
        position: row.position,
      };
    } catch (error) {
      this.log.warn({ err: error, stream }, 'a snapshot can not be read; its stream is');
      return undefined;
    }
  }

  /** Writes one after this turn, if enough has happened since the last. */
  offer<State>({ snapshot }: Snapshotted<State>, stream: string, folded: Snapshot<State>): void {
    if (!snapshot) return;
    const apart = Math.max(LEAST_APART, folded.revision * SHARE_APART);
    if (folded.revision - (this.kept.get(stream) ?? 0) < apart) return;
    this.kept.set(stream, folded.revision);
    const written = new Promise<void>(resolve => setImmediate(resolve))
      .then(() => this.write(stream, snapshot.shape, folded))
      .catch(error => this.log.warn({ err: error, stream }, 'a snapshot can not be written'))
      .finally(() => this.writing.delete(written));
    this.writing.add(written);
  }

  /** An older state never takes the place of a newer one of its shape. */
  private async write(
    stream: string,
    shape: number,
    { state, revision, position }: Snapshot<unknown>,
  ): Promise<void> {
    await this.pool.query(
      `INSERT INTO app.snapshots AS kept (stream, revision, position, shape, state) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (stream) DO UPDATE SET revision = excluded.revision, position = excluded.position,
         shape = excluded.shape, state = excluded.state
       WHERE kept.shape < excluded.shape OR kept.shape = excluded.shape AND kept.revision < excluded.revision`,
      [stream, revision, position, shape, JSON.stringify(state)],
    );
  }

  /** All that was offered so far is written. */
  async settled(): Promise<void> {
    await Promise.all(this.writing);
  }

  onModuleDestroy(): Promise<void> {
    return this.settled();
  }
}

/** For a database that follows its log from the beginning: it may be another log. */
export const forgetSnapshots = (db: Pick<Pool, 'query'>) => db.query('DELETE FROM app.snapshots');
