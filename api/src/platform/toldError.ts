import pino from 'pino';

/** In these Postgres repeats the row or the values that it was given, which may be anybody's. */
const REPEATING = ['detail', 'where', 'internalQuery'];

/**
 * An error as it may be logged and kept with a job: what went wrong and where, and nothing of what it was about. What
 * hangs on it besides is left out: a whole connection of `pg`, what a schema was given, other errors with the same
 * fields again.
 */
export function toldError(error: unknown): object {
  const told = Object.entries(pino.stdSerializers.err(error as Error)).filter(
    ([field, value]) => !REPEATING.includes(field) && typeof value !== 'object',
  );
  return Object.fromEntries(told);
}

/** For every log of the shop. */
export const logSerializers = { err: toldError };
