import type { Db } from '../../platform/transaction.js';
import { SCHEMA } from './jobDatabase.js';
import { DEAD_LETTERS, type QueueName } from './queues.js';

const MAIL: QueueName = 'mail';

/** Letters that wait or could not be sent, to this person and in answer to these messages: their words go with whom they are for. */
export async function forgetLetters(db: Db, personId: string, messageIds: readonly string[]): Promise<void> {
  await db.query(
    `DELETE FROM ${SCHEMA}.job
     WHERE name = ANY($1::text[]) AND (data ->> 'personId' = $2 OR data ->> 'contactId' = ANY($3::text[]))`,
    [[MAIL, DEAD_LETTERS], personId, messageIds],
  );
}
