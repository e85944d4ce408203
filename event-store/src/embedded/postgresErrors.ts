import { AppendRefused, OutcomeUnknown, RevisionConflict, StoreUnavailable } from '../errors.js';

const UNIQUE_VIOLATION = '23505';
/** The server said no before doing anything: starting up, full, out of connections, read-only. */
const NOT_DONE = new Set(['57P03', '53100', '53200', '53300', '25006', '40001', '40P01', '55P03']);
/** The server ended the connection or the statement in the middle. */
const CUT_OFF = new Set(['57P01', '57P02', '57014', '08000', '08003', '08006', '25P03', '57P05']);

const sqlState = (error: unknown): string | undefined => {
  const { code, severity } = error as { code?: unknown; severity?: unknown };
  return typeof code === 'string' && severity ? code : undefined;
};

export const isDuplicate = (error: unknown): boolean => sqlState(error) === UNIQUE_VIOLATION;

/** Postgres' words in the port's: not written, unknown, or our own mistake. */
export function asStoreError(error: unknown): Error {
  if (
    error instanceof StoreUnavailable ||
    error instanceof RevisionConflict ||
    error instanceof AppendRefused
  )
    return error;
  const state = sqlState(error);
  const message = error instanceof Error ? error.message : String(error);
  if (state === undefined || CUT_OFF.has(state)) return new OutcomeUnknown(message, { cause: error });
  if (NOT_DONE.has(state)) return new StoreUnavailable(message, { cause: error });
  return new AppendRefused(message, { cause: error });
}
