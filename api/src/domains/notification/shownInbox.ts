import type { KindCounts } from '@mudu/contracts/kindCounts';
import type { InboxKind } from '@mudu/contracts/notification/inboxCounts';
import { inboxCountOf } from '@mudu/contracts/notification/inboxCounts';
import type { Topic } from '@mudu/contracts/notification/requests';
import { type Clock, type Instant, plusHours } from '@mudu/contracts/time';
import { viewSchema } from '@mudu/projections/viewSchemas';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { Conditions } from '../../platform/conditions.js';
import { Settings } from '../../platform/shopSettings.js';
import { InjectClock, InjectPool } from '../../platform/tokens.js';
import { Preferences } from './preferences.js';
import { topicOf, typesOf } from './topics.js';

type Counted = InboxKind & { count: number };
export type InboxFilter = { [K in 'read' | 'type']?: InboxKind[K] | null | undefined };

/** What of a person's inbox is shown to them: what they have not turned off and what is not older than it is kept. */
export class Shown {
  constructor(
    private readonly pool: Pool,
    private readonly userId: string,
    private readonly after: Instant,
    private readonly off: ReadonlySet<Topic>,
  ) {}

  conditions({ read, type }: InboxFilter = {}): Conditions {
    const conditions = new Conditions().and('user_id = ?', this.userId).and('made_at > ?', this.after);
    if (read !== undefined && read !== null) conditions.and(read ? 'read' : 'NOT read');
    if (type) conditions.and('type = ?', type);
    const types = [...this.off].flatMap(typesOf);
    if (types.length > 0) conditions.and('type <> ALL(?::text[])', types);
    if (this.off.has('tips'))
      conditions.and('(NOT announced OR type = ANY(?::text[]))', [
        ...typesOf('promotions'),
        ...typesOf('new_packages'),
      ]);
    return conditions;
  }

  /** How many there are by each filter: from the kept counts, less what is too old and not yet taken away. */
  async count(...filters: readonly InboxFilter[]): Promise<number[]> {
    const { inbox, counts } = tables;
    const { rows } = await this.pool.query<{ kinds: KindCounts; old: Counted[] }>({
      name: 'inbox-counts',
      text: `SELECT kinds, (SELECT coalesce(json_agg(past), '[]') FROM (
               SELECT type, announced, read, count(*) FROM ${inbox} WHERE user_id = $1 AND made_at <= $2
               GROUP BY type, announced, read) AS past) AS old
             FROM ${counts} WHERE user_id = $1`,
      values: [this.userId, this.after],
    });
    const { kinds, old } = rows[0] ?? { kinds: {}, old: [] };
    return filters.map(filter => {
      const fits = (kind: InboxKind) => this.fits(kind, filter);
      return inboxCountOf(kinds, fits) - old.reduce((sum, past) => (fits(past) ? sum + past.count : sum), 0);
    });
  }

  private fits({ type, announced, read }: InboxKind, filter: InboxFilter): boolean {
    const topic = topicOf(type, announced);
    if (topic !== null && this.off.has(topic)) return false;
    return (filter.read ?? read) === read && (filter.type ?? type) === type;
  }
}

const tables = {
  inbox: `${viewSchema.notifications}.inbox`,
  counts: `${viewSchema.notifications}.counts`,
};

/** Looks up what a person has turned off, and for how long things are kept. */
@Injectable()
export class ShownInboxes {
  constructor(
    private readonly preferences: Preferences,
    private readonly settings: Settings,
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async of(userId: string): Promise<Shown> {
    const [preferences, { notificationDays }] = await Promise.all([
      this.preferences.of(userId),
      this.settings.all(),
    ]);
    const off = preferences.flatMap(({ topic, screen }) => (screen ? [] : [topic]));
    return new Shown(this.pool, userId, plusHours(this.clock.now(), -24 * notificationDays), new Set(off));
  }
}
