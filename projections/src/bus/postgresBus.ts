import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import type { Bus, ViewChanged } from './bus.js';

const CHANNEL = 'mudu_views';
/** Postgres takes 8000 bytes in a notification. */
const MAX_PAYLOAD = 7800;
const COALESCE_MS = 25;
const RECONNECT_MS = 500;

/** LISTEN/NOTIFY between processes; within this one a message arrives at once. */
export class PostgresBus implements Bus {
  private readonly self = randomUUID();
  private readonly listeners = new Set<(message: ViewChanged) => void>();
  private readonly pending = new Map<string, ViewChanged>();
  private client: Client | undefined;
  private timer: NodeJS.Timeout | undefined;
  private reconnect: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(private readonly connectionString: string) {}

  async open(): Promise<this> {
    await this.connect();
    return this;
  }

  publish(message: ViewChanged): void {
    for (const listener of this.listeners) listener(message);
    this.pending.set(message.view, merge(this.pending.get(message.view), message));
    if (this.timer || this.closed) return;
    this.timer = setTimeout(() => void this.flush(), COALESCE_MS);
    this.timer.unref();
  }

  subscribe(listener: (message: ViewChanged) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    clearTimeout(this.reconnect);
    await this.client?.end().catch(() => undefined);
  }

  private async flush(): Promise<void> {
    this.timer = undefined;
    const messages = [...this.pending.values()];
    this.pending.clear();
    for (const message of messages) {
      const full = JSON.stringify({ from: this.self, ...message });
      const payload =
        full.length <= MAX_PAYLOAD
          ? full
          : JSON.stringify({ from: this.self, ...message, ids: [], people: ['*'] });
      await this.client?.query('SELECT pg_notify($1, $2)', [CHANNEL, payload]).catch(() => undefined);
    }
  }

  private async connect(): Promise<void> {
    const client = new Client({ connectionString: this.connectionString, application_name: 'mudu-bus' });
    client.on('notification', ({ payload }) => this.heard(payload));
    client.on('error', () => this.lost(client));
    client.on('end', () => this.lost(client));
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
      this.client = client;
    } catch {
      this.lost(client);
    }
  }

  private heard(payload: string | undefined): void {
    if (!payload) return;
    const { from, ...message } = JSON.parse(payload) as ViewChanged & { from: string };
    if (from === this.self) return;
    for (const listener of this.listeners) listener(message);
  }

  private lost(client: Client): void {
    if (this.closed || this.reconnect || (this.client && this.client !== client)) return;
    this.client = undefined;
    this.reconnect = setTimeout(() => {
      this.reconnect = undefined;
      void this.connect();
    }, RECONNECT_MS);
    this.reconnect.unref();
  }
}

export function merge(earlier: ViewChanged | undefined, later: ViewChanged): ViewChanged {
  if (!earlier) return later;
  return {
    view: later.view,
    position: later.position > earlier.position ? later.position : earlier.position,
    people: [...new Set([...earlier.people, ...later.people])],
    ids: [...new Set([...earlier.ids, ...later.ids])],
  };
}
