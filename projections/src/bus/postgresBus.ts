import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { type Bus, type BusLog, silent, type ViewChanged } from './bus.js';
import { Listeners } from './listeners.js';
import { decode, encode, toEveryone } from './message.js';
import { Outgoing } from './outgoing.js';
import { Reach } from './reach.js';

const CHANNEL = 'mudu_views';
/** Postgres takes 8000 bytes in a notification. */
const MAX_PAYLOAD = 7800;
const RECONNECT_MS = 500;
const CONNECT_MS = 5000;

/** LISTEN/NOTIFY between processes; within this one a message arrives at once. */
export class PostgresBus implements Bus {
  private readonly self = randomUUID();
  private readonly listeners: Listeners;
  private readonly reach: Reach;
  private readonly outgoing = new Outgoing(messages => this.notify(messages));
  private client: Client | undefined;
  private connecting: Promise<void> | undefined;
  private reconnect: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(
    private readonly connectionString: string,
    log: BusLog = silent,
  ) {
    this.listeners = new Listeners(log);
    this.reach = new Reach(log, 'Postgres');
  }

  /** Returns also when Postgres is away; the bus then goes on trying. */
  async open(): Promise<this> {
    await this.connect();
    return this;
  }

  publish(message: ViewChanged): void {
    this.listeners.tell(message);
    this.outgoing.add(message);
  }

  subscribe(listener: (message: ViewChanged) => void): () => void {
    return this.listeners.add(listener);
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.reconnect);
    await this.connecting;
    await this.outgoing.close();
    await this.client?.end().catch(() => undefined);
    this.client = undefined;
  }

  private async notify(messages: readonly ViewChanged[]): Promise<void> {
    const { client } = this;
    if (!client) throw new Error('The bus has no connection');
    const texts = messages.map(message => {
      const full = encode(this.self, message);
      return Buffer.byteLength(full) <= MAX_PAYLOAD ? full : encode(this.self, toEveryone(message));
    });
    await client.query('SELECT pg_notify($1, message) FROM unnest($2::text[]) AS message', [CHANNEL, texts]);
  }

  private connect(): Promise<void> {
    this.connecting = this.tryToConnect().finally(() => {
      this.connecting = undefined;
    });
    return this.connecting;
  }

  private async tryToConnect(): Promise<void> {
    const client = new Client({
      connectionString: this.connectionString,
      application_name: 'mudu-bus',
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
    });
    client.on('notification', ({ payload }) => this.heard(payload));
    client.on('error', error => this.lost(client, error));
    client.on('end', () => this.lost(client));
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
      this.client = client;
      this.reach.back();
    } catch (error) {
      this.lost(client, error);
    }
  }

  private heard(payload: string | undefined): void {
    const heard = decode(payload);
    if (heard && heard.from !== this.self) this.listeners.tell(heard.message);
  }

  /** Both `error` and `end` come for one broken connection. */
  private lost(client: Client, error?: unknown): void {
    if (this.closed || this.reconnect || (this.client && this.client !== client)) return;
    this.reach.lost(error);
    this.client = undefined;
    void client.end().catch(() => undefined);
    this.reconnect = setTimeout(() => {
      this.reconnect = undefined;
      void this.connect();
    }, RECONNECT_MS);
    this.reconnect.unref();
  }
}
