import type { Logger } from 'pino';

const MINUTE_MS = 60_000;

/**
 * One warning a cause and minute: the first time at once, then how often it came since. An outage concerns every
 * request, and its log should say what is wrong, not how many ask.
 */
export class RepeatedWarnings {
  /** How often each cause came again since it was last said. */
  private readonly again = new Map<string, number>();

  constructor(
    private readonly log: Logger,
    private readonly sentence: string,
  ) {}

  note(error: unknown): void {
    const cause = causeOf(error);
    const count = this.again.get(cause);
    if (count !== undefined) {
      this.again.set(cause, count + 1);
      return;
    }
    this.say(cause, 1);
  }

  private say(cause: string, count: number): void {
    this.log.warn({ cause, count }, this.sentence);
    this.again.set(cause, 0);
    setTimeout(() => this.minuteEnded(cause), MINUTE_MS).unref();
  }

  private minuteEnded(cause: string): void {
    const count = this.again.get(cause) ?? 0;
    this.again.delete(cause);
    if (count > 0) this.say(cause, count);
  }
}

/** What lies beneath, without what differs from one request to the next. */
function causeOf(error: unknown): string {
  const beneath = (error as { cause?: unknown } | null)?.cause;
  if (beneath) return causeOf(beneath);
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return [code, message].filter(Boolean).join(': ') || String(error);
}
