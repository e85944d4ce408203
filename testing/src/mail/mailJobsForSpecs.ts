import { StoredContactWriters } from '@mudu/api/domains/contact/storedContactWriters';
import { StoredPersonDirectory } from '@mudu/api/domains/person/storedPersonDirectory';
import { type Drawn, drawn } from '@mudu/api/mail/drawn';
import { Letters } from '@mudu/api/mail/letters';
import { MailJobs } from '@mudu/api/mail/mailJobs';
import type { Letter } from '@mudu/api/mail/mailSender';
import { UnsubscribeTokens } from '@mudu/api/mail/unsubscribeTokens';
import { JobQueue } from '@mudu/api/messaging/jobs/jobQueue';
import { Outbox } from '@mudu/api/messaging/outbox/outbox';
import { readConfig } from '@mudu/api/platform/config';
import { ShopSecrets } from '@mudu/api/platform/shopSecrets';
import type { UserId } from '@mudu/contracts/ids';
import type { Clock, Instant } from '@mudu/contracts/time';
import { SystemClock } from '@mudu/event-store/systemClock';
import pino from 'pino';
import { v7 } from 'uuid';
import { openJobs } from '../messaging/jobsForSpecs.js';
import { newsWishesForSpecs } from '../push/newsWishesForSpecs.js';
import { until } from '../shop/atRest.js';
import type { ShopTables } from '../shop/shopTablesForSpecs.js';

/** In Lagos. */
const NOON = '2026-01-05T11:00:00.000Z' as Instant;

/** The jobs that send letters, on tables of their own, with a mail server that does as it is told. */
export class MailJobsForSpecs {
  /** Those that were taken, oldest first. */
  readonly letters: (Letter & Drawn)[] = [];
  /** What the shop's clock says: noon, until a spec moves it. */
  now = NOON;
  /** Refuses a letter before it is taken. */
  refuse: (letter: Letter) => boolean = () => false;
  /** What happens when one was taken. */
  deliver: (letter: Letter) => Promise<void> = async () => undefined;
  readonly jobs: JobQueue;
  readonly outbox: Outbox;
  readonly unsubscribing: UnsubscribeTokens;
  private readonly lines: string[] = [];

  constructor(private readonly tables: ShopTables) {
    const { pool } = tables;
    const clock: Clock = { now: () => this.now, real: () => this.now };
    const log = pino({ level: 'info' }, { write: line => void this.lines.push(line) });
    const send = async (letter: Letter) => {
      if (this.refuse(letter))
        throw Object.assign(new Error(`550 <${letter.to}> unknown`), { code: 'EENVELOPE' });
      this.letters.push({ ...letter, ...drawn(letter) });
      await this.deliver(letter);
    };
    this.jobs = new JobQueue(pool, log);
    this.outbox = new Outbox(this.jobs, new SystemClock());
    this.unsubscribing = new UnsubscribeTokens(new ShopSecrets(pool));
    new MailJobs(
      this.jobs,
      new Letters(
        new StoredPersonDirectory(pool),
        new StoredContactWriters(pool),
        this.unsubscribing,
        { send },
        readConfig({}),
        clock,
      ),
      newsWishesForSpecs(pool, clock, log),
      pool,
    ).onModuleInit();
  }

  start(): Promise<void> {
    return this.jobs.onApplicationBootstrap();
  }

  /** Every letter has gone, or is dead. */
  async sent(): Promise<void> {
    await until('every mail', async () => (await openJobs(this.tables.pool)).length === 0);
  }

  logged(): string {
    return this.lines.join('');
  }

  /** Ada Obi, whose address is `<id>@example.com`. */
  async person(status = 'active'): Promise<UserId> {
    const id = v7() as UserId;
    await this.tables.pool.query(
      `INSERT INTO app.people (id, first_name, last_name, email, email_canonical, role, status, password_hash, created_at)
       VALUES ($1, 'Ada', 'Obi', $2, $2, 'customer', $3, '', now())`,
      [id, `${id}@example.com`, status],
    );
    return id;
  }

  /** Stops the jobs and leaves none behind. */
  async close(): Promise<void> {
    await this.jobs.onApplicationShutdown();
    await this.tables.pool.query('DELETE FROM jobs.job');
  }
}
