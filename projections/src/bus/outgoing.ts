import type { ViewChanged } from './bus.js';
import { merge } from './message.js';

/** One message per view and so long: a busy view would otherwise fill the wire with single events. */
const COALESCE_MS = 25;
const RETRY_MS = 500;

/**
 * Messages on their way to other processes. They are merged by view while they wait, so that a broken way costs
 * no memory, and stay until they were sent.
 */
export class Outgoing {
  private readonly waiting = new Map<string, ViewChanged>();
  private timer: NodeJS.Timeout | undefined;
  private sending: Promise<void> | undefined;
  private closed = false;

  /** `send` rejects for "not sent, try again". */
  constructor(private readonly send: (messages: readonly ViewChanged[]) => Promise<void>) {}

  add(message: ViewChanged): void {
    if (this.closed) return;
    this.waiting.set(message.view, merge(this.waiting.get(message.view), message));
    this.plan(COALESCE_MS);
  }

  /** Tries once more to send what waits, and takes nothing more. */
  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    clearTimeout(this.timer);
    await this.sending;
    await this.flush();
  }

  private plan(ms: number): void {
    if (this.timer || this.sending || this.closed) return;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.sending = this.flush().then(sent => {
        this.sending = undefined;
        if (this.waiting.size > 0) this.plan(sent ? COALESCE_MS : RETRY_MS);
      });
    }, ms);
    this.timer.unref();
  }

  private async flush(): Promise<boolean> {
    const messages = [...this.waiting.values()];
    if (messages.length === 0) return true;
    this.waiting.clear();
    try {
      await this.send(messages);
      return true;
    } catch {
      for (const message of messages)
        this.waiting.set(message.view, merge(message, this.waiting.get(message.view) ?? message));
      return false;
    }
  }
}
