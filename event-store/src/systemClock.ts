import { type Clock, type Instant, instant } from '@mudu/contracts/time';

/**
 * The one place that reads the machine's clock. In a demo business time may lie elsewhere by `offsetMs`: it may
 * start in the past, so that there is a history to look at, and moves forward only.
 */
export class SystemClock implements Clock {
  constructor(private offsetMs = 0) {}

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
