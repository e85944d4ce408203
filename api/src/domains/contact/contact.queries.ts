import { contactTopics } from '@mudu/contracts/contact/requests';
import type { ContactMessage } from '@mudu/contracts/contact/views';
import type { QueryOf, ReplyOf } from '@mudu/contracts/endpoint';
import type { listContactMessages } from '@mudu/contracts/endpoints/contact';
import { problem } from '@mudu/contracts/problems';
import { pagination } from '@mudu/contracts/schema';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { Conditions, escapeLike } from '../../platform/conditions.js';
import { InjectPool } from '../../platform/tokens.js';
import { PersonDirectory } from '../../ports/personDirectory.js';
import { CONTACT_COLUMNS, type ContactRow, repliesTo, toContactMessage } from './contactTable.js';

const sorts = {
  newest: 'created_at DESC, id DESC',
  oldest: 'created_at, id',
} as const;

/** What people wrote, with what staff answered. */
@Injectable()
export class ContactQueries {
  constructor(
    private readonly people: PersonDirectory,
    @InjectPool() private readonly pool: Pool,
  ) {}

  async list({
    page,
    limit,
    status,
    topic,
    sort,
    search,
  }: QueryOf<typeof listContactMessages>): Promise<ReplyOf<typeof listContactMessages>> {
    const filter = new Conditions();
    if (topic === 'Other') filter.and('(subject IS NULL OR subject <> ALL(?::text[]))', contactTopics);
    else if (topic) filter.and('subject = ?', topic);
    if (search) filter.and('search LIKE ?', `%${escapeLike(search.toLowerCase())}%`);
    const { where, values } = status ? filter.with(status === 'open' ? 'NOT answered' : 'answered') : filter;
    const [found, counted] = await Promise.all([
      this.pool.query<ContactRow>(
        `SELECT ${CONTACT_COLUMNS} FROM app.contact_messages ${where} ORDER BY ${sorts[sort ?? 'newest']}
         LIMIT ${limit} OFFSET ${(page - 1) * limit}`,
        values,
      ),
      this.pool.query<{ open: number; answered: number }>(
        `SELECT count(*) FILTER (WHERE NOT answered)::int AS open, count(*) FILTER (WHERE answered)::int AS answered
         FROM app.contact_messages ${filter.where}`,
        filter.values,
      ),
    ]);
    const { open = 0, answered = 0 } = counted.rows[0] ?? {};
    const total = status === 'open' ? open : status === 'answered' ? answered : open + answered;
    return {
      messages: await this.withReplies(found.rows),
      summary: { open, answered },
      pagination: pagination(page, limit, total),
    };
  }

  async message(id: string): Promise<ContactMessage> {
    const { rows } = await this.pool.query<ContactRow>(
      `SELECT ${CONTACT_COLUMNS} FROM app.contact_messages WHERE id = $1`,
      [id],
    );
    const [message] = await this.withReplies(rows);
    if (!message) throw problem('not_found');
    return message;
  }

  /** Everything that this person wrote while signed in, newest first. */
  async ofPerson(personId: string): Promise<ContactMessage[]> {
    const { rows } = await this.pool.query<ContactRow>(
      `SELECT ${CONTACT_COLUMNS} FROM app.contact_messages WHERE person_id = $1 ORDER BY created_at DESC, id DESC`,
      [personId],
    );
    return this.withReplies(rows);
  }

  private async withReplies(rows: readonly ContactRow[]): Promise<ContactMessage[]> {
    const replies = await repliesTo(
      this.pool,
      rows.map(({ id }) => id),
    );
    const names = await this.people.names(replies.map(({ staff_id }) => staff_id));
    return rows.map(row => toContactMessage(row, replies, id => names.get(id)?.name ?? 'Mudu'));
  }
}
