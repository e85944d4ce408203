import { type Clock, type Instant, instant } from '@mudu/contracts/time';

/** Noon on a Monday, Lagos time. */
const START = Date.parse('2026-01-05T11:00:00.000Z');

/**
 * Business time is advanced by the workload. Real time runs by itself, so that waits time out, and is advanced
 * after a crash, because a restart takes longer than a second.
 */
export class SimulatedClock implements Clock {
  private readonly begun = performance.now();
  private businessMs = 0;
  private realMs = 0;

  now(): Instant {
    return instant(this.millis() + this.businessMs);
  }

  real(): Instant {
    return instant(this.millis());
  }

  forward(ms: number): void {
    this.businessMs += ms;
  }

  forwardReal(ms: number): void {
    this.realMs += ms;
  }

  private millis(): number {
    return START + this.realMs + Math.floor(performance.now() - this.begun);
  }
}
