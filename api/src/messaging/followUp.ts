import { upcast } from '@mudu/contracts/event';
import { shopEvents } from '@mudu/contracts/shopEvents';
import type { EventStore } from '@mudu/event-store/eventStore';
import { Injectable } from '@nestjs/common';
import { InjectEventStore } from '../platform/tokens.js';
import { InlineReactions } from './inlineReactions.js';
import { recorded } from './process.js';
import { ProcessEngine } from './processEngine.js';

/** Sees to what others may still be seeing to, for a caller who is about to be told that all of it is done. */
@Injectable()
export class FollowUp {
  constructor(
    private readonly engine: ProcessEngine,
    private readonly inline: InlineReactions,
    @InjectEventStore() private readonly store: EventStore,
  ) {}

  /**
   * Whatever follows from the stream's events that say this of themselves, and from those written for the same cause. Another
   * request of this process is waited for; what another process does is done again, which changes nothing.
   */
  async from(stream: string, said: Readonly<Record<string, string>>): Promise<void> {
    const causes = new Set<string>();
    for await (const stored of this.store.readStream(stream)) {
      const data = upcast(shopEvents, stored.type, stored.meta.schemaVersion, stored.data);
      if (says(data, said)) causes.add(stored.meta.causationId);
      if (!causes.has(stored.meta.causationId) || (await this.inline.took(stored.id))) continue;
      const event = recorded({ ...stored, data });
      await this.engine.run(() => this.engine.react(event));
    }
  }
}

const says = (data: unknown, said: Readonly<Record<string, string>>): boolean =>
  Object.entries(said).every(([field, value]) => (data as Record<string, unknown>)[field] === value);
