import * as v from 'valibot';
import type { Endpoint } from '../endpoint.js';
import { type ProblemCode, problemCodes } from '../problems.js';

/** The body of every refusal. A 400 carries `errors`, nothing else does. */
export const problemReplySchema = v.pipe(
  v.object({
    message: v.string(),
    /** The status in words, for people who read replies. */
    error: v.string(),
    errors: v.optional(v.record(v.string(), v.array(v.string()))),
    code: v.picklist(problemCodes),
    requestId: v.string(),
  }),
  v.check(
    ({ code, errors }) => (code === 'validation_failed') === (errors !== undefined),
    'errors come with validation_failed and with nothing else',
  ),
);

/**
 * Every refusal a call may answer: those its row names and those that follow from what the row is. An
 * `internal_error` is on no list: it is a mistake, not an answer.
 */
export function problemsOf(row: Endpoint): readonly ProblemCode[] {
  const codes: ProblemCode[] = ['validation_failed', 'too_many_requests', 'unavailable'];
  if (row.body) codes.push('payload_too_large', 'unsupported_media_type');
  // A path id that can be nobody's is answered like one that is nobody's.
  if (row.params) codes.push('not_found', 'uri_too_long');
  if (row.who !== 'public') codes.push('invalid_token', 'forbidden');
  if (row.who !== 'public' && !row.beforePasswordChange) codes.push('must_change_password');
  if (row.idempotent) codes.push('idempotency_key_reused', 'request_in_progress');
  return [...new Set([...codes, ...(row.problems ?? [])])];
}
