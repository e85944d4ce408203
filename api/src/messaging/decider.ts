import type { Actor } from '@mudu/contracts/event';
import type { Problem } from '@mudu/contracts/problems';

/** A decider: two pure functions and where it all starts. No clock, no chance, no I/O. */
export interface Decider<Command, State, Event> {
  initial: State;
  /** What the command leads to; `[]` when it was already carried out; a Problem when a rule says no. */
  decide(command: Command, state: State): Event[] | Problem;
  evolve(state: State, event: Event): State;
  /** For streams that have no end: how a state is kept beside the log, so that not every event is read again. */
  snapshot?: {
    /** Raise it when states look different, or `evolve` makes something else of events: kept ones are left then. */
    shape: number;
    /** The state that `JSON.stringify` made this of. Nothing personal may be in it but what the log has sealed. */
    revive(kept: unknown): State;
  };
}

/** Where a command comes from: what its events will carry. */
export interface CommandContext {
  /** Same command, same id: its events get the same ids, so a retry is the same append. */
  commandId: string;
  actor: Actor;
  correlationId: string;
  causationId: string;
  /** Whose fact it is. */
  personId: string | null;
  /** For what follows from an event that this process has just written: its place in its stream. */
  after?: { stream: string; revision: number };
}
