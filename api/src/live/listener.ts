import type { ServerResponse } from 'node:http';
import type { ViewName } from '@mudu/contracts/endpoint';
import { type Position, START } from '@mudu/event-store/eventStore';
import type { RowsName, ViewChanged } from '@mudu/projections/bus/bus';
import { isViewName } from '@mudu/projections/viewSchemas';
import type { Identity } from '../platform/requestContext.js';
import { concerns, isMine } from './concerns.js';
import { type Heard, heardMore, heardText } from './missed.js';

/** A reader that has left this much unread is cut off; it comes back and is told what it missed. */
const UNREAD_BYTES = 256 * 1024;
/** So many heartbeats, and the bus has told of whatever was in the views when a stream opened. */
const SETTLED = 2;
/** Rows of the api have no place in the log: whoever comes back asks for them again. */
const ROWS: readonly RowsName[] = ['cart', 'wishlist', 'custom_packages', 'catalogue'];

/** One open stream: what its reader has heard, and what is written to it. */
export class Listener {
  /**
   * Since when its page has been reading, for as long as the bus may not have told of all that was in the views when it
   * opened: until then that is what its messages' ids say.
   */
  readAt: string | undefined;
  /** What its messages' ids say from then on. */
  heard: Heard = new Map();
  /** What it is not told again. */
  told: Heard = new Map();
  /** What comes while it is found out what was missed; undefined from then on. */
  waiting: ViewChanged[] | undefined = [];
  /** Resolves when that has been found out. */
  begun: Promise<void> = Promise.resolve();
  private heartbeats = 0;

  constructor(
    readonly identity: Identity,
    readonly response: ServerResponse,
    private readonly leave: (listener: Listener) => void,
  ) {
    response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
      // Nothing follows a stream on its connection.
      Connection: 'close',
    });
    response.write('retry: 2000\n\n');
  }

  /** Whoever has to read everything anew has heard nothing before being told so. */
  opened(isKnown: boolean): void {
    if (isKnown) this.say('open');
    else this.write('event: open\ndata: {}\n\n');
  }

  beat({ away }: { away: boolean }): void {
    if (this.readAt !== undefined && !away && ++this.heartbeats >= SETTLED) {
      this.readAt = undefined;
      this.say('open');
    } else this.write(': still here\n\n');
  }

  /** Undefined: nobody can say what was. */
  tellMissed(missed: Heard | undefined): void {
    if (!missed) {
      this.say('view', { views: ['*'], ids: [] });
      return;
    }
    for (const [view, position] of missed) this.changed(view, position, []);
    this.rows(ROWS, []);
  }

  send(message: ViewChanged): void {
    if (!concerns(message, this.identity)) return;
    const { view, position, people } = message;
    const named = isMine(message, this.identity) && (people.length === 1 || view === 'catalogue');
    const ids = named ? message.ids : [];
    if (isViewName(view)) this.changed(view, position, ids);
    else this.rows([view], ids);
  }

  changed(view: ViewName, position: Position, ids: readonly string[]): void {
    if (position <= (this.told.get(view) ?? START)) return;
    this.told = heardMore(this.told, view, position);
    this.heard = heardMore(this.heard, view, position);
    this.say('view', { views: [view], ids, position });
  }

  rows(views: readonly RowsName[], ids: readonly string[]): void {
    this.say('view', { views, ids });
  }

  private say(event: 'open' | 'view', data: object = {}): void {
    const id = this.readAt ?? heardText(this.heard);
    this.write(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** What a browser does not read would be kept in memory for it. */
  private write(text: string): void {
    this.response.write(text);
    if (this.response.writableLength <= UNREAD_BYTES) return;
    this.leave(this);
    this.response.destroy();
  }
}
