import { type Clock, type Instant, isBefore, plusMillis } from '@mudu/contracts/time';
import type { ViewChanged } from '@mudu/projections/bus/bus';

const KEPT_MS = 30_000;
const MOST = 5_000;
/** The clocks of two processes may differ by as much. */
const CLOCKS_MS = 500;

/** What the bus has told of late, for pages that began to read before their stream was open. */
export class RecentlyTold {
  private readonly told: { at: Instant; message: ViewChanged }[] = [];
  /** Everything told since then is kept. */
  private wholeSince: Instant;

  constructor(private readonly clock: Clock) {
    this.wholeSince = clock.now();
  }

  add(message: ViewChanged): void {
    const at = this.clock.now();
    this.told.push({ at, message });
    const oldest = plusMillis(at, -KEPT_MS);
    while (this.told[0] && (this.told.length > MOST || isBefore(this.told[0].at, oldest))) {
      this.wholeSince = this.told[0].at;
      this.told.shift();
    }
  }

  /** What others told meanwhile was not heard here. */
  gap(): void {
    this.told.length = 0;
    this.wholeSince = this.clock.now();
  }

  /** Undefined where it can not be said any more. */
  since(readAt: Instant): ViewChanged[] | undefined {
    const from = plusMillis(readAt, -CLOCKS_MS);
    if (!isBefore(this.wholeSince, from)) return undefined;
    return this.told.flatMap(({ at, message }) => (isBefore(at, from) ? [] : [message]));
  }
}
