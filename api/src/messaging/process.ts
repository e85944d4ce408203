import type { EventMeta } from '@mudu/contracts/event';
import type { ShopEvent } from '@mudu/contracts/shopEvents';
import type { Instant } from '@mudu/contracts/time';
import type { ICommand } from '@nestjs/cqrs';
import type { CommandContext } from './decider.js';

/** An event as processes see it. */
export type RecordedEvent = ShopEvent & { id: string; stream: string; revision: number; meta: EventMeta };

/** What a command that follows from an event is given: its context, and the shop's time. */
export interface ProcessContext extends CommandContext {
  at: Instant;
}

/** A command that a process asks for; the engine gives it its context. */
export type NextCommand = (context: ProcessContext) => ICommand;

/** Nothing that follows rests on it: it is carried out beside all of that, and only the reply waits for its end. */
export interface Beside {
  beside: NextCommand;
}

/** One command, several that need nothing of each other and are carried out beside each other, or one of which nothing follows. */
export type NextStep = NextCommand | readonly NextCommand[] | Beside;

/**
 * What touches two streams is a process: a pure function from an event to the next commands, one step after the other.
 * Each command is repeat-safe, because after a crash it is carried out again.
 */
export interface Process {
  /** Part of the ids of all that it asks for: once the shop is running somewhere it stays. */
  name: string;
  /** What nobody waits for: only the subscription of the background runs it, never the request that wrote the event. */
  background?: true;
  /** Where it begins in a shop that it is new to. One that begins at the start answers all that was before it came. */
  begins: 'at the start of the log' | 'now';
  react(event: RecordedEvent): readonly NextStep[];
}

/** All that the event asks of the process, in order. */
export const commandsOf = (process: Process, event: RecordedEvent): NextCommand[] =>
  process.react(event).flatMap(step => ('beside' in step ? step.beside : step));

/** Those that requests run themselves, or those that nobody waits for. */
export type ProcessGroup = 'inline' | 'background';

export const groupOf = ({ background }: Process): ProcessGroup => (background ? 'background' : 'inline');

/** All processes, in the order in which they see an event. */
export const PROCESSES = Symbol('processes');

/** An event the running request wrote, and how its work on it ends: done, or left to the subscription. */
export interface Unreacted {
  event: RecordedEvent;
  ending: { done(): void; left(): void };
}

export const recorded = (stored: {
  stream: string;
  revision: number;
  id: string;
  type: string;
  data: unknown;
  meta: EventMeta;
}): RecordedEvent => {
  const { stream, revision, id, type, data, meta } = stored;
  return { type, data, id, stream, revision, meta } as RecordedEvent;
};
