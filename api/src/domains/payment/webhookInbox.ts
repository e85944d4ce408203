import { createHash } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { v5 } from 'uuid';
import { commandFromSchedule } from '../../messaging/commandContext.js';
import { JobQueue } from '../../messaging/jobs/jobQueue.js';
import type { JobData } from '../../messaging/jobs/queues.js';
import { ProcessEngine } from '../../messaging/processEngine.js';
import { runInContext, systemContext } from '../../platform/requestContext.js';
import { InjectLog, InjectPool } from '../../platform/tokens.js';
import { AskAboutRefund } from './askAboutRefund.handler.js';
import { SettlePayment } from './settlePayment.handler.js';

/** Makes the id of a letter's job from its hash. */
const LETTER_JOBS = 'c4b8d1f0-5f3a-4a57-9a51-0d9f2f1f7c36';

/**
 * Webhooks are stored, answered and then worked on. The same letter comes up to 76 times: it is one job. Its
 * content is not believed: it only says which reference to ask the provider about (rules/payment.md P13).
 */
@Injectable()
export class WebhookInbox implements OnModuleInit {
  constructor(
    private readonly jobs: JobQueue,
    private readonly commands: CommandBus,
    private readonly engine: ProcessEngine,
    @InjectPool() private readonly pool: Pool,
    @InjectLog() private readonly log: Logger,
  ) {}

  onModuleInit(): void {
    this.jobs.handle('webhook', letter => this.read(letter));
  }

  async accept(bytes: Buffer, body: unknown): Promise<void> {
    const { event, data } = (body ?? {}) as { event?: unknown; data?: Record<string, unknown> };
    const reference = data?.transaction_reference ?? data?.reference;
    const letter = {
      hash: createHash('sha256').update(bytes).digest('hex'),
      event: String(event ?? 'unknown').slice(0, 100),
      reference: typeof reference === 'string' ? reference.slice(0, 120) : null,
    };
    await this.jobs.enqueue(this.pool, 'webhook', letter, { id: v5(letter.hash, LETTER_JOBS) });
  }

  private async read({ hash, event, reference }: JobData['webhook']): Promise<void> {
    if (!reference || !/^[A-Za-z0-9.=-]+$/.test(reference)) {
      this.log.warn({ event }, 'webhook without a reference of ours');
      return;
    }
    const context = commandFromSchedule('webhook', null, `webhook ${hash}`);
    await runInContext(systemContext(`webhook-${hash.slice(0, 16)}`), () =>
      this.engine.run(async () => {
        if (event === 'charge.success')
          // Its job is tried again: the same letter, should it come again, is that job.
          await this.commands.execute(new SettlePayment(reference as never, context, 'fail'));
        else if (event.startsWith('refund.'))
          await this.commands.execute(new AskAboutRefund(reference as never, context));
        else this.log.info({ event }, 'webhook of no use to us');
      }),
    );
  }
}
