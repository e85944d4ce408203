import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { BroadcastRequest } from '@mudu/contracts/notification/requests';
import type { BroadcastResult } from '@mudu/contracts/notification/views';
import { StoreUnavailable } from '@mudu/event-store/errors';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 } from 'uuid';
import { commandFromRequest } from '../../messaging/commandContext.js';
import { ProcessEngine } from '../../messaging/processEngine.js';
import { Announcements } from './announcements.js';

/** A browser waits 40 seconds for a reply; what is told after this goes on by itself. */
const PATIENCE_MS = 25_000;
const LOOK_AGAIN_MS = 100;

/** Staff tell a whole audience something. */
export class Broadcast extends Command<BroadcastResult> {
  constructor(
    readonly request: BroadcastRequest,
    /** The same request sent again is the same broadcast, also when the first try died half-way. */
    readonly id: string = v7(),
  ) {
    super();
  }
}

@CommandHandler(Broadcast)
export class BroadcastHandler implements ICommandHandler<Broadcast> {
  constructor(
    private readonly announcements: Announcements,
    private readonly engine: ProcessEngine,
  ) {}

  async execute({ request, id }: Broadcast): Promise<BroadcastResult> {
    const { title, message, audience, type, payload } = request;
    await this.announcements.assertNew(id, fingerprintOf(request));
    const notice = { type, payload, words: { title, message } };
    try {
      await this.engine.run(() =>
        this.announcements.announce(id, notice, { kind: 'people', of: [audience] }, commandFromRequest(null)),
      );
    } catch (error) {
      if (error instanceof StoreUnavailable) await this.announcements.wasNotMade(id);
      throw error;
    }
    await this.announcements.start(id);
    return this.outcome(id);
  }

  /** How it stands: of a large audience the first part, while the rest are being told. */
  private async outcome(id: string): Promise<BroadcastResult> {
    const until = performance.now() + PATIENCE_MS;
    for (;;) {
      const { sent, failed, ended, pushes } = await this.announcements.progress(id);
      if (ended || performance.now() > until) return { sent, failed, pushSent: pushes, pushFailed: 0 };
      await pause(LOOK_AGAIN_MS);
    }
  }
}

const fingerprintOf = ({ title, message, audience, type, payload }: BroadcastRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([title, message, audience, type, payload]))
    .digest('base64url');
