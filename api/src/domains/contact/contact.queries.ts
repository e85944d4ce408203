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
    search,
  }: QueryOf<typeof listContactMessages>): Promise<ReplyOf<typeof listContactMessages>> {
    const filter = new Conditions();
    if (status) filter.and('answered = ?', status === 'answered');
    if (search) filter.and('search LIKE ?', `%${escapeLike(search.toLowerCase())}%`);
    const [found, counted] = await Promise.all([
      this.pool.query<ContactRow>(
        `SELECT ${CONTACT_COLUMNS} FROM app.contact_messages ${filter.where}
         ORDER BY created_at DESC, id DESC LIMIT ${limit} OFFSET ${(page - 1) * limit}`,
        filter.values,
      ),
      this.pool.query<{ total: number }>(
        `SELECT count(*)::int AS total FROM app.contact_messages ${filter.where}`,
        filter.values,
      ),
    ]);
    return {
      messages: await this.withReplies(found.rows),
      pagination: pagination(page, limit, counted.rows[0]?.total ?? 0),
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
