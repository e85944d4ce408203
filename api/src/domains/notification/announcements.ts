import type { AnnouncementAudience, Notice } from '@mudu/contracts/notification/events';
import { problem } from '@mudu/contracts/problems';
import { type Clock, plusMillis } from '@mudu/contracts/time';
import { isUnreachable } from '@mudu/event-store/unreachable';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { v5 } from 'uuid';
import type { CommandContext } from '../../messaging/decider.js';
import { JobQueue } from '../../messaging/jobs/jobQueue.js';
import { Settings } from '../../platform/shopSettings.js';
import { InjectClock, InjectLog, InjectPool } from '../../platform/tokens.js';
import { inTransaction } from '../../platform/transaction.js';
import { AnnouncedPromos } from './announcedPromos.js';
import { Audiences } from './audiences.js';
import { Notifications } from './notifications.js';
import { TellPeople } from './tellPeople.handler.js';

/** People told by one event. */
const AT_ONCE = 500;
/** Makes the id of a batch from its announcement and the last person before it. */
const BATCHES = 'd52d6a0b-3b60-4d0f-8b0c-6f5cf0f0b7a4';

export interface Progress {
  sent: number;
  failed: number;
  ended: boolean;
  /** Handed over for it so far. */
  pushes: number;
}

/** Tells a whole audience, batch after batch; whoever is killed in between, another goes on with the next. */
@Injectable()
export class Announcements implements OnModuleInit {
  constructor(
    private readonly notifications: Notifications,
    private readonly audiences: Audiences,
    private readonly promos: AnnouncedPromos,
    private readonly jobs: JobQueue,
    private readonly commands: CommandBus,
    private readonly settings: Settings,
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
    @InjectLog() private readonly log: Logger,
  ) {}

  onModuleInit(): void {
    this.jobs.handle('announcement', ({ announcementId }) => this.carryOn(announcementId));
  }

  /** Throws broadcast_repeated when the very same was announced a moment ago under another id (rules/notification.md N6). */
  async assertNew(id: string, fingerprint: string): Promise<void> {
    const now = this.clock.real();
    const { broadcastAgainSeconds } = await this.settings.all();
    await inTransaction(this.pool, async db => {
      await db.query("SELECT pg_advisory_xact_lock(hashtextextended('announcement ' || $1, 0))", [
        fingerprint,
      ]);
      const { rowCount } = await db.query(
        'SELECT FROM app.announcements WHERE fingerprint = $1 AND made_at > $2 AND id <> $3',
        [fingerprint, plusMillis(now, -1000 * broadcastAgainSeconds), id],
      );
      if (rowCount !== 0) throw problem('broadcast_repeated');
      await db.query(
        `INSERT INTO app.announcements (id, fingerprint, made_at) VALUES ($1, $2, $3)
         ON CONFLICT (id) DO UPDATE SET fingerprint = excluded.fingerprint`,
        [id, fingerprint, now],
      );
    });
  }

  async announce(
    id: string,
    notice: Notice,
    audience: AnnouncementAudience,
    context: CommandContext,
  ): Promise<void> {
    await this.notifications.handle(
      id,
      { type: 'Announce', notice, audience, at: this.clock.now() },
      context,
    );
  }

  /** For one that the log did not take: whoever asks for the same again repeats nothing. */
  async wasNotMade(id: string): Promise<void> {
    await this.pool.query(
      "UPDATE app.announcements SET fingerprint = '' WHERE id = $1 AND last_person IS NULL",
      [id],
    );
  }

  /** Gets it going, or lets it go on. */
  async start(id: string): Promise<void> {
    await inTransaction(this.pool, async db => {
      await db.query(
        "INSERT INTO app.announcements (id, fingerprint, made_at) VALUES ($1, '', $2) ON CONFLICT DO NOTHING",
        [id, this.clock.real()],
      );
      await this.jobs.enqueue(db, 'announcement', { announcementId: id }, { id, singletonKey: id });
    });
  }

  async progress(id: string): Promise<Progress> {
    const { rows } = await this.pool.query<Progress>(
      `SELECT sent, failed, ended, coalesce((SELECT sum(pushes)::int FROM app.deliveries
         WHERE announcement_id = announcements.id), 0) AS pushes
       FROM app.announcements WHERE id = $1`,
      [id],
    );
    return rows[0] ?? { sent: 0, failed: 0, ended: false, pushes: 0 };
  }

  private async carryOn(id: string): Promise<void> {
    const state = await this.notifications.find(id);
    if (state.kind === 'ended') return this.noteEnd(id);
    if (state.kind !== 'announced') return;
    const context: CommandContext = {
      commandId: `announcement ${id}`,
      actor: { kind: 'system', name: 'announcement' },
      correlationId: id,
      causationId: id,
      personId: null,
    };
    const { announced } = state;
    for (;;) {
      const { rows } = await this.pool.query<{ last_person: string | null; sent: number; failed: number }>(
        'SELECT last_person, sent, failed FROM app.announcements WHERE id = $1',
        [id],
      );
      const { last_person: after, sent, failed } = rows[0] ?? { last_person: null, sent: 0, failed: 0 };
      const people = await this.audiences.next(announced.audience, after, AT_ONCE);
      // Looked at last: whoever finds the next people may have waited for the views.
      if (people.length === 0 || (await this.promos.isCalledOff(announced))) {
        const end = { type: 'EndAnnouncement', sent, failed, at: this.clock.now() } as const;
        await this.notifications.handle(id, end, context);
        return this.noteEnd(id);
      }
      const { told, last } = await this.tell(id, after, people, announced, context);
      // Only from where this batch began: another instance may have been faster.
      await this.pool.query(
        `UPDATE app.announcements SET last_person = $2, sent = sent + $3, failed = failed + $4
         WHERE id = $1 AND last_person IS NOT DISTINCT FROM $5`,
        [id, last, told, told === 0 ? people.length : 0, after],
      );
    }
  }

  private async noteEnd(id: string): Promise<void> {
    await this.pool.query('UPDATE app.announcements SET ended = true WHERE id = $1', [id]);
  }

  /**
   * For how many it was stored, and after whom it goes on. Who was told before a crash is as it stands in the log,
   * whoever has come or gone since. What will never be stored keeps the others from nothing.
   */
  private async tell(
    id: string,
    after: string | null,
    people: readonly string[],
    { type, payload, words }: Notice,
    context: CommandContext,
  ): Promise<{ told: number; last: string | undefined }> {
    const cause = v5(`${id} ${after ?? 'first'}`, BATCHES);
    try {
      const news = [{ type, payload, words, to: people }];
      const part = { announcementId: id };
      await this.commands.execute(new TellPeople(cause, news, { ...context, commandId: cause }, part));
      const batch = await this.notifications.find(cause);
      if (batch.kind !== 'told') throw new Error(`The batch ${cause} is not in the log`);
      return { told: batch.people, last: batch.last };
    } catch (error) {
      if (isUnreachable(error)) throw error;
      this.log.error({ err: error, announcement: id, people: people.length }, 'people could not be told');
      return { told: 0, last: people.at(-1) };
    }
  }
}
