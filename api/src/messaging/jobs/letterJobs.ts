import type { Db } from '../../platform/transaction.js';
import { SCHEMA } from './jobDatabase.js';
import { DEAD_LETTERS, type QueueName } from './queues.js';

const MESSAGES: readonly QueueName[] = ['mail', 'push'];

/** Letters that wait or could not be sent, in answer to these messages: their words go with what they answer. */
export const forgetAnswers = (db: Db, messageIds: readonly string[]): Promise<void> =>
  forget(db, "data ->> 'contactId' = ANY($2::text[])", messageIds);

/** Letters and pushes to this person and those that name them, sent or not. */
export const forgetMessages = (db: Db, personId: string): Promise<void> =>
  forget(db, "(data ->> 'personId' = $2 OR data ->> 'names' = $2 OR data -> 'people' ? $2)", personId);

async function forget(db: Db, whose: string, value: unknown): Promise<void> {
  await db.query(`DELETE FROM ${SCHEMA}.job WHERE name = ANY($1::text[]) AND ${whose}`, [
    [...MESSAGES, DEAD_LETTERS],
    value,
  ]);
}
