import type { ContactMessage } from '@mudu/contracts/contact/views';
import type { Db } from '../../platform/transaction.js';

export interface ContactRow {
  id: string;
  ticket: string;
  person_id: string | null;
  name: string;
  email: string;
  subject: string | null;
  phone: string | null;
  message: string;
  answered: boolean;
  created_at: Date;
}

export interface ReplyRow {
  id: string;
  contact_id: string;
  staff_id: string;
  message: string;
  created_at: Date;
}

export const CONTACT_COLUMNS =
  'id, ticket, person_id, name, email, subject, phone, message, answered, created_at';

/** Oldest first. */
export async function repliesTo(db: Db, messageIds: readonly string[]): Promise<ReplyRow[]> {
  const { rows } = await db.query<ReplyRow>(
    'SELECT * FROM app.contact_replies WHERE contact_id = ANY($1::uuid[]) ORDER BY created_at, id',
    [messageIds],
  );
  return rows;
}

/** `nameOf` says who of the staff has answered. */
export const toContactMessage = (
  row: ContactRow,
  replies: readonly ReplyRow[],
  nameOf: (staffId: string) => string,
): ContactMessage => {
  const own = replies.filter(reply => reply.contact_id === row.id);
  return {
    id: row.id,
    ticket: row.ticket,
    userId: row.person_id,
    name: row.name,
    email: row.email,
    subject: row.subject,
    phone: row.phone,
    message: row.message,
    status: row.answered ? 'answered' : 'open',
    replies: own.map(({ id, message, staff_id, created_at }) => ({
      id,
      message,
      by: nameOf(staff_id),
      at: created_at.toISOString(),
    })),
    createdAt: row.created_at.toISOString(),
    version: own.length,
  };
};
