import type { EventMeta } from '@mudu/contracts/event';
import type { ShopEvent } from '@mudu/contracts/shopEvents';
import type { ICommand } from '@nestjs/cqrs';
import type { CommandContext } from './decider.js';

/** An event as workflows see it. */
export type RecordedEvent = ShopEvent & { id: string; stream: string; meta: EventMeta };

/** A command that a workflow asks for; the engine gives it its cause. */
export type NextCommand = (context: CommandContext) => ICommand;

/**
 * What touches two streams is a workflow: a pure function from an event to the next commands. Each command is
 * repeat-safe, because after a crash it is carried out again.
 */
export interface Process {
  name: string;
  react(event: RecordedEvent): readonly NextCommand[];
}

/** An event the running request wrote, and how its work on it ends: done, or left to the subscription. */
export interface Unreacted {
  event: RecordedEvent;
  ending: { done(): void; left(): void };
}

export const recorded = (
  stream: string,
  event: { type: string; data: unknown },
  id: string,
  meta: EventMeta,
): RecordedEvent => ({ ...event, id, stream, meta }) as RecordedEvent;
