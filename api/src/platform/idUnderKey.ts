import { stringify } from 'safe-stable-stringify';
import { v5, v7 } from 'uuid';

const NAMESPACE = '6a0d5c1e-94f7-4f0e-9d0b-3b1c8c0f5e27';

/**
 * The id of what a request makes: the same for the same request under its key, also when the process died before its
 * reply was kept (rules/api.md A17). Without a key each is new.
 */
export const idUnderKey = (
  personId: string,
  what: string,
  idempotencyKey: string | null,
  request: object,
): string =>
  idempotencyKey === null
    ? v7()
    : v5([personId, what, idempotencyKey, stringify(request)].join('\n'), NAMESPACE);
