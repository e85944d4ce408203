import type { ServerResponse } from 'node:http';
import type { ViewName } from '@mudu/contracts/endpoint';
import { problem, tooManyRequests } from '@mudu/contracts/problems';
import { isStaff } from '@mudu/contracts/roles';
import type { Clock } from '@mudu/contracts/time';
import { later, type Position, START } from '@mudu/event-store/eventStore';
import type { Bus, RowsName, ViewChanged } from '@mudu/projections/bus/bus';
import { isViewName } from '@mudu/projections/viewSchemas';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { Identity } from '../platform/requestContext.js';
import { InjectBus, InjectClock, InjectLog } from '../platform/tokens.js';
import { concerns, isMine } from './concerns.js';
import { type Heard, heardFrom, heardMore, heardText, Missed } from './missed.js';
import { RecentlyTold } from './recentlyTold.js';

/** Comments keep proxies from closing a quiet stream. */
const HEARTBEAT_MS = 15_000;
/** A reader that has left this much unread is cut off; it comes back and is told what it missed. */
const UNREAD_BYTES = 256 * 1024;
const STREAMS_A_PERSON = 8;
const STREAMS = 5000;
const FULL_SECONDS = 30;
/** What a page sends that has heard nothing yet: since when it has been reading. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
/** Rows of the api have no place in the log: whoever comes back asks for them again. */
const ROWS: readonly RowsName[] = ['cart', 'wishlist', 'custom_packages', 'catalogue'];

interface Listener {
  identity: Identity;
  response: ServerResponse;
  /** What its messages' ids say. */
  heard: Heard;
  /** What it is not told again. */
  told: Heard;
  /** What comes while it is found out what was missed; undefined from then on. */
  waiting: ViewChanged[] | undefined;
  /** Resolves when that has been found out. */
  begun: Promise<void>;
}

/**
 * One stream per browser tab: which views changed for this person, never what is in them. Staff hear of everyone's
 * orders. A message's id says how far each view was heard of, so that a browser which comes back, to whatever process,
 * is told everything that it missed and nothing twice.
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
      for (const listener of this.listeners) this.write(listener, ': still here\n\n');
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
    const listener: Listener = {
      identity,
      response,
      heard: new Map(),
      told: new Map(),
      waiting: [],
      begun: Promise.resolve(),
    };
    response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
      // Nothing follows a stream on its connection.
      Connection: 'close',
    });
    response.write('retry: 2000\n\n');
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
    if (lastEventId === undefined || INSTANT.test(lastEventId)) await this.beginAnew(listener, lastEventId);
    else await this.resume(listener, lastEventId);
    const waiting = listener.waiting ?? [];
    listener.waiting = undefined;
    for (const message of waiting) this.send(listener, message);
  }

  private async beginAnew(listener: Listener, readAt: string | undefined): Promise<void> {
    // Now, and not after the wait: what is told from here on waits for it.
    const recent = readAt === undefined ? [] : this.toldSince(readAt);
    listener.heard = await this.missed.now();
    // A change that the page has not read may be in the view, and the bus not have told of it yet.
    listener.told = readAt !== undefined && recent ? new Map() : listener.heard;
    this.say(listener, 'open');
    if (!recent) return this.tellMissed(listener, undefined);
    const changed = new Map<ViewChanged['view'], Position>();
    for (const message of recent)
      if (concerns(message, listener.identity))
        changed.set(message.view, later(changed.get(message.view) ?? START, message.position));
    for (const [view, position] of changed)
      if (isViewName(view)) this.changed(listener, view, position, []);
      else this.rows(listener, [view], []);
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
    this.say(listener, 'open');
    this.tellMissed(listener, missed);
  }

  /** What others said while the bus was away is found where it is found for browsers that come back. */
  private async catchUp(): Promise<void> {
    this.recent.gap();
    for (const listener of [...this.listeners])
      try {
        await listener.begun;
        const { userId, role } = listener.identity;
        const missed = await this.missed.since(listener.heard, userId, isStaff(role));
        if (this.listeners.has(listener)) this.tellMissed(listener, missed);
      } catch (error) {
        this.giveUp(listener, error);
      }
  }

  /** Undefined: nobody can say what was. */
  private tellMissed(listener: Listener, missed: Heard | undefined): void {
    if (!missed) {
      this.say(listener, 'view', { views: ['*'], ids: [] });
      return;
    }
    for (const [view, position] of missed) this.changed(listener, view, position, []);
    this.rows(listener, ROWS, []);
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
      else this.send(listener, message);
  }

  private send(listener: Listener, message: ViewChanged): void {
    if (!concerns(message, listener.identity)) return;
    const { view, position, people } = message;
    const named = isMine(message, listener.identity) && (people.length === 1 || view === 'catalogue');
    const ids = named ? message.ids : [];
    if (isViewName(view)) this.changed(listener, view, position, ids);
    else this.rows(listener, [view], ids);
  }

  private changed(listener: Listener, view: ViewName, position: Position, ids: readonly string[]): void {
    if (position <= (listener.told.get(view) ?? START)) return;
    listener.told = heardMore(listener.told, view, position);
    listener.heard = heardMore(listener.heard, view, position);
    this.say(listener, 'view', { views: [view], ids, position });
  }

  private rows(listener: Listener, views: readonly RowsName[], ids: readonly string[]): void {
    this.say(listener, 'view', { views, ids });
  }

  private say(listener: Listener, event: 'open' | 'view', data: object = {}): void {
    const id = heardText(listener.heard);
    this.write(listener, `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** What a browser does not read would be kept in memory for it. */
  private write(listener: Listener, text: string): void {
    const { response } = listener;
    response.write(text);
    if (response.writableLength <= UNREAD_BYTES) return;
    this.listeners.delete(listener);
    response.destroy();
  }
}
