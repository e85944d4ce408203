import type { Db } from '../../platform/transaction.js';
import { SCHEMA } from './jobDatabase.js';
import { DEAD_LETTERS, type QueueName } from './queues.js';

const MAIL: QueueName = 'mail';

/** Letters that wait or could not be sent, in answer to these messages: their words go with what they answer. */
export const forgetAnswers = (db: Db, messageIds: readonly string[]): Promise<void> =>
  forget(db, "data ->> 'contactId' = ANY($2::text[])", messageIds);

/** Those to this person: their words go with whom they are for. */
export const forgetLetters = (db: Db, personId: string): Promise<void> =>
  forget(db, "data ->> 'personId' = $2", personId);

async function forget(db: Db, whose: string, value: unknown): Promise<void> {
  await db.query(`DELETE FROM ${SCHEMA}.job WHERE name = ANY($1::text[]) AND ${whose}`, [
    [MAIL, DEAD_LETTERS],
    value,
  ]);
}
