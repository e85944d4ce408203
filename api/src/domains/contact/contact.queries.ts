import { contactTopics } from '@mudu/contracts/contact/requests';
import type { ContactMessage } from '@mudu/contracts/contact/views';
import type { QueryOf, ReplyOf } from '@mudu/contracts/endpoint';
import type { listContactMessages } from '@mudu/contracts/endpoints/contact';
import { problem } from '@mudu/contracts/problems';
import { pagination } from '@mudu/contracts/schema';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { Conditions, escapeLike } from '../../platform/conditions.js';
import { type nearerEnd, pageKeys, pageOf } from '../../platform/nearerEnd.js';
import { InjectPool } from '../../platform/tokens.js';
import { PersonDirectory } from '../../ports/personDirectory.js';
import { CONTACT_COLUMNS, type ContactRow, repliesTo, toContactMessage } from './contactTable.js';

interface Counted {
  open: number;
  answered: number;
}

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
    const counted = topic || search ? this.counted(filter) : this.kept();
    const { rows, total } = await pageOf(
      { page, limit },
      async () => {
        const { open, answered } = await counted;
        return status === 'open' ? open : status === 'answered' ? answered : open + answered;
      },
      from =>
        this.page(status ? filter.with(status === 'open' ? 'NOT answered' : 'answered') : filter, sort, from),
    );
    return {
      messages: await this.withReplies(rows),
      summary: await counted,
      pagination: pagination(page, limit, total),
    };
  }

  private async page(
    { where, values }: Conditions,
    sort: 'newest' | 'oldest' = 'newest',
    { backwards, skip, take }: ReturnType<typeof nearerEnd>,
  ): Promise<ContactRow[]> {
    const falling = (sort === 'newest') !== backwards;
    const { text, order } = pageKeys(
      'app.contact_messages',
      ['created_at', 'id'],
      { wheres: [where], values },
      falling,
    );
    const { rows } = await this.pool.query<ContactRow>(
      `SELECT ${CONTACT_COLUMNS} FROM app.contact_messages JOIN (${text}) AS page USING (created_at, id) ${order}`,
      [...values, take, skip],
    );
    return rows;
  }

  private async counted({ where, values }: Conditions): Promise<Counted> {
    const { rows } = await this.pool.query<Counted>(
      `SELECT count(*) FILTER (WHERE NOT answered)::int AS open, count(*) FILTER (WHERE answered)::int AS answered
       FROM app.contact_messages ${where}`,
      values,
    );
    return rows[0] as Counted;
  }

  /** All there are, from the counts that are kept. */
  private async kept(): Promise<Counted> {
    const { rows } = await this.pool.query<Counted>(
      `SELECT coalesce(sum(messages) FILTER (WHERE NOT answered), 0)::int AS open,
              coalesce(sum(messages) FILTER (WHERE answered), 0)::int AS answered FROM app.contact_counts`,
    );
    return rows[0] as Counted;
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
