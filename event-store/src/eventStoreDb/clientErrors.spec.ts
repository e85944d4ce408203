import { AppendRefused, OutcomeUnknown, RevisionConflict, StoreUnavailable } from '../errors.js';
import { asAppendError, asReadError, verdictOn } from './clientErrors.js';

const error = (fields: {
  type?: string;
  code?: number | string;
  message?: string;
  actualVersion?: unknown;
}) => Object.assign(new Error(fields.message ?? ''), fields);

describe('the verdict on an error of the client', () => {
  it.each([
    ['conflict', { type: 'wrong-expected-version' }],
    ['no stream', { type: 'stream-not-found', message: 'order-1 not found' }],
    ['refused', { type: 'stream-deleted', code: 9, message: "Event stream 'order-1' is deleted." }],
    ['refused', { type: 'maximum-append-size-exceeded', code: 3 }],
    ['refused', { type: 'invalid-argument' }],
    ['refused', { type: 'access-denied', code: 7 }],
    ['refused', { type: 'unknown', code: 2, message: '2 UNKNOWN: Unexpected OperationResult: BadRequest' }],
    ['refused', { type: 'unknown', code: 2, message: '2 UNKNOWN: Exception was thrown by handler.' }],
    [
      'refused',
      { type: 'unknown', code: 3, message: '3 INVALID_ARGUMENT: Trying to read from an invalid position.' },
    ],
    ['not done', { type: 'not-leader', code: 5, message: 'Leader info available' }],
    ['not done', { type: 'unknown', code: 2, message: '2 UNKNOWN: No leader info available in response' }],
    ['not done', { type: 'unavailable', code: 14, message: '14 UNAVAILABLE: Server Is Not Ready' }],
    ['not done', { type: 'unavailable', code: 14, message: '14 UNAVAILABLE: Server Is Too Busy' }],
    ['not done', { type: 'unknown', code: 2, message: '2 UNKNOWN: Server Is Not Ready' }],
    [
      'not done',
      {
        type: 'unavailable',
        code: 14,
        message: '14 UNAVAILABLE: No connection established. Last error: read ECONNRESET',
      },
    ],
    ['not done', { code: 14, message: '14 UNAVAILABLE: No connection established' }],
    ['not done', { message: 'Failed to discover after 10 attempts.' }],
    ['not done', { message: 'Channel has been shut down' }],
    ['unknown', { type: 'unavailable', code: 14, message: '14 UNAVAILABLE: Connection dropped' }],
    ['unknown', { type: 'unavailable', code: 14, message: '14 UNAVAILABLE: read ECONNRESET' }],
    ['unknown', { type: 'deadline-exceeded', code: 4, message: '4 DEADLINE_EXCEEDED: Deadline exceeded' }],
    ['unknown', { type: 'timeout', code: 10, message: '10 ABORTED: Operation timed out' }],
    ['unknown', { type: 'cancelled', code: 1 }],
    ['unknown', { type: 'unknown', code: 1, message: '1 CANCELLED: Cancelled on client' }],
    ['unknown', { type: 'unknown', code: 13, message: '13 INTERNAL: Received RST_STREAM' }],
    ['unknown', { message: 'something new' }],
  ] as const)('is "%s" for %j', (verdict, fields) => {
    expect(verdictOn(error(fields))).toBe(verdict);
  });
});

describe('a failed append', () => {
  const failed = (fields: Parameters<typeof error>[0]) => asAppendError(error(fields), 'order-1', 4);

  it('is a conflict that says where the stream is', () => {
    expect(failed({ type: 'wrong-expected-version', actualVersion: 7n })).toMatchObject({
      name: 'RevisionConflict',
      expected: 4,
      actual: 7,
    });
    expect(failed({ type: 'wrong-expected-version', actualVersion: 'no_stream' })).toMatchObject({
      actual: 'no_stream',
    });
  });

  it('is refused, not done or unknown, with the cause kept', () => {
    expect(failed({ type: 'stream-deleted' })).toBeInstanceOf(AppendRefused);
    expect(failed({ type: 'unavailable', message: 'No connection established' })).toBeInstanceOf(
      StoreUnavailable,
    );
    const unknown = failed({ type: 'unavailable', message: 'Connection dropped' });
    expect(unknown).toBeInstanceOf(OutcomeUnknown);
    expect(unknown.cause).toMatchObject({ message: 'Connection dropped' });
  });

  it('stays what it is when it is already in the words of the port', () => {
    const conflict = new RevisionConflict('order-1', 4, 5);
    expect(asAppendError(conflict, 'order-1', 4)).toBe(conflict);
  });
});

describe('a failed read', () => {
  it('can be tried again unless the server refused it', () => {
    expect(asReadError(error({ type: 'unavailable', message: 'Connection dropped' }))).toBeInstanceOf(
      StoreUnavailable,
    );
    expect(asReadError(error({ type: 'deadline-exceeded' }))).toBeInstanceOf(StoreUnavailable);
    expect(asReadError(error({ type: 'stream-deleted' }))).not.toBeInstanceOf(StoreUnavailable);
  });

  it('does not hide a mistake of ours behind a retry', () => {
    const mistake = new TypeError('x is not a function');
    expect(asReadError(mistake)).toBe(mistake);
  });
});
