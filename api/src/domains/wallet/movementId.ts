import { v5, v7 } from 'uuid';

const NAMESPACE = '3f1c9a52-2b9e-4a0f-8a55-7f0c6f2f9d11';

/** The same person's request with the same key is the same movement, also after a crash; without a key each is new. */
export const movementId = (userId: string, kind: string, idempotencyKey: string | null): string =>
  idempotencyKey === null ? v7() : v5(`${userId}\n${kind}\n${idempotencyKey}`, NAMESPACE);

/** The names of what a key may stand for: the first, and after its time another (rules/api.md A17). */
export function* movementIds(
  userId: string,
  kind: string,
  idempotencyKey: string | null,
): Generator<string, never> {
  for (let use = 1; ; use++) yield movementId(userId, use === 1 ? kind : `${kind} ${use}`, idempotencyKey);
}
