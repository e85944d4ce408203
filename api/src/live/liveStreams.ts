import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { problem, tooManyRequests } from '@mudu/contracts/problems';
import { isStaff } from '@mudu/contracts/roles';
import { later, type Position, START } from '@mudu/event-store/eventStore';
import type { Bus, ViewChanged } from '@mudu/projections/bus/bus';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import type { Identity } from '../platform/requestContext.js';
import { InjectBus } from '../platform/tokens.js';

/** Comments keep proxies from closing a quiet stream. */
const HEARTBEAT_MS = 15_000;
/** What the stream remembers for browsers that come back with Last-Event-ID. */
const REMEMBERED = 2000;
/** A reader that has left this much unread is cut off; it comes back and is told to ask for everything. */
const UNREAD_BYTES = 256 * 1024;
const STREAMS_A_PERSON = 8;
const STREAMS = 5000;
const FULL_SECONDS = 30;

interface Listener {
  identity: Identity;
  response: ServerResponse;
}

/** A message and its place among those of this process. */
interface Remembered {
  seq: number;
  message: ViewChanged;
}

/**
 * One stream per browser tab: which views changed for this person, never what is in them. Staff hear of everyone's
 * orders. An id names the process and the message, so that several views at one position are told apart; a browser
 * that resumes from too long ago, or from another process, is told to ask for everything.
 */
@Injectable()
export class LiveStreams implements BeforeApplicationShutdown {
  private readonly listeners = new Set<Listener>();
  private readonly recent: Remembered[] = [];
  private readonly process = randomUUID().slice(0, 8);
  private seq = 0;
  private position: Position = START;
  private readonly leave: () => void;
  private readonly heartbeat: NodeJS.Timeout;

  constructor(@InjectBus() bus: Bus) {
    this.leave = bus.subscribe(message => this.tell(message));
    this.heartbeat = setInterval(() => {
      for (const listener of this.listeners) this.write(listener, ': still here\n\n');
    }, HEARTBEAT_MS);
    this.heartbeat.unref();
  }

  /** Streams end before the server waits for its open requests; each browser comes back to whoever is there then. */
  beforeApplicationShutdown(): void {
    this.leave();
    clearInterval(this.heartbeat);
    for (const { response } of this.listeners) response.end('event: closing\ndata: {}\n\n');
    this.listeners.clear();
  }

  /** Throws where there is no room for one more; a browser then asks at its own pace. */
  assertRoom({ userId }: Identity): void {
    if (this.listeners.size >= STREAMS) throw problem('unavailable');
    let own = 0;
    for (const { identity } of this.listeners) if (identity.userId === userId) own++;
    if (own >= STREAMS_A_PERSON) throw tooManyRequests(FULL_SECONDS);
  }

  open(identity: Identity, response: ServerResponse, lastEventId: string | undefined): () => void {
    const listener = { identity, response };
    response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
      // Nothing follows a stream on its connection.
      Connection: 'close',
    });
    response.write(`retry: 2000\nid: ${this.idOf(this.seq)}\nevent: open\ndata: {}\n\n`);
    this.listeners.add(listener);
    if (lastEventId !== undefined) this.resume(listener, lastEventId);
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

  private idOf(seq: number): string {
    return `${this.process}-${seq}`;
  }

  private resume(listener: Listener, lastEventId: string): void {
    const [process, heard] = lastEventId.split('-');
    const after = Number(heard);
    const [oldest] = this.recent;
    const forgotten = oldest ? oldest.seq > after + 1 : this.seq > after;
    if (process !== this.process || !Number.isSafeInteger(after) || forgotten)
      this.say(listener, this.seq, { views: ['*'], ids: [], position: this.position });
    else for (const one of this.recent) if (one.seq > after) this.send(listener, one);
  }

  private tell(message: ViewChanged): void {
    this.position = later(this.position, message.position);
    if (message.people.length === 0) return;
    const one = { seq: ++this.seq, message };
    this.recent.push(one);
    if (this.recent.length > REMEMBERED) this.recent.shift();
    for (const listener of this.listeners) this.send(listener, one);
  }

  private send(listener: Listener, { seq, message: { view, position, people, ids } }: Remembered): void {
    const { userId, role } = listener.identity;
    const mine = people.includes('*') || people.includes(userId);
    if (!mine && !isStaff(role)) return;
    this.say(listener, seq, { views: [view], ids: mine && people.length === 1 ? ids : [], position });
  }

  private say(
    listener: Listener,
    seq: number,
    data: { views: readonly string[]; ids: readonly string[]; position: Position },
  ): void {
    this.write(listener, `id: ${this.idOf(seq)}\nevent: view\ndata: ${JSON.stringify(data)}\n\n`);
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
