import { type Clock, plusHours } from '@mudu/contracts/time';
import { pictureUrl } from '@mudu/contracts/upload/pictureAddress';
import { Injectable } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';
import type { Pool } from 'pg';
import { Recurring } from '../messaging/schedules/recurring.js';
import { removeExpired } from '../platform/removeExpired.js';
import { InjectClock, InjectPool } from '../platform/tokens.js';

/** A form may be left open over night before it is saved. */
const KEPT_HOURS = 24;

/** Takes away pictures of goods that nothing shows (rules/catalogue.md CT23). */
@Injectable()
export class UnusedPictures {
  constructor(
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** An item that was ever ordered keeps all it ever showed, because its orders show it still. */
  @Recurring('unused pictures', CronExpression.EVERY_HOUR)
  async removeUnused(): Promise<void> {
    await removeExpired(
      this.pool,
      `WITH unused AS (
         SELECT id FROM app.pictures AS picture
         WHERE kind <> 'profile' AND created_at < $1
           AND NOT EXISTS (
             SELECT FROM app.picture_uses AS use JOIN app.items AS item ON item.id = use.item_id
             WHERE use.picture_id = picture.id
               AND ('${pictureUrl('')}' || picture.id = ANY (item.image_urls) OR item.ordered))
           AND NOT EXISTS (
             SELECT FROM app.categories WHERE image_url = '${pictureUrl('')}' || picture.id)
         LIMIT $2 FOR UPDATE SKIP LOCKED
       ), freed AS (
         DELETE FROM app.picture_uses WHERE picture_id IN (SELECT id FROM unused)
       )
       DELETE FROM app.pictures WHERE id IN (SELECT id FROM unused)`,
      plusHours(this.clock.real(), -KEPT_HOURS),
    );
  }
}
