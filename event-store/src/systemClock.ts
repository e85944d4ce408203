import { type Clock, type Instant, instant } from '@mudu/contracts/time';

/** The one place that reads the machine's clock. `offsetMs` moves business time forward in a demo. */
export class SystemClock implements Clock {
  private offsetMs = 0;

  now(): Instant {
    return instant(Date.now() + this.offsetMs);
  }

  real(): Instant {
    return instant(Date.now());
  }

  /** Forward only: time that has been seen is never taken back. */
  moveTo(offsetMs: number): void {
    this.offsetMs = Math.max(this.offsetMs, offsetMs);
  }
}
