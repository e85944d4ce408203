import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import { Hopeless } from '../messaging/jobs/hopeless.js';
import { JobQueue } from '../messaging/jobs/jobQueue.js';
import { mailJobId } from '../messaging/jobs/mailJobId.js';
import type { JobData } from '../messaging/jobs/queues.js';
import { InjectPool } from '../platform/tokens.js';
import { NewsWishes } from '../ports/newsWishes.js';
import { Letters } from './letters.js';
import { NoSuchMailbox } from './mailSender.js';

/** Sends the mails that wait in the job queue. */
@Injectable()
export class MailJobs implements OnModuleInit {
  constructor(
    private readonly jobs: JobQueue,
    private readonly letters: Letters,
    private readonly wishes: NewsWishes,
    @InjectPool() private readonly pool: Pool,
  ) {}

  onModuleInit(): void {
    this.jobs.handle('mail', (mail, { signal }) => this.send(mail, signal));
  }

  private async send(job: JobData['mail'], signal: AbortSignal): Promise<void> {
    const { letterId, waits: _, ...mail } = job;
    if (mail.topic && mail.personId !== undefined) {
      const answer = await this.wishes.ask(mail.personId, mail.topic, 'mail', letterId);
      if (answer.kind === 'unwanted') return;
      if (answer.kind === 'wait') return this.putOff(job, answer.seconds);
    }
    try {
      await this.letters.send(letterId, mail, signal);
    } catch (error) {
      // Not its message: a mail server's answer names the address it was for, and this one is logged and kept.
      if (error instanceof NoSuchMailbox)
        throw new Hopeless(`The mail was not taken: no such mailbox (${error.message})`);
      const { name, code } = error as { name?: string; code?: string };
      throw new Error(`The mail was not taken: ${code ?? name}`);
    }
  }

  /** Another job, as a failed one would come back in the night. */
  private async putOff(job: JobData['mail'], seconds: number): Promise<void> {
    const waits = (job.waits ?? 0) + 1;
    const id = mailJobId(job.letterId, waits);
    await this.jobs.enqueue(this.pool, 'mail', { ...job, waits }, { id, startAfter: seconds });
  }
}
