import pRetry from 'p-retry';
import type pg from 'pg';

/** Eight tries in about ten seconds, and what each of them takes. */
const startAgain = { retries: 7, factor: 2, minTimeout: 100, maxTimeout: 5000 };

export interface ClusterParts {
  /** The connection that marks the cluster as this shop's; it ends when the server does. */
  hold: () => Promise<pg.Client>;
  /** Starts the server where there is none. */
  launch: () => Promise<void>;
  log: (line: string) => void;
  /** The server ended and does not start again. */
  onGone: (why: Error) => void;
}

/**
 * Keeps the server of a running shop up: when it dies, as the kernel lets one die that asks for more memory than there
 * is, it is started again on the same port. What was committed is in its write-ahead log.
 */
export class ClusterKeeper {
  private readonly stopping = new AbortController();
  private owner: pg.Client | undefined;
  private mending: Promise<void> | undefined;
  private readonly parts: ClusterParts;

  constructor(parts: ClusterParts) {
    this.parts = parts;
  }

  async hold(): Promise<pg.Client> {
    const owner = await this.parts.hold();
    this.owner = owner;
    owner.once('end', () => {
      if (!this.stopping.signal.aborted) this.mending = this.mend();
    });
    return owner;
  }

  /** Lets go of the cluster. Whoever stops the server stops the keeper first. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.mending;
    await this.owner?.end().catch(() => undefined);
  }

  private async mend(): Promise<void> {
    const { log, launch, onGone } = this.parts;
    const { signal } = this.stopping;
    log('The embedded Postgres has ended by itself; starting it again');
    const again = async () => {
      try {
        await launch();
        await this.hold();
      } catch (error) {
        // p-retry gives up on a TypeError, and on what it does not take for an error.
        throw new Error((error as Error).message, { cause: error });
      }
    };
    try {
      await pRetry(again, { ...startAgain, signal });
      log('The embedded Postgres runs again');
    } catch (error) {
      if (!signal.aborted) onGone(error as Error);
    }
  }
}
