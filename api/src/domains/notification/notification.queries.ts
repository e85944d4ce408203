import type { NotificationPayload, NotificationWords } from '@mudu/contracts/notification/events';
import type { NotificationType } from '@mudu/contracts/notification/requests';
import type { Notification, NotificationList } from '@mudu/contracts/notification/views';
import { notificationWords } from '@mudu/contracts/notification/words';
import { problem } from '@mudu/contracts/problems';
import { pagination } from '@mudu/contracts/schema';
import { viewSchema } from '@mudu/projections/viewSchemas';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { Consistency } from '../../http/consistency.js';
import type { Conditions } from '../../platform/conditions.js';
import { type nearerEnd, pageKeys, pageOf } from '../../platform/nearerEnd.js';
import { PersonKeys } from '../../platform/personKeys.js';
import { InjectPool } from '../../platform/tokens.js';
import { type Contact, PersonDirectory } from '../../ports/personDirectory.js';
import { type InboxFilter, ShownInboxes } from './shownInbox.js';

interface Row {
  notification_id: string;
  user_id: string;
  type: NotificationType;
  payload: NotificationPayload;
  words: NotificationWords;
  read: boolean;
  made_at: Date;
}

type Filter = { page: number; limit: number } & InboxFilter;

const INBOX = `${viewSchema.notifications}.inbox`;
const NOTICES = `${viewSchema.notifications}.notices`;
/** Newest first; what follows from facts of one moment is told in their order. */
const KEYS = ['made_at', 'position', 'notification_id'] as const;
const COLUMNS = 'notification_id, user_id, inbox.type, payload, words, read, inbox.made_at';

/** Reads the notifications view; names are joined and texts about people opened here. */
@Injectable()
export class NotificationQueries {
  constructor(
    private readonly people: PersonDirectory,
    private readonly keys: PersonKeys,
    private readonly inboxes: ShownInboxes,
    private readonly consistency: Consistency,
    @InjectPool() private readonly pool: Pool,
  ) {}

  async list(userId: string, { page, limit, ...filter }: Filter): Promise<NotificationList> {
    const shown = await this.inboxes.of(userId);
    const counted = shown.count(filter, { read: false });
    const { rows, total } = await pageOf(
      { page, limit },
      async () => (await counted)[0] as number,
      from => this.page(shown.conditions(filter), from),
    );
    const [, unreadCount = 0] = await counted;
    return {
      notifications: await this.opened(rows),
      unreadCount,
      pagination: pagination(page, limit, total),
    };
  }

  /** The page's ids come from an index; only what its own rows say is read. */
  private async page(
    { where, values }: Conditions,
    { backwards, skip, take }: ReturnType<typeof nearerEnd>,
  ): Promise<Row[]> {
    const { text, order } = pageKeys(INBOX, KEYS, { wheres: [where], values }, !backwards);
    const { rows } = await this.pool.query<Row>(
      `SELECT ${COLUMNS} FROM (${text}) AS page JOIN ${INBOX} USING (${KEYS.join(', ')}) JOIN ${NOTICES} USING (notice_id)
       ${order}`,
      [...values, take, skip],
    );
    return rows;
  }

  async unreadCount(userId: string): Promise<number> {
    const [unread = 0] = await (await this.inboxes.of(userId)).count({ read: false });
    return unread;
  }

  async unreadIds(userId: string): Promise<string[]> {
    const { where, values } = (await this.inboxes.of(userId)).conditions({ read: false });
    const { rows } = await this.pool.query<Row>(`SELECT notification_id FROM ${INBOX} ${where}`, values);
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
    const { where, values } = (await this.inboxes.of(userId)).conditions().and('notification_id = ?', id);
    const { rows } = await this.pool.query<Row>(
      `SELECT ${COLUMNS} FROM (SELECT * FROM ${INBOX} ${where}) AS inbox JOIN ${NOTICES} USING (notice_id)`,
      values,
    );
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
