import { createHash } from 'node:crypto';
import type { Clock } from '@mudu/contracts/time';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { commandFromSchedule } from '../../messaging/commandContext.js';
import { ProcessEngine } from '../../messaging/processEngine.js';
import { runInContext, systemContext } from '../../platform/requestContext.js';
import { InjectClock, InjectLog, InjectPool } from '../../platform/tokens.js';
import { AskAboutRefund } from './askAboutRefund.handler.js';
import { SettlePayment } from './settlePayment.handler.js';

const AGAIN_MS = 2000;
const AT_ONCE = 20;

interface Letter {
  hash: string;
  event: string;
  reference: string | null;
}

/**
 * Webhooks are stored, answered and then worked on. The same letter comes up to 76 times: it is one row. Its
 * content is not believed: it only says which reference to ask the provider about (rules/payment.md P13).
 */
@Injectable()
export class WebhookInbox implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private working: Promise<void> | undefined;
  private stopped = false;

  constructor(
    private readonly commands: CommandBus,
    private readonly engine: ProcessEngine,
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
    @InjectLog() private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.poke(), AGAIN_MS);
    this.timer.unref();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.working;
  }

  async accept(bytes: Buffer, body: unknown): Promise<void> {
    const { event, data } = (body ?? {}) as { event?: unknown; data?: Record<string, unknown> };
    const reference = data?.transaction_reference ?? data?.reference;
    const { rowCount } = await this.pool.query(
      `INSERT INTO app.webhooks (hash, event, reference, received_at) VALUES ($1, $2, $3, $4) ON CONFLICT (hash) DO NOTHING`,
      [
        createHash('sha256').update(bytes).digest('hex'),
        String(event ?? 'unknown').slice(0, 100),
        typeof reference === 'string' ? reference.slice(0, 120) : null,
        this.clock.real(),
      ],
    );
    if (rowCount === 1) this.poke();
  }

  private poke(): void {
    if (this.stopped || this.working) return;
    this.working = this.work()
      .catch(error => this.log.warn({ err: error }, 'webhooks wait'))
      .finally(() => {
        this.working = undefined;
      });
  }

  private async work(): Promise<void> {
    for (;;) {
      const { rows } = await this.pool.query<Letter>(
        'SELECT hash, event, reference FROM app.webhooks WHERE done_at IS NULL ORDER BY received_at LIMIT $1',
        [AT_ONCE],
      );
      for (const letter of rows) {
        if (this.stopped) return;
        await this.read(letter);
        await this.pool.query('UPDATE app.webhooks SET done_at = $2 WHERE hash = $1', [
          letter.hash,
          this.clock.real(),
        ]);
      }
      if (rows.length < AT_ONCE) return;
    }
  }

  private async read({ hash, event, reference }: Letter): Promise<void> {
    if (!reference || !/^[A-Za-z0-9.=-]+$/.test(reference)) {
      this.log.warn({ event }, 'webhook without a reference of ours');
      return;
    }
    const context = commandFromSchedule('webhook', null, `webhook ${hash}`);
    await runInContext(systemContext(`webhook-${hash.slice(0, 16)}`), () =>
      this.engine.run(async () => {
        if (event === 'charge.success')
          await this.commands.execute(new SettlePayment(reference as never, context));
        else if (event.startsWith('refund.'))
          await this.commands.execute(new AskAboutRefund(reference as never, context));
        else this.log.info({ event }, 'webhook of no use to us');
      }),
    );
  }
}
