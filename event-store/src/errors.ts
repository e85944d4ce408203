import type { ExpectedRevision } from './eventStore.js';

/** Somebody wrote first. Nothing was written: reload, decide again. */
export class RevisionConflict extends Error {
  constructor(
    readonly stream: string,
    readonly expected: ExpectedRevision,
    readonly actual: ExpectedRevision | 'unknown',
  ) {
    super(`${stream} is at ${actual}, not at ${expected}`);
    this.name = 'RevisionConflict';
  }
}

/** The append itself is wrong (too large, no events, a bad id). Nothing was written; a retry can not help. */
export class AppendRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'AppendRefused';
  }
}

/** The store can not be reached or is not ready. Nothing was written; try again. */
export class StoreUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StoreUnavailable';
  }
}

/** The connection was lost after sending: written or not, nobody knows. Retry with the same ids and revision. */
export class OutcomeUnknown extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'OutcomeUnknown';
  }
}

export const isSoft = (error: unknown): error is StoreUnavailable | OutcomeUnknown =>
  error instanceof StoreUnavailable || error instanceof OutcomeUnknown;
