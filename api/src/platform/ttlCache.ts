import { type Clock, type Instant, isBefore, plusMillis } from '@mudu/contracts/time';

/** How long another instance's edit may stay unseen. */
const KEPT_MS = 5000;

/** Something read from the database and kept in memory for a few seconds. */
export class TtlCache<T> {
  private kept: Promise<{ value: T; until: Instant }> | undefined;

  constructor(
    private readonly clock: Clock,
    private readonly read: () => Promise<T>,
  ) {}

  /** After an edit: the next reader asks the database. */
  forget(): void {
    this.kept = undefined;
  }

  async get(): Promise<T> {
    this.kept ??= this.load();
    const mine = this.kept;
    try {
      const { value, until } = await mine;
      if (isBefore(this.clock.real(), until)) return value;
    } catch (error) {
      if (this.kept === mine) this.forget();
      throw error;
    }
    if (this.kept === mine) this.forget();
    return this.get();
  }

  private async load(): Promise<{ value: T; until: Instant }> {
    const until = plusMillis(this.clock.real(), KEPT_MS);
    return { value: await this.read(), until };
  }
}
