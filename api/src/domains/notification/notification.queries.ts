import type { NotificationPayload, NotificationWords } from '@mudu/contracts/notification/events';
import type { NotificationType } from '@mudu/contracts/notification/requests';
import type { Notification, NotificationList } from '@mudu/contracts/notification/views';
import { notificationWords } from '@mudu/contracts/notification/words';
import { problem } from '@mudu/contracts/problems';
import { pagination } from '@mudu/contracts/schema';
import { type Clock, plusHours } from '@mudu/contracts/time';
import { viewSchema } from '@mudu/projections/viewSchemas';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { Consistency } from '../../http/consistency.js';
import { Conditions } from '../../platform/conditions.js';
import { PersonKeys } from '../../platform/personKeys.js';
import { Settings } from '../../platform/shopSettings.js';
import { InjectClock, InjectPool } from '../../platform/tokens.js';
import { type Contact, PersonDirectory } from '../../ports/personDirectory.js';
import { Preferences } from './preferences.js';
import { typesOf } from './topics.js';

interface Row {
  notification_id: string;
  user_id: string;
  type: NotificationType;
  payload: NotificationPayload;
  words: NotificationWords;
  read: boolean;
  made_at: Date;
}

interface Filter {
  page: number;
  limit: number;
  read?: boolean | null;
  type?: NotificationType | null;
}

const FROM = `FROM ${viewSchema.notifications}.inbox JOIN ${viewSchema.notifications}.notices USING (notice_id)`;
const COLUMNS = 'notification_id, user_id, inbox.type, payload, words, read, inbox.made_at';

/** Reads the notifications view; names are joined and texts about people opened here. */
@Injectable()
export class NotificationQueries {
  constructor(
    private readonly people: PersonDirectory,
    private readonly keys: PersonKeys,
    private readonly preferences: Preferences,
    private readonly settings: Settings,
    private readonly consistency: Consistency,
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async list(userId: string, { page, limit, read, type }: Filter): Promise<NotificationList> {
    const shown = await this.shownTo(userId);
    const conditions = shown.with('TRUE');
    if (read !== undefined && read !== null) conditions.and('read = ?', read);
    if (type) conditions.and('inbox.type = ?', type);
    const { where, values } = conditions;
    const [found, counted, unreadCount] = await Promise.all([
      this.pool.query<Row>(
        `SELECT ${COLUMNS} ${FROM} ${where} ORDER BY inbox.made_at DESC, inbox.position DESC, notification_id DESC
         LIMIT $${values.length + 1} OFFSET $${values.length + 2}`,
        [...values, limit, (page - 1) * limit],
      ),
      this.pool.query<{ total: number }>(`SELECT count(*)::int AS total ${FROM} ${where}`, values),
      this.unread(shown),
    ]);
    return {
      notifications: await this.opened(found.rows),
      unreadCount,
      pagination: pagination(page, limit, counted.rows[0]?.total ?? 0),
    };
  }

  async unreadCount(userId: string): Promise<number> {
    return this.unread(await this.shownTo(userId));
  }

  async unreadIds(userId: string): Promise<string[]> {
    const { where, values } = (await this.shownTo(userId)).and('NOT read');
    const { rows } = await this.pool.query<Row>(`SELECT notification_id ${FROM} ${where}`, values);
    return rows.map(row => row.notification_id);
  }

  /** One of the person's own, though they were told of it before the view had its row. Refuses with `not_found`. */
  async own(userId: string, id: string): Promise<Notification> {
    const shown = await this.ownShown(userId, id);
    if (shown) return shown;
    await this.consistency.upToDate(['notifications']);
    const late = await this.ownShown(userId, id);
    if (!late) throw problem('not_found');
    return late;
  }

  private async ownShown(userId: string, id: string): Promise<Notification | undefined> {
    const { where, values } = (await this.shownTo(userId)).and('notification_id = ?', id);
    const { rows } = await this.pool.query<Row>(`SELECT ${COLUMNS} ${FROM} ${where}`, values);
    return (await this.opened(rows))[0];
  }

  /** As the list shows it, before it is in any row. */
  async show(row: Row): Promise<Notification> {
    return (await this.opened([row]))[0] as Notification;
  }

  /** Many, in their order. */
  showAll(rows: readonly Row[]): Promise<Notification[]> {
    return this.opened(rows);
  }

  private async shownTo(userId: string): Promise<Conditions> {
    const hidden = (await this.preferences.of(userId)).filter(({ screen }) => !screen);
    const { notificationDays } = await this.settings.all();
    const conditions = new Conditions()
      .and('user_id = ?', userId)
      .and('inbox.made_at > ?', plusHours(this.clock.now(), -24 * notificationDays));
    const types = hidden.flatMap(({ topic }) => typesOf(topic));
    if (types.length > 0) conditions.and('inbox.type <> ALL(?::text[])', types);
    if (hidden.some(({ topic }) => topic === 'tips'))
      conditions.and('(announcement_id IS NULL OR inbox.type = ANY(?::text[]))', [
        ...typesOf('promotions'),
        ...typesOf('new_packages'),
      ]);
    return conditions;
  }

  private async unread(shown: Conditions): Promise<number> {
    const { where, values } = shown.with('NOT read');
    const { rows } = await this.pool.query<{ total: number }>(
      `SELECT count(*)::int AS total ${FROM} ${where}`,
      values,
    );
    return rows[0]?.total ?? 0;
  }

  private async opened(rows: readonly Row[]): Promise<Notification[]> {
    const about = rows.flatMap(row => personOf(row) ?? []);
    const names = await this.people.names([...new Set(about)]);
    return Promise.all(
      rows.map(async row => {
        const payload = named(row, names);
        return {
          id: row.notification_id,
          type: row.type,
          ...((await this.words(row)) ?? notificationWords(row.type, payload)),
          payload,
          read: row.read,
          createdAt: row.made_at.toISOString(),
        };
      }),
    );
  }

  private async words({ words, user_id }: Row): Promise<{ title: string; message: string } | undefined> {
    if (!words) return undefined;
    if (!('sealed' in words)) return words;
    return this.keys.open<{ title: string; message: string }>(user_id, words.sealed);
  }
}

/** Whom it is about, beside the order or the money. What staff send says what it says: nobody is looked up for it. */
const personOf = ({ payload, words }: Row): string | undefined =>
  words === null ? ((payload.friendId ?? payload.userId) as string | undefined) : undefined;

/** Names are today's: an event holds ids alone. Of a friend one hears the first name. */
function named(row: Row, names: ReadonlyMap<string, Contact>): NotificationPayload {
  if (row.words !== null) return row.payload;
  const { friendId, ...shown } = row.payload;
  const person = names.get(personOf(row) ?? '');
  if (!person) return shown;
  if (friendId !== undefined) return { ...shown, userName: person.firstName };
  return {
    ...shown,
    userName: person.name,
    ...('userEmail' in shown ? { userEmail: person.email } : {}),
  };
}
