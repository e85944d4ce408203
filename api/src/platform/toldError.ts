import pino from 'pino';

/** In these Postgres repeats the row or the values that it was given, which may be anybody's. */
const REPEATING = ['detail', 'where', 'internalQuery'];

/** An error as it may be logged and kept with a job: what went wrong and where, and nothing of what it was about. */
export function toldError(error: unknown): object {
  const told: Record<string, unknown> & { aggregateErrors?: unknown } = {
    ...pino.stdSerializers.err(error as Error),
  };
  for (const field of REPEATING) delete told[field];
  // Each with the same fields again.
  if (Array.isArray(told.aggregateErrors)) delete told.aggregateErrors;
  return told;
}

/** For every log of the shop. */
export const logSerializers = { err: toldError };
