import type { Clock } from '@mudu/contracts/time';
import type { uploadTypes } from '@mudu/contracts/upload/requests';
import { pictureUrl } from '@mudu/contracts/upload/views';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { v4 } from 'uuid';
import { InjectClock, InjectPool } from '../platform/tokens.js';
import type { Db } from '../platform/transaction.js';
import type { EncodedPicture } from './encode.js';

type Kind = (typeof uploadTypes)[number];

/** Uploaded pictures, as rows beside what they belong to: written and removed in one transaction with it. */
@Injectable()
export class Pictures {
  constructor(
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** Answers the address it is shown under. Nobody can guess it: portraits are seen by whoever knows theirs. */
  async keep(db: Db, ownerId: string, kind: Kind, picture: EncodedPicture): Promise<string> {
    const id = v4();
    await db.query(
      `INSERT INTO app.pictures (id, owner_id, kind, content, width, height, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [id, ownerId, kind, picture.content, picture.width, picture.height, this.clock.real()],
    );
    return pictureUrl(id);
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

  async content(id: string): Promise<Buffer | undefined> {
    const { rows } = await this.pool.query<{ content: Buffer }>(
      'SELECT content FROM app.pictures WHERE id = $1',
      [id],
    );
    return rows[0]?.content;
  }
}
