import { setTimeout as pause } from 'node:timers/promises';
import { bytesOf } from '@mudu/contracts/bytesOf';
import { upcast } from '@mudu/contracts/event';
import { isProblem } from '@mudu/contracts/problems';
import { shopEvents } from '@mudu/contracts/shopEvents';
import type { Clock } from '@mudu/contracts/time';
import { appendCertainly } from '@mudu/event-store/appendCertainly';
import { RevisionConflict } from '@mudu/event-store/errors';
import {
  type Appended,
  type EventStore,
  type NewEvent,
  type Position,
  START,
} from '@mudu/event-store/eventStore';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { KeyedMutex } from '../platform/keyedMutex.js';
import { notePosition } from '../platform/requestContext.js';
import { InjectClock, InjectEventStore } from '../platform/tokens.js';
import type { CommandContext, Decider } from './decider.js';
import { eventId } from './eventId.js';
import { InlineReactions } from './inlineReactions.js';
import { recorded } from './process.js';
import { handOn } from './reactions.js';
import { LOOK_AFTER, type Snapshot, Snapshots } from './snapshots/snapshots.js';

/** Each clash means that somebody else got on; so many in a row only a stream knows that everybody wants at once. */
const CLASHES = 60;
const MAX_PAUSE_MS = 100;
/** Of states that were folded. */
const CACHED_BYTES = 16_000_000;
/** What a state counts for at most: a very heavy one is worth keeping more than any other. */
const HEAVIEST_BYTES = CACHED_BYTES / 2;
/** Of the cache itself, for each stream. */
const ENTRY_BYTES = 300;
const unread = { revision: -1, position: START } as const;

export interface Decided<State, Event> {
  state: State;
  /** Events this call added; empty when the command had been carried out before. */
  events: Event[];
  revision: number;
  position: Position;
}

interface Folded<State> {
  state: State;
  revision: number;
  /** Of the stream's last event; START while there is none. */
  position: Position;
}

type AnyEvent = { type: string; data: unknown };

/** Loads an aggregate, asks its decider, appends at the revision it was decided on. */
@Injectable()
export class CommandExecutor {
  private readonly mutex = new KeyedMutex();
  private readonly folded = new LRUCache<string, Folded<unknown>>({
    maxSize: CACHED_BYTES,
    sizeCalculation: ({ state }) => Math.min(ENTRY_BYTES + bytesOf(state), HEAVIEST_BYTES),
  });

  constructor(
    @InjectEventStore() private readonly store: EventStore,
    @InjectClock() private readonly clock: Clock,
    private readonly inline: InlineReactions,
    private readonly snapshots: Snapshots,
  ) {}

  /**
   * The state of a stream now. What the caller goes on to answer rests on it, so the reply's token covers it. What
   * follows from an event of the stream needs the state as of that event or later: if this process knows it, the log
   * is not asked.
   */
  async load<C, S, E extends AnyEvent>(
    decider: Decider<C, S, E>,
    stream: string,
    { after }: Pick<CommandContext, 'after'> = {},
  ): Promise<Folded<S>> {
    const known = this.folded.get(stream) as Folded<S> | undefined;
    if (known && after?.stream === stream && known.revision >= after.revision) {
      notePosition(known.position);
      return known;
    }
    return this.refresh(decider, stream, known);
  }

  /** The state as this process last saw it, if it has: others may have written since. */
  known<C, S, E extends AnyEvent>(_: Decider<C, S, E>, stream: string): S | undefined {
    const known = this.folded.get(stream) as Folded<S> | undefined;
    if (known) notePosition(known.position);
    return known?.state;
  }

  /**
   * Throws the decider's Problem when it refuses. A stream that is most likely new is not read first; if it is there
   * after all, the append says so.
   */
  async handle<C, S, E extends AnyEvent>(
    decider: Decider<C, S, E>,
    stream: string,
    command: C,
    context: CommandContext,
    { likelyNew = false } = {},
  ): Promise<Decided<S, E>> {
    const cached = this.folded.get(stream) as Folded<S> | undefined;
    const known = cached ?? (likelyNew ? { ...unread, state: decider.initial } : undefined);
    try {
      return await this.once(decider, stream, command, context, known);
    } catch (error) {
      if (!(error instanceof RevisionConflict)) throw error;
      // Who clashed goes on one after the other, so that only other processes are left to clash with.
      return this.mutex.take(stream, () => this.insist(decider, stream, command, context));
    }
  }

