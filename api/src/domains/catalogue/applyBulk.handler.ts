import type { ApplyBulkRequest, BulkChanges, BulkResult } from '@mudu/contracts/catalogue/bulk';
import { problem } from '@mudu/contracts/problems';
import type { Clock } from '@mudu/contracts/time';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { audited } from '../../platform/audited.js';
import { InjectClock, InjectPool } from '../../platform/tokens.js';
import { type BulkItem, notSaidOf } from './bulkRow.js';
import { type BulkWrite, lockItems, writeItems } from './bulkTable.js';
import { CatalogueSnapshot } from './catalogueSnapshot.js';

type AskedRow = ApplyBulkRequest['rows'][number];

/** Changes what a preview showed, each row by itself: one that can not be changed holds up no other. */
export class ApplyBulk extends Command<{ results: BulkResult[] }> {
  constructor(readonly rows: readonly AskedRow[]) {
    super();
  }
}

@CommandHandler(ApplyBulk)
export class ApplyBulkHandler implements ICommandHandler<ApplyBulk> {
  constructor(
    private readonly catalogue: CatalogueSnapshot,
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ rows: given }: ApplyBulk): Promise<{ results: BulkResult[] }> {
    const rows = given.map(row => ({ ...row, id: row.id.toLowerCase() as typeof row.id }));
    const results = await audited(this.pool, this.clock, async db => {
      const items = await lockItems(
        db,
        rows.map(row => row.id),
      );
      const judged = rows.map(row => ({ row, ...judge(row, items.get(row.id)) }));
      const writes = judged.flatMap(({ row, state }) => (state === 'changed' ? writeOf(row) : []));
      if (writes.length > 0) await writeItems(db, writes, this.clock.now());
      return judged.map(({ row, state, message }) => ({ id: row.id, state, message }));
    });
    await this.catalogue.refresh(results.flatMap(({ id, state }) => (state === 'changed' ? id : [])));
    return { results };
  }
}

const fields = [
  'unit',
  'description',
  'itemPrice',
  'quantity',
  'discount',
  'addDiscount',
] as const satisfies (keyof BulkChanges)[];

/** Asked for again, what was done already is unchanged and no conflict. */
function judge({ version, changes }: AskedRow, item: BulkItem | undefined): Omit<BulkResult, 'id'> {
  if (!item) return { state: 'not_found', message: problem('not_found').message };
  const asked = fields.filter(field => changes[field] !== undefined);
  if (asked.every(field => changes[field]?.after === item[field]))
    return { state: 'unchanged', message: null };
  if (version !== item.version)
    return { state: 'conflict', message: problem('changed_by_someone_else').message };
  const wordless = item.kind === 'package' ? changes.unit : changes.description;
  if (wordless) return { state: 'refused', message: notSaidOf[item.kind] };
  // Orders take stock without a new version.
  const { quantity } = changes;
  if (quantity && quantity.before !== item.quantity)
    return { state: 'conflict', message: `The stock is ${item.quantity} by now` };
  if (quantity && quantity.after < item.reserved)
    return { state: 'refused', message: `Open orders hold ${item.reserved}` };
  return { state: 'changed', message: null };
}

const writeOf = ({ id, changes }: AskedRow): BulkWrite => ({
  id,
  unit: changes.unit?.after,
  description: changes.description?.after,
  itemPrice: changes.itemPrice?.after,
  quantity: changes.quantity?.after,
  discount: changes.discount?.after,
  addDiscount: changes.addDiscount?.after,
});
