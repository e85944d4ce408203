import type { ServerResponse } from 'node:http';
import { problem, tooManyRequests } from '@mudu/contracts/problems';
import { isStaff } from '@mudu/contracts/roles';
import type { Clock } from '@mudu/contracts/time';
import { later, type Position, START } from '@mudu/event-store/eventStore';
import type { Bus, ViewChanged } from '@mudu/projections/bus/bus';
import { isViewName } from '@mudu/projections/viewSchemas';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { Identity } from '../platform/requestContext.js';
import { InjectBus, InjectClock, InjectLog } from '../platform/tokens.js';
import { concerns } from './concerns.js';
import { Listener } from './listener.js';
import { heardFrom, Missed } from './missed.js';
import { RecentlyTold } from './recentlyTold.js';

/** Comments keep proxies from closing a quiet stream. */
const HEARTBEAT_MS = 15_000;
const STREAMS_A_PERSON = 8;
const STREAMS = 5000;
const FULL_SECONDS = 30;
/** What a page sends that has heard nothing yet: since when it has been reading. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const isInstant = (text: string): boolean => INSTANT.test(text) && !Number.isNaN(Date.parse(text));

/**
 * One stream per browser tab: which views changed for this person, never what is in them. Staff hear of everyone's
 * orders. A message's id says how far each view was heard of, so that a browser which comes back, to whatever process,
 * is told everything that it missed, and of what it has heard nothing twice.
 */
@Injectable()
export class LiveStreams implements BeforeApplicationShutdown {
  private readonly listeners = new Set<Listener>();
  private readonly leave: (() => void)[];
  private readonly heartbeat: NodeJS.Timeout;
  private readonly recent: RecentlyTold;

  constructor(
    private readonly missed: Missed,
    @InjectBus() private readonly bus: Bus,
    @InjectClock() clock: Clock,
    @InjectLog() private readonly log: Logger,
  ) {
    this.recent = new RecentlyTold(clock);
    this.leave = [bus.subscribe(message => this.tell(message)), bus.onGap(() => void this.catchUp())];
    this.heartbeat = setInterval(() => {
      for (const listener of this.listeners) listener.beat(bus);
    }, HEARTBEAT_MS);
    this.heartbeat.unref();
  }

  /** Streams end before the server waits for its open requests; each browser comes back to whoever is there then. */
  beforeApplicationShutdown(): void {
    for (const leave of this.leave) leave();
    clearInterval(this.heartbeat);
    for (const { response } of this.listeners) response.end('event: closing\ndata: {}\n\n');
    this.listeners.clear();
  }

  /** How many are open. */
  get count(): number {
    return this.listeners.size;
  }

  /** Throws where there is no room for one more; a browser then asks at its own pace. */
  assertRoom({ userId }: Identity): void {
    if (this.listeners.size >= STREAMS) throw problem('unavailable');
    let own = 0;
    for (const { identity } of this.listeners) if (identity.userId === userId) own++;
    if (own >= STREAMS_A_PERSON) throw tooManyRequests(FULL_SECONDS);
  }

  /**
   * Tells what was missed since `lastEventId`, and from then on what changes. Who has heard nothing yet sends when it
   * began to read (`X-Shop-Time` of its first reply). Returns the way to stop.
   */
  open(identity: Identity, response: ServerResponse, lastEventId: string | undefined): () => void {
    const listener = new Listener(identity, response, gone => this.listeners.delete(gone));
    this.listeners.add(listener);
    listener.begun = this.begin(listener, lastEventId).catch(error => this.giveUp(listener, error));
    return () => this.listeners.delete(listener);
  }

  /** Ends the streams whose session does not hold any more. */
  async endUnless(holding: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>): Promise<void> {
    if (this.listeners.size === 0) return;
    const listeners = [...this.listeners];
    const live = await holding(listeners.map(({ identity }) => identity.sessionId));
    for (const listener of listeners) {
      if (live.has(listener.identity.sessionId)) continue;
      this.listeners.delete(listener);
      listener.response.end();
    }
  }

  private async begin(listener: Listener, lastEventId: string | undefined): Promise<void> {
    if (lastEventId === undefined || isInstant(lastEventId)) await this.beginAnew(listener, lastEventId);
    else await this.resume(listener, lastEventId);
    const waiting = listener.waiting ?? [];
    listener.waiting = undefined;
    for (const message of waiting) listener.send(message);
  }

  private async beginAnew(listener: Listener, readAt: string | undefined): Promise<void> {
    // Now, and not after the wait: what is told from here on waits for it.
    const recent = readAt === undefined ? [] : this.toldSince(readAt);
    listener.heard = await this.missed.now();
    // A change that the page has not read may be in the view, and the bus not have told of it yet.
    listener.readAt = recent && readAt;
    listener.told = listener.readAt === undefined ? listener.heard : new Map();
    listener.opened(recent !== undefined);
    if (!recent) return listener.tellMissed(undefined);
    const changed = new Map<ViewChanged['view'], Position>();
    for (const message of recent)
      if (concerns(message, listener.identity))
        changed.set(message.view, later(changed.get(message.view) ?? START, message.position));
    for (const [view, position] of changed)
      if (isViewName(view)) listener.changed(view, position, []);
      else listener.rows([view], []);
  }

  /** Undefined where it can not be said. */
  private toldSince(readAt: string): ViewChanged[] | undefined {
    return this.bus.away ? undefined : this.recent.since(readAt);
  }

  private async resume(listener: Listener, lastEventId: string): Promise<void> {
    const { userId, role } = listener.identity;
    const heard = heardFrom(lastEventId);
    const now = await this.missed.now();
    const missed = heard && (await this.missed.since(heard, userId, isStaff(role)));
    listener.heard = heard && missed ? heard : now;
    listener.told = listener.heard;
    listener.opened(missed !== undefined);
    listener.tellMissed(missed);
  }

  /** What others said while the bus was away is found where it is found for browsers that come back. */
  private async catchUp(): Promise<void> {
    this.recent.gap();
    for (const listener of [...this.listeners])
      try {
        await listener.begun;
        const { userId, role } = listener.identity;
        const isSettled = listener.readAt === undefined;
        listener.readAt = undefined;
        const missed = isSettled ? await this.missed.since(listener.heard, userId, isStaff(role)) : undefined;
        if (this.listeners.has(listener)) listener.tellMissed(missed);
      } catch (error) {
        this.giveUp(listener, error);
      }
  }

  /** It comes back by itself, and asks again. */
  private giveUp(listener: Listener, error: unknown): void {
    this.log.warn({ err: error }, 'a live stream could not find out what was missed');
    this.listeners.delete(listener);
    listener.response.end();
  }

  private tell(message: ViewChanged): void {
    if (message.people.length === 0) return;
    this.recent.add(message);
    for (const listener of this.listeners)
      if (listener.waiting) listener.waiting.push(message);
      else listener.send(message);
  }
}
