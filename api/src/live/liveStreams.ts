import type { ServerResponse } from 'node:http';
import { isStaff } from '@mudu/contracts/roles';
import { isPosition, later, type Position, START } from '@mudu/event-store/eventStore';
import type { Bus, ViewChanged } from '@mudu/projections/bus/bus';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Identity } from '../platform/requestContext.js';
import { InjectBus } from '../platform/tokens.js';

/** Comments keep proxies from closing a quiet stream; the session is looked at as often. */
const HEARTBEAT_MS = 15_000;
/** What the stream remembers for browsers that come back with Last-Event-ID. */
const REMEMBERED = 2000;

interface Listener {
  identity: Identity;
  response: ServerResponse;
}

/**
 * One stream per browser tab: which views changed for this person, never what is in them. Staff hear of everyone's
 * orders. A browser that resumes from too long ago is told to reload all its views.
 */
@Injectable()
export class LiveStreams implements OnApplicationShutdown {
  private readonly listeners = new Set<Listener>();
  private readonly recent: ViewChanged[] = [];
  private remembersAfter: Position = START;
  private readonly leave: () => void;
  private readonly heartbeat: NodeJS.Timeout;

  constructor(@InjectBus() bus: Bus) {
    this.leave = bus.subscribe(message => this.tell(message));
    this.heartbeat = setInterval(() => {
      for (const { response } of this.listeners) response.write(': still here\n\n');
    }, HEARTBEAT_MS);
    this.heartbeat.unref();
  }

  onApplicationShutdown(): void {
    this.leave();
    clearInterval(this.heartbeat);
    for (const { response } of this.listeners) response.end();
  }

  open(identity: Identity, response: ServerResponse, lastEventId: string | undefined): () => void {
    const listener = { identity, response };
    response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    });
    response.write('retry: 2000\n\n');
    if (lastEventId && isPosition(lastEventId)) this.resume(listener, lastEventId);
    this.listeners.add(listener);
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

  private resume(listener: Listener, after: Position): void {
    if (after < this.remembersAfter) {
      write(listener.response, after, { views: ['*'], ids: [], position: after });
      return;
    }
    for (const message of this.recent) if (message.position > after) this.send(listener, message);
  }

  private tell(message: ViewChanged): void {
    if (message.people.length === 0) return;
    this.recent.push(message);
    if (this.recent.length > REMEMBERED) {
      const [forgotten] = this.recent.splice(0, 1);
      if (forgotten) this.remembersAfter = later(this.remembersAfter, forgotten.position);
    }
    for (const listener of this.listeners) this.send(listener, message);
  }

  private send({ identity, response }: Listener, { view, position, people, ids }: ViewChanged): void {
    const everyone = people.includes('*');
    const mine = everyone || people.includes(identity.userId);
    if (!mine && !isStaff(identity.role)) return;
    write(response, position, { views: [view], ids: mine && people.length === 1 ? ids : [], position });
  }
}

function write(
  response: ServerResponse,
  position: Position,
  data: { views: string[]; ids: string[]; position: Position },
): void {
  response.write(`id: ${position}\nevent: view\ndata: ${JSON.stringify(data)}\n\n`);
}
