import { isSoft } from '../errors.js';
import type { EventStore, Position, StoredEvent } from '../eventStore.js';

export interface ResumeOptions {
  after: Position;
  signal: AbortSignal;
  batchSize?: number;
  /** First wait after a lost connection; doubles to `maxBackoffMs`. */
  backoffMs?: number;
  maxBackoffMs?: number;
  onLost?: (error: Error) => void;
}

/**
 * A subscription that outlives its connection: it resumes after the last event that was handed over,
 * so none is missed or doubled. No client does this for us. Ends when the signal is aborted.
 */
export async function* resumingSubscription(
  store: EventStore,
  options: ResumeOptions,
): AsyncGenerator<readonly StoredEvent[]> {
  const { signal, batchSize, backoffMs = 50, maxBackoffMs = 5000 } = options;
  let after = options.after;
  let backoff = backoffMs;
  while (!signal.aborted) {
    try {
      for await (const batch of store.subscribeToAll({ after, signal, batchSize })) {
        backoff = backoffMs;
        const last = batch.at(-1);
        if (last) after = last.position;
        yield batch;
      }
    } catch (error) {
      if (signal.aborted) return;
      if (!isSoft(error)) throw error;
      options.onLost?.(error);
    }
    // Also after a subscription that just ended, or a closed store would be asked without a pause.
    await pause(backoff, signal);
    backoff = Math.min(backoff * 2, maxBackoffMs);
  }
}

export const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

/** Waits, or returns at once when the signal is aborted. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise(resolve => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done, { once: true });
  });
}
