import { type Clock, millis } from '@mudu/contracts/time';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { JobQueue } from '../messaging/jobs/jobQueue.js';
import { pushJobId } from '../messaging/jobs/pushJobId.js';
import type { JobData } from '../messaging/jobs/queues.js';
import { RepeatedWarnings } from '../platform/repeatedWarnings.js';
import { InjectClock, InjectLog, InjectPool } from '../platform/tokens.js';
import { NewsWishes } from '../ports/newsWishes.js';
import { PushDevices } from '../ports/pushDevices.js';
import { PushSender } from '../ports/pushSender.js';
import { pushTerms } from './pushTerms.js';

const LATE = 'a push was dropped because it is late';

/**
 * Sends the pushes that wait in the job queue. What can not be sent is only logged: the list of notifications is the
 * truth, a push only points at it (rules/notification.md N10).
 */
@Injectable()
export class PushJobs implements OnModuleInit {
  private readonly noSender: RepeatedWarnings;

  constructor(
    private readonly jobs: JobQueue,
    private readonly devices: PushDevices,
    private readonly sender: PushSender,
    private readonly wishes: NewsWishes,
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
    @InjectLog() private readonly log: Logger,
  ) {
    this.noSender = new RepeatedWarnings(log, 'a push was not sent');
  }

  onModuleInit(): void {
    this.jobs.handle('push', (push, { lastTry }) => this.send(push, lastTry));
  }

  private async send(push: JobData['push'], lastTry: boolean): Promise<void> {
    const { deviceId, message, expiresAt, news } = push;
    const about = { device: deviceId, type: message.type };
    const ttlSeconds = Math.floor((millis(expiresAt) - millis(this.clock.real())) / 1000);
    if (ttlSeconds <= 0) return this.log.info(about, LATE);
    const address = await this.devices.address(deviceId);
    if (!address) return;
    const answer = news && (await this.wishes.ask(news.personId, news.topic, 'push', message.id));
    if (answer?.kind === 'unwanted') return;
    if (answer?.kind === 'wait') return this.sendAgain(push, answer.seconds);
    const terms = { ttlSeconds, urgency: pushTerms(message.type, news !== undefined).urgency };
    const outcome = await this.sender.send(address, message, terms);
    switch (outcome.kind) {
      case 'sent':
        return;
      case 'gone':
        return this.devices.remove(deviceId);
      case 'wait':
        if (outcome.seconds >= ttlSeconds) return this.log.info(about, LATE);
        return this.sendAgain(push, outcome.seconds);
      case 'no_sender':
        return this.noSender.note(
          new Error('No sender is configured for FCM tokens; their devices are kept'),
        );
      case 'refused':
        return this.log.error(
          { ...about, status: outcome.status },
          'a push service refused what it was sent',
        );
      case 'unavailable':
        if (!lastTry) throw new Error(`The push was not taken: ${outcome.why}`);
        return this.log.warn({ ...about, why: outcome.why }, 'a push was dropped after its last try');
    }
  }

  /** Another job, as a failed one would come back at the queue's pace and not at the service's, or in the night. */
  private async sendAgain(push: JobData['push'], seconds: number): Promise<void> {
    const waits = (push.waits ?? 0) + 1;
    const id = pushJobId(push.deviceId, push.messageId, waits);
    await this.jobs.enqueue(this.pool, 'push', { ...push, waits }, { id, startAfter: seconds });
  }
}
