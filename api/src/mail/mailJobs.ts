import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobQueue } from '../messaging/jobs/jobQueue.js';
import type { JobData } from '../messaging/jobs/queues.js';
import { Letters } from './letters.js';

/** Sends the mails that wait in the job queue. */
@Injectable()
export class MailJobs implements OnModuleInit {
  constructor(
    private readonly jobs: JobQueue,
    private readonly letters: Letters,
  ) {}

  onModuleInit(): void {
    this.jobs.handle('mail', (mail, { signal }) => this.send(mail, signal));
  }

  private async send({ letterId, ...mail }: JobData['mail'], signal: AbortSignal): Promise<void> {
    try {
      await this.letters.send(letterId, mail, signal);
    } catch (error) {
      // Not its message: a mail server's answer names the address it was for, and this one is logged and kept.
      const { name, code } = error as { name?: string; code?: string };
      throw new Error(`The mail was not taken: ${code ?? name}`);
    }
  }
}
