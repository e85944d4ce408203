import { randomUUID } from 'node:crypto';
import { MAX_PAYLOAD_BYTES, NotifyChannel } from '@mudu/event-store/embedded/notifyChannel';
import { type Bus, type BusLog, silent, type ViewChanged } from './bus.js';
import { Listeners } from './listeners.js';
import { decode, encode, toEveryone } from './message.js';
import { Outgoing } from './outgoing.js';
import { Reach } from './reach.js';

const CHANNEL = 'mudu_views';

/** LISTEN/NOTIFY between processes; within this one a message arrives at once. */
export class PostgresBus implements Bus {
  private readonly self = randomUUID();
  private readonly listeners: Listeners;
  private readonly outgoing = new Outgoing(messages => this.notify(messages));
  private readonly channel: NotifyChannel;
  private readonly reach: Reach;

  constructor(connectionString: string, log: BusLog = silent) {
    this.listeners = new Listeners(log);
    this.reach = new Reach(log, 'Postgres', () => this.listeners.tellGap());
    this.channel = new NotifyChannel({ connectionString, application_name: 'mudu-bus' }, CHANNEL, {
      heard: payload => this.heard(payload),
      connected: () => this.reach.back(),
      lost: error => this.reach.lost(error),
    });
  }

  /** Returns also when Postgres is away; the bus then goes on trying. */
  async open(): Promise<this> {
    await this.channel.open();
    return this;
  }

  get away(): boolean {
    return this.reach.away;
  }

  publish(message: ViewChanged): void {
    this.listeners.tell(message);
    this.outgoing.add(message);
  }

  tellHere(message: ViewChanged): void {
    this.listeners.tell(message);
  }

  subscribe(listener: (message: ViewChanged) => void): () => void {
    return this.listeners.add(listener);
  }

  onGap(listener: () => void): () => void {
    return this.listeners.addForGaps(listener);
  }

  async close(): Promise<void> {
    await this.outgoing.close();
    await this.channel.close();
  }

  private notify(messages: readonly ViewChanged[]): Promise<void> {
    const texts = messages.map(message => {
      const full = encode(this.self, message);
      return Buffer.byteLength(full) <= MAX_PAYLOAD_BYTES ? full : encode(this.self, toEveryone(message));
    });
    return this.channel.send(texts);
  }

  private heard(payload: string): void {
    const heard = decode(payload);
    if (heard && heard.from !== this.self) this.listeners.tell(heard.message);
  }
}
