import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import type { Clock, Instant } from '@mudu/contracts/time';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { anyOf } from './anyOf.js';
import { together } from './together.js';
import { InjectClock, InjectPool } from './tokens.js';

const PREFIX = 'sealed:1:';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** A key destroyed by another process may still open things here this long. */
const REMEMBERED_MS = 10_000;

const KEY_BYTES = 32;

/** A person's key, or that it was destroyed. Made once: a cipher takes its bytes at ten times the price. */
type Key = KeyObject | 'destroyed';

/**
 * Seals what an event says about a person. The key is one row outside the log; destroying it makes every
 * copy of the log, old or new, unreadable for that person while sums and hashes still hold.
 */
@Injectable()
export class PersonKeys {
  private readonly known = new LRUCache<string, Key>({ max: 20_000, ttl: REMEMBERED_MS });

  private readonly fetched = together<string, void>(ids =>
    this.fetch(ids).then(() => ids.map(() => undefined)),
  );

  constructor(
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** `sealed:…`, JSON within. After erasure it seals with a key that nobody keeps. */
  async seal(personId: string, value: unknown): Promise<string> {
    const key = (await this.find(personId)) ?? (await this.create(personId));
    const sealing = key === 'destroyed' ? createSecretKey(randomBytes(KEY_BYTES)) : key;
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(personId));
    const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
    return PREFIX + Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
  }

  /** Undefined once the key is destroyed, and for what was not sealed for this person. */
  async open<T>(personId: string, sealed: string): Promise<T | undefined> {
    if (!sealed.startsWith(PREFIX)) return undefined;
    const key = await this.find(personId);
    if (!key || key === 'destroyed') return undefined;
    const bytes = Buffer.from(sealed.slice(PREFIX.length), 'base64url');
    const nonce = bytes.subarray(0, NONCE_BYTES);
    const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
    if (tag.length < TAG_BYTES) return undefined;
    const decipher = createDecipheriv('aes-256-gcm', key, nonce)
      .setAAD(Buffer.from(personId))
      .setAuthTag(tag);
    try {
      const text = Buffer.concat([
        decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)),
        decipher.final(),
      ]);
      return JSON.parse(text.toString('utf8')) as T;
    } catch {
      return undefined;
    }
  }

  /** Fetches many keys in one go, before a list is opened row by row. */
  async prepare(personIds: readonly string[]): Promise<void> {
    const wanted = [...new Set(personIds)].filter(id => !this.known.has(id));
    if (wanted.length === 1) await this.fetched(wanted[0] as string);
    else if (wanted.length > 1) await this.fetch(wanted);
  }

  /** For ever: what was sealed for this person can not be read again. */
  async destroy(personId: string): Promise<void> {
    await this.pool.query(
      `INSERT INTO app.person_keys (person_id, key, created_at, destroyed_at) VALUES ($1, NULL, $2, $2)
       ON CONFLICT (person_id) DO UPDATE SET key = NULL, destroyed_at = coalesce(app.person_keys.destroyed_at, $2)`,
      [personId, this.clock.real()],
    );
    this.known.set(personId, 'destroyed');
  }

  /** Whose keys were destroyed since then, by real time. */
  async destroyedSince(at: Instant): Promise<string[]> {
    const { rows } = await this.pool.query<{ person_id: string }>(
      'SELECT person_id FROM app.person_keys WHERE destroyed_at >= $1',
      [at],
    );
    return rows.map(row => row.person_id);
  }

  private async find(personId: string): Promise<Key | undefined> {
    if (!this.known.has(personId)) await this.fetched(personId);
    return this.known.get(personId);
  }

  private async fetch(personIds: readonly string[]): Promise<void> {
    const { rows } = await this.pool.query<{ person_id: string; key: Buffer | null }>({
      name: 'person-keys',
      text: `SELECT person_id, key FROM app.person_keys WHERE person_id = ${anyOf('$1::uuid[]')}`,
      values: [personIds],
    });
    for (const row of rows) this.known.set(row.person_id, row.key ? createSecretKey(row.key) : 'destroyed');
  }

  /** Two first uses at once agree on one key: the table decides. */
  private async create(personId: string): Promise<Key> {
    await this.pool.query(
      'INSERT INTO app.person_keys (person_id, key, created_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      [personId, randomBytes(KEY_BYTES), this.clock.real()],
    );
    await this.fetch([personId]);
    return this.known.get(personId) ?? 'destroyed';
  }
}
