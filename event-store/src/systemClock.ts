import { type Clock, type Instant, instant } from '@mudu/contracts/time';

/**
 * The one place that reads the machine's clock. In a demo business time may lie elsewhere by `offsetMs`: it may
 * start in the past, so that there is a history to look at, and moves forward only.
 */
export class SystemClock implements Clock {
  private readonly nowText = lastInstant();
  private readonly realText = lastInstant();

  constructor(private offsetMs = 0) {}

  now(): Instant {
    return this.nowText(Date.now() + this.offsetMs);
  }

  real(): Instant {
    return this.realText(Date.now());
  }

  /** Forward only: time that has been seen is never taken back. */
  moveTo(offsetMs: number): void {
    this.offsetMs = Math.max(this.offsetMs, offsetMs);
  }
}

/** An order asks for the time some hundred times: the text is made once a millisecond. */
function lastInstant(): (millis: number) => Instant {
  let last = Number.NaN;
  let text: Instant = '';
  return millis => {
    if (millis !== last) {
      text = instant(millis);
      last = millis;
    }
    return text;
  };
}
