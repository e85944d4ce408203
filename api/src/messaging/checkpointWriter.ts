import { pause } from '@mudu/event-store/subscription/resume';
import type { Pool } from 'pg';
import type { Positions } from './processCheckpoints.js';
import { saveCheckpoints } from './processCheckpoints.js';
import type { ProcessProgress } from './processProgress.js';

/** The shortest time between two writes; the first after a quiet moment is at once. */
const GATHER_MS = 100;
const RETRY_MS = 200;

type Progress = readonly ProcessProgress[];
type Places = readonly (readonly [partition: number, Progress])[];

/** Writes down how far the processes have come in the partitions that are held, one statement for all of them. */
export class CheckpointWriter {
  private readonly written = new Map<number, string>();
  private writing: Promise<void> | undefined;
  private dirty = false;
  private saving: Promise<void> = Promise.resolve();

  constructor(
    private readonly pool: Pool,
    private readonly workerId: string,
    private readonly held: () => ReadonlyMap<number, { progress: Progress }>,
    private readonly told: { written(): void; failed(error: Error): void },
    private readonly stopping: AbortSignal,
  ) {}

  moved(): void {
    this.dirty = true;
    this.writing ??= this.write();
  }

  /**
   * The last that is written of a partition that is held no more, before its lease is given back. Without it a little
   * is done again. It waits for what is being written, and for nothing that comes later.
   */
  async finish(partition: number, progress: Progress): Promise<void> {
    await this.save(() => [[partition, progress]]).catch(() => undefined);
    this.written.delete(partition);
  }

  private async write(): Promise<void> {
    while (this.dirty) {
      this.dirty = false;
      try {
        await this.save(() => [...this.held()].map(([partition, { progress }]) => [partition, progress]));
        this.told.written();
        await pause(GATHER_MS, this.stopping);
      } catch (error) {
        if (this.stopping.aborted) break;
        this.told.failed(error as Error);
        this.dirty = true;
        await pause(RETRY_MS, this.stopping);
      }
    }
    // In the same step as the last look: what moves from here on begins anew.
    this.writing = undefined;
  }

  /** One after the other: of two at the same time the older might be written last. */
  private save(all: () => Places): Promise<void> {
    const mine = this.saving.then(() => this.saveChanged(all()));
    this.saving = mine.catch(() => undefined);
    return mine;
  }

  private async saveChanged(all: Places): Promise<void> {
    const now = all.map(
      ([partition, progress]) => [partition, JSON.stringify(positionsOf(progress))] as const,
    );
    const changed = now.filter(([partition, positions]) => this.written.get(partition) !== positions);
    if (changed.length === 0) return;
    // Most are at the same place.
    const alike = Map.groupBy(changed, ([, positions]) => positions);
    await saveCheckpoints(
      this.pool,
      this.workerId,
      [...alike].map(([positions, partitions]) => ({
        partitions: partitions.map(([partition]) => partition),
        positions: JSON.parse(positions) as Positions,
      })),
    );
    for (const [partition, positions] of changed) this.written.set(partition, positions);
  }
}

const positionsOf = (progress: Progress): Positions =>
  Object.fromEntries(progress.map(({ process, checkpoint }) => [process.name, checkpoint]));
