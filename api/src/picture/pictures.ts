import { invalid } from '@mudu/contracts/problems';
import type { Clock } from '@mudu/contracts/time';
import {
  type PictureFormat,
  pictureIdOf,
  pictureUrl,
  type ShownSize,
} from '@mudu/contracts/upload/pictureAddress';
import type { uploadTypes } from '@mudu/contracts/upload/requests';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { v4 } from 'uuid';
import { InjectClock, InjectPool } from '../platform/tokens.js';
import type { Db } from '../platform/transaction.js';
import type { EncodedPicture, Rendition } from './encode.js';

type Kind = (typeof uploadTypes)[number];

/** Uploaded pictures, as rows beside what they belong to: written and removed in one transaction with it. */
@Injectable()
export class Pictures {
  constructor(
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** Answers the address it is shown under. Nobody can guess it: portraits are seen by whoever knows theirs. */
  async keep(
    db: Db,
    ownerId: string,
    kind: Kind,
    picture: EncodedPicture,
    renditions: readonly Rendition[] = [],
  ): Promise<string> {
    const id = v4();
    await db.query(
      `INSERT INTO app.pictures (id, owner_id, kind, content, width, height, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [id, ownerId, kind, picture.content, picture.width, picture.height, this.clock.real()],
    );
    for (const { size, format, content } of renditions)
      await db.query('INSERT INTO app.picture_renditions VALUES ($1, $2, $3, $4)', [
        id,
        size,
        format,
        content,
      ]);
    return pictureUrl(id);
  }

  /** These are shown with an item from now on, if they are still there. */
  async show(db: Db, itemId: string, urls: readonly string[]): Promise<void> {
    const kept = await this.stillThere(db, urls, at => `imageUrls.${at}`);
    if (kept.length === 0) return;
    await db.query('INSERT INTO app.picture_uses SELECT unnest($1::uuid[]), $2 ON CONFLICT DO NOTHING', [
      kept,
      itemId,
    ]);
  }

  /**
   * Ids of those that are ours, which stay until the transaction has ended. Throws invalid for one that is there no more:
   * what nobody used for a day is removed.
   */
  async stillThere(
    db: Db,
    urls: readonly string[],
    fieldOf: (at: number) => string,
  ): Promise<readonly string[]> {
    const ids = urls.flatMap(url => pictureIdOf(url) ?? []);
    if (ids.length === 0) return ids;
    const { rows } = await db.query<{ id: string }>(
      'SELECT id::text FROM app.pictures WHERE id::text = ANY ($1) FOR KEY SHARE',
      [ids],
    );
    const kept = new Set(rows.map(({ id }) => id));
    const gone = urls.flatMap((url, at) => (kept.has(pictureIdOf(url) ?? '') || !pictureIdOf(url) ? [] : at));
    if (gone.length > 0)
      throw invalid(
        Object.fromEntries(
          gone.map(at => [fieldOf(at), 'This picture is there no more. Please upload it again.']),
        ),
      );
    return [...kept];
  }

  /** All portraits of a person but the one under this address; all of them without it. */
  async removePortraits(db: Db, ownerId: string, except: string | null): Promise<void> {
    const { rows } = await db.query<{ id: string }>(
      "SELECT id FROM app.pictures WHERE owner_id = $1 AND kind = 'profile'",
      [ownerId],
    );
    const gone = rows.map(({ id }) => id).filter(id => pictureUrl(id) !== except);
    await db.query('DELETE FROM app.pictures WHERE id = ANY($1::uuid[])', [gone]);
  }

  /** As it was asked for where there is such a one; else the one that every browser can show. */
  async content(
    id: string,
    size: ShownSize,
    avif: boolean,
  ): Promise<{ content: Buffer; format: PictureFormat } | undefined> {
    const { rows } = await this.pool.query<{ content: Buffer; format: PictureFormat }>(
      `SELECT content, format FROM (
         SELECT content, format FROM app.picture_renditions
         WHERE picture_id = $1 AND size = $2 AND (format = 'webp' OR $3)
         UNION ALL
         SELECT content, 'webp' FROM app.pictures WHERE id = $1
           AND NOT EXISTS (SELECT FROM app.picture_renditions
                           WHERE picture_id = $1 AND size = $2 AND (format = 'webp' OR $3))
       ) AS shown ORDER BY format LIMIT 1`,
      [id, size, avif],
    );
    return rows[0];
  }
}
