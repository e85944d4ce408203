import pRetry from 'p-retry';

const RETRY_MS = 500;

interface Waiting {
  /** Which failures mean that somebody is away and will be back. */
  isAway: (error: unknown) => boolean;
  /** Called once, at the first of them, with the cause in a few words. */
  waits: (cause: string) => void;
  /** Ends the waiting with an error. */
  signal?: AbortSignal;
}

/** Does what needs somebody who may be away: tries again until they are there. `work` is safe to repeat. */
export function whenThere<T>(work: () => Promise<T>, { isAway, waits, signal }: Waiting): Promise<T> {
  return pRetry(work, {
    retries: Number.POSITIVE_INFINITY,
    factor: 1,
    minTimeout: RETRY_MS,
    signal,
    shouldRetry: ({ error }) => isAway(error),
    onFailedAttempt: ({ error, attemptNumber }) => {
      if (attemptNumber === 1 && isAway(error)) waits(inWords(error));
    },
  });
}

/** Where a name has several addresses, Node's error for all of them has a code and no message. */
const inWords = (error: Error): string => error.message || String((error as { code?: string }).code);