  /** Decides on today's state until it is written or refused; a growing, random pause lets others get on. */
  private async insist<C, S, E extends AnyEvent>(
    decider: Decider<C, S, E>,
    stream: string,
    command: C,
    context: CommandContext,
  ): Promise<Decided<S, E>> {
    for (let clash = 1; ; clash++) {
      try {
        return await this.once(decider, stream, command, context, undefined);
      } catch (error) {
        if (!(error instanceof RevisionConflict) || clash >= CLASHES) throw error;
        await pause(Math.random() * Math.min(2 ** clash, MAX_PAUSE_MS));
      }
    }
  }

  /** Decides on what is known, or on what the stream says when nothing is; asks the stream before it refuses. */
  private async once<C, S, E extends AnyEvent>(
    decider: Decider<C, S, E>,
    stream: string,
    command: C,
    context: CommandContext,
    cached: Folded<S> | undefined,
  ): Promise<Decided<S, E>> {
    let known = cached ?? (await this.load(decider, stream));
    let decided = decider.decide(command, known.state);
    if (cached && (isProblem(decided) || decided.length === 0)) {
      known = await this.refresh(decider, stream, cached);
      decided = decider.decide(command, known.state);
    }
    if (isProblem(decided)) throw decided;
    if (decided.length === 0) return { ...known, events: [] };
    return this.append(decider, stream, known, decided, context);
  }

  private async append<C, S, E extends AnyEvent>(
    decider: Decider<C, S, E>,
    stream: string,
    known: Folded<S>,
    events: E[],
    context: CommandContext,
  ): Promise<Decided<S, E>> {
    const at = this.clock.now();
    const written: NewEvent[] = events.map((event, index) => ({
      id: eventId(stream, context.commandId, index, event.data),
      type: event.type,
      data: event.data,
      meta: {
        at,
        actor: context.actor,
        correlationId: context.correlationId,
        causationId: context.causationId,
        personId: context.personId,
        schemaVersion: shopEvents[event.type as keyof typeof shopEvents].version,
      },
    }));
    const expected = known.revision < 0 ? 'no_stream' : known.revision;
    const { revision, position } = await this.write(stream, expected, written);
    const state = events.reduce(decider.evolve, known.state);
    this.folded.set(stream, { state, revision, position });
    this.snapshots.offer(decider, stream, { state, revision, position });
    notePosition(position);
    return { state, events, revision, position };
  }

  /** Events become the request's own to react to before they are written, so that no subscription is faster. */
  private async write(
    stream: string,
    expected: number | 'no_stream',
    events: readonly NewEvent[],
  ): Promise<Appended> {
    const first = expected === 'no_stream' ? 0 : expected + 1;
    const unreacted = events.map((written, index) => {
      const event = recorded({ ...written, stream, revision: first + index });
      return { event, ending: this.inline.begin(event) };
    });
    try {
      const appended = await appendCertainly(this.store, stream, expected, events);
      handOn(unreacted);
      return appended;
    } catch (error) {
      for (const { ending } of unreacted) ending.left();
      throw error;
    }
  }

  /** Folds what has come since; the cache only ever saves reading. */
  private async refresh<C, S, E extends AnyEvent>(
    decider: Decider<C, S, E>,
    stream: string,
    known: Folded<S> | undefined,
  ): Promise<Folded<S>> {
    const result = await this.fold(decider, stream, known ?? { ...unread, state: decider.initial }, !known);
    notePosition(result.position);
    if (result.revision >= 0) this.folded.set(stream, result);
    this.snapshots.offer(decider, stream, result);
    return result;
  }

  /** A stream that turns out to be long goes on from its snapshot, if that is further. */
  private async fold<C, S, E extends AnyEvent>(
    decider: Decider<C, S, E>,
    stream: string,
    from: Folded<S>,
    mayJump: boolean,
  ): Promise<Folded<S>> {
    let { state, revision, position } = from;
    let left = mayJump && decider.snapshot ? LOOK_AFTER : Number.POSITIVE_INFINITY;
    for await (const stored of this.store.readStream(stream, { from: revision + 1 })) {
      const data = upcast(shopEvents, stored.type, stored.meta.schemaVersion, stored.data);
      state = decider.evolve(state, { type: stored.type, data } as E);
      ({ revision, position } = stored);
      if (--left > 0) continue;
      left = Number.POSITIVE_INFINITY;
      const snapshot = await this.snapshots.find(decider, stream);
      if (snapshot && snapshot.revision > revision && (await this.isOf(stream, snapshot)))
        return this.fold(decider, stream, snapshot, false);
    }
    return { state, revision, position };
  }

  /** Whether the stream has that event there: a snapshot of another log has not. */
  private async isOf(stream: string, { revision, position }: Snapshot<unknown>): Promise<boolean> {
    for await (const stored of this.store.readStream(stream, { from: revision, limit: 1 }))
      return stored.revision === revision && stored.position === position;
    return false;
  }
}
