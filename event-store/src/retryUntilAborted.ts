import pRetry from 'p-retry';

/** Tries again and again, `everyMs` after each failure, until it works or the signal is aborted. */
export async function retryUntilAborted(
  attempt: () => Promise<void>,
  { signal, everyMs, failed }: { signal: AbortSignal; everyMs: number; failed?: (error: unknown) => void },
): Promise<void> {
  const tried = async () => {
    try {
      await attempt();
    } catch (error) {
      if (!signal.aborted) failed?.(error);
      // p-retry takes a TypeError for a mistake in the attempt and would give up.
      throw new Error('Did not work', { cause: error });
    }
  };
  const retries = Number.POSITIVE_INFINITY;
  await pRetry(tried, { retries, factor: 1, minTimeout: everyMs, signal, unref: true }).catch(error => {
    if (!signal.aborted) throw error;
  });
}
