import { Client, type ClientConfig } from 'pg';
import { ANSWER_MS, KEEP_ALIVE_MS } from '../openPool.js';
import { retryUntilAborted } from '../retryUntilAborted.js';
import { isConnectionLost } from './lostConnection.js';

const RECONNECT_MS = 500;
const CONNECT_MS = 5000;
/** Postgres takes 8000 bytes in a notification. */
export const MAX_PAYLOAD_BYTES = 7800;

export interface NotifyListener {
  /** What another connection said. What goes out through this channel does not come back. */
  heard(payload: string): void;
  /** Connected for the first time, or again: whatever was said before went unheard. */
  connected?(): void;
  /** At each failed try, and when a connection breaks. */
  lost?(error: unknown): void;
}

/**
 * LISTEN and NOTIFY on one channel, on a connection of its own that is made again whenever it breaks. A message may
 * be lost on the way: whoever listens needs another way to hear of what it must not miss.
 */
export class NotifyChannel {
  private opening: Promise<void> | undefined;
  private connecting: Promise<void> | undefined;
  private client: Client | undefined;
  /** A connection takes one statement at a time. */
  private sending: Promise<unknown> = Promise.resolve();
  private readonly stopping = new AbortController();

  constructor(
    private readonly connection: ClientConfig,
    private readonly channel: string,
    private readonly listener: NotifyListener,
  ) {}

  /** Returns after the first try, also when Postgres is away; the channel then goes on trying. */
  open(): Promise<void> {
    this.opening ??= new Promise(resolve => this.reconnect(resolve));
    return this.opening;
  }

  /** Rejects while there is no connection: nothing is kept for later. Each at most `MAX_PAYLOAD_BYTES` long. */
  send(payloads: readonly string[]): Promise<void> {
    const { client } = this;
    if (!client) return Promise.reject(new Error(`Not connected to ${this.channel}`));
    const sent = this.sending.then(async () => {
      await client
        .query({
          name: 'notify',
          text: 'SELECT pg_notify($1, said) FROM unnest($2::text[]) AS said',
          values: [this.channel, payloads],
        })
        .catch(error => {
          // The other side may be gone without a word: then nothing but this says so.
          if (isConnectionLost(error)) this.lost(client, error);
          throw error;
        });
    });
    this.sending = sent.catch(() => undefined);
    return sent;
  }

  async close(): Promise<void> {
    this.stopping.abort();
    await Promise.all([this.connecting, this.sending]);
    const { client } = this;
    this.client = undefined;
    await client?.end().catch(() => undefined);
  }

  private reconnect(tried = () => {}): void {
    this.connecting = retryUntilAborted(() => this.connect(), {
      signal: this.stopping.signal,
      everyMs: RECONNECT_MS,
      failed: error => {
        this.listener.lost?.(error);
        tried();
      },
    }).then(tried);
  }

  private async connect(): Promise<void> {
    // The password of a pool's options is not enumerable.
    const { password } = this.connection;
    const client = new Client({
      query_timeout: ANSWER_MS,
      ...this.connection,
      password,
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    });
    client.on('notification', ({ processId, payload = '' }) => {
      if (processId !== backendOf(client)) this.listener.heard(payload);
    });
    client.on('error', error => this.lost(client, error));
    client.on('end', () => this.lost(client));
    try {
      await client.connect();
      await client.query(`LISTEN ${this.channel}`);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    this.client = client;
    this.listener.connected?.();
  }

  /** Both `error` and `end` come for one broken connection. */
  private lost(client: Client, error?: unknown): void {
    if (this.client !== client) return;
    this.client = undefined;
    void client.end().catch(() => undefined);
    if (this.stopping.signal.aborted) return;
    this.listener.lost?.(error);
    this.reconnect();
  }
}

/** The server process behind a connection; the types of pg leave it out. */
const backendOf = (client: Client): number | null =>
  (client as Client & { processID: number | null }).processID;
