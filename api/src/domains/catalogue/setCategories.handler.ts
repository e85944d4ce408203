import { invalid } from '@mudu/contracts/problems';
import type { SetCategoriesRequest } from '@mudu/contracts/settings/requests';
import type { Clock } from '@mudu/contracts/time';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { Pictures } from '../../picture/pictures.js';
import { audited } from '../../platform/audited.js';
import { InjectClock, InjectPool } from '../../platform/tokens.js';
import { replaceList, seenRows } from '../../platform/versionedList.js';
import { CatalogueSnapshot } from './catalogueSnapshot.js';

/** The whole list in its order; one that still has groceries can not be left out. */
export class SetCategories extends Command<void> {
  constructor(readonly request: SetCategoriesRequest) {
    super();
  }
}

@CommandHandler(SetCategories)
export class SetCategoriesHandler implements ICommandHandler<SetCategories> {
  constructor(
    private readonly catalogue: CatalogueSnapshot,
    private readonly pictures: Pictures,
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ request: { categories, expectedVersion } }: SetCategories): Promise<void> {
    const seen = { list: expectedVersion, rows: seenRows(categories, category => category.slug) };
    try {
      await audited(this.pool, this.clock, async db => {
        const shown = categories.map(({ imageUrl }) => imageUrl ?? '');
        await this.pictures.stillThere(db, shown, at => `categories.${at}.imageUrl`);
        await replaceList(db, { name: 'categories', key: 'slug', ordered: 'category' }, seen, () =>
          db.query(
            `WITH given AS (
           SELECT * FROM ROWS FROM (
             jsonb_to_recordset($1) AS (slug text, name text, "imageUrl" text, perishable boolean, "vatBps" integer)
           ) WITH ORDINALITY AS category (slug, name, image_url, perishable, vat_bps, sort)
         ), gone AS (
           DELETE FROM app.categories WHERE slug NOT IN (SELECT slug FROM given)
         ), taxed AS (
           INSERT INTO app.category_vat (slug, since, vat_bps)
           SELECT slug, $2, vat_bps FROM given WHERE vat_bps IS DISTINCT FROM (
             SELECT was.vat_bps FROM app.category_vat AS was WHERE was.slug = given.slug ORDER BY since DESC LIMIT 1)
           ON CONFLICT (slug, since) DO UPDATE SET vat_bps = excluded.vat_bps
         )
         INSERT INTO app.categories (slug, name, image_url, perishable, vat_bps, sort)
         SELECT slug, name, image_url, perishable, vat_bps, sort FROM given
         ON CONFLICT (slug) DO UPDATE SET name = excluded.name, image_url = excluded.image_url,
           perishable = excluded.perishable, vat_bps = excluded.vat_bps, sort = excluded.sort`,
            [JSON.stringify(categories), this.clock.now()],
          ),
        );
      });
    } catch (error) {
      if ((error as { constraint?: string }).constraint !== 'items_category') throw error;
      throw invalid({ categories: 'A category that still has groceries cannot be removed' });
    }
    await this.catalogue.refreshAll();
  }
}
