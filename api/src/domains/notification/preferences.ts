import { type SetPreferencesRequest, type Topic, topics } from '@mudu/contracts/notification/requests';
import type { Preference } from '@mudu/contracts/notification/views';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { InjectPool } from '../../platform/tokens.js';

export type Channel = 'screen' | 'push' | 'mail';

const allOn = (topic: Topic): Preference => ({ topic, screen: true, push: true, mail: true });

/** What people do not want to hear of, by topic and channel. */
@Injectable()
export class Preferences {
  constructor(@InjectPool() private readonly pool: Pool) {}

  async of(personId: string): Promise<Preference[]> {
    const { rows } = await this.pool.query<Preference>(
      'SELECT topic, screen, push, mail FROM app.notification_preferences WHERE person_id = $1',
      [personId],
    );
    return topics.map(topic => rows.find(row => row.topic === topic) ?? allOn(topic));
  }

  /** Of who was erased nothing is kept, though their letters can still be left. */
  async set(personId: string, { topic, screen, push, mail }: SetPreferencesRequest): Promise<Preference[]> {
    await this.pool.query(
      `INSERT INTO app.notification_preferences AS kept (person_id, topic, screen, push, mail)
       SELECT id, $2, coalesce($3, true), coalesce($4, true), coalesce($5, true)
       FROM app.people WHERE id = $1 AND status <> 'erased'
       ON CONFLICT (person_id, topic) DO UPDATE
       SET screen = coalesce($3, kept.screen), push = coalesce($4, kept.push), mail = coalesce($5, kept.mail)`,
      [personId, topic, screen ?? null, push ?? null, mail ?? null],
    );
    return this.of(personId);
  }

  async topicsOn(personId: string): Promise<Topic[]> {
    return (await this.of(personId)).flatMap(({ topic, push }) => (push ? [topic] : []));
  }

  /** Which of these people want the topic by that channel; everyone for what has no topic. */
  async wanting(people: readonly string[], topic: Topic | null, channel: Channel): Promise<string[]> {
    if (topic === null || people.length === 0) return [...people];
    const { rows } = await this.pool.query<{ person_id: string }>(
      `SELECT person_id FROM app.notification_preferences
       WHERE person_id = ANY($1::uuid[]) AND topic = $2 AND NOT ${channel}`,
      [people, topic],
    );
    const off = new Set(rows.map(row => row.person_id));
    return people.filter(person => !off.has(person));
  }
}
