import { AppendRefused, isSoft, OutcomeUnknown, RevisionConflict, StoreUnavailable } from '../errors.js';
import type { ExpectedRevision } from '../eventStore.js';

/** What an error of the client says about the call that failed. */
export type Verdict = 'conflict' | 'no stream' | 'refused' | 'not done' | 'unknown';

interface ClientError {
  type?: string;
  code?: number | string;
  message: string;
  actualVersion?: bigint | 'no_stream';
}

interface Rule {
  type?: string;
  code?: number;
  message?: RegExp;
  verdict: Verdict;
}

/** gRPC status codes, where the client gives no type of its own. */
const UNKNOWN = 2;
const INVALID_ARGUMENT = 3;
const PERMISSION_DENIED = 7;
const UNIMPLEMENTED = 12;
const UNAVAILABLE = 14;

/** The call never left this process. */
const NEVER_SENT =
  /No connection established|Name resolution failed|Channel (closed before|has been shut)|Failed to discover/;
/** The server said no before it did anything. */
const NOT_TAKEN = /Not Ready|Too Busy|No leader info|: Expired/i;

/** First match wins: by type, then by code, then by message. What no rule knows may have been written. */
const rules: readonly Rule[] = [
  { type: 'wrong-expected-version', verdict: 'conflict' },
  { type: 'stream-not-found', verdict: 'no stream' },
  { type: 'no-stream', verdict: 'no stream' },
  { type: 'stream-deleted', verdict: 'refused' },
  { type: 'maximum-append-size-exceeded', verdict: 'refused' },
  { type: 'missing-required-metadata-property', verdict: 'refused' },
  { type: 'invalid-argument', verdict: 'refused' },
  { type: 'access-denied', verdict: 'refused' },
  { type: 'unsupported', verdict: 'refused' },
  { type: 'not-leader', verdict: 'not done' },
  { type: 'deadline-exceeded', verdict: 'unknown' },
  { type: 'timeout', verdict: 'unknown' },
  { type: 'cancelled', verdict: 'unknown' },
  { type: 'unavailable', message: NEVER_SENT, verdict: 'not done' },
  { type: 'unavailable', message: NOT_TAKEN, verdict: 'not done' },
  { type: 'unknown', message: NOT_TAKEN, verdict: 'not done' },
  { type: 'unknown', message: /BadRequest/, verdict: 'refused' },
  { code: UNKNOWN, verdict: 'refused' },
  { code: INVALID_ARGUMENT, verdict: 'refused' },
  { code: PERMISSION_DENIED, verdict: 'refused' },
  { code: UNIMPLEMENTED, verdict: 'refused' },
  { code: UNAVAILABLE, message: /No connection/, verdict: 'not done' },
  { message: NEVER_SENT, verdict: 'not done' },
];

export function verdictOn(thrown: unknown): Verdict {
  const error = thrown as ClientError;
  const rule = rules.find(
    ({ type, code, message }) =>
      (type === undefined || type === error.type) &&
      (code === undefined || code === error.code) &&
      (message === undefined || message.test(error.message)),
  );
  return rule?.verdict ?? 'unknown';
}

/** A failed append in the port's words. */
export function asAppendError(thrown: unknown, stream: string, expected: ExpectedRevision): Error {
  if (isOurs(thrown)) return thrown;
  const why = { cause: thrown };
  switch (verdictOn(thrown)) {
    case 'conflict': {
      const { actualVersion } = thrown as ClientError;
      const actual = typeof actualVersion === 'bigint' ? Number(actualVersion) : (actualVersion ?? 'unknown');
      return new RevisionConflict(stream, expected, actual);
    }
    case 'refused':
    case 'no stream':
      return new AppendRefused(`EventStoreDB refused an append to ${stream}: ${told(thrown)}`, why);
    case 'not done':
      return new StoreUnavailable(`EventStoreDB is not available: ${told(thrown)}`, why);
    case 'unknown':
      return new OutcomeUnknown(`An append to ${stream} got no answer: ${told(thrown)}`, why);
  }
}

/** A failed read or subscription: soft, or loud where no retry can help (a tombstone, a bad position, no access). */
export function asReadError(thrown: unknown): Error {
  if (isOurs(thrown)) return thrown;
  const verdict = verdictOn(thrown);
  const { type, code } = thrown as ClientError;
  const why = { cause: thrown };
  if (verdict === 'refused') return new Error(`EventStoreDB refused a read: ${told(thrown)}`, why);
  // Neither the server's nor the client's: a mistake in here.
  if (verdict === 'unknown' && type === undefined && code === undefined && thrown instanceof Error)
    return thrown;
  return new StoreUnavailable(`EventStoreDB is not available: ${told(thrown)}`, why);
}

const isOurs = (thrown: unknown): thrown is Error =>
  isSoft(thrown) || thrown instanceof RevisionConflict || thrown instanceof AppendRefused;

/** Some of the client's errors have a type and no message. */
const told = (thrown: unknown): string => {
  const { message, type } = thrown as ClientError;
  return message || type || String(thrown);
};
