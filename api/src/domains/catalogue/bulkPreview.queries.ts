import {
  type BulkPreview,
  type BulkRow,
  type BulkRowState,
  bulkRowStates,
} from '@mudu/contracts/catalogue/bulk';
import { isUuid } from '@mudu/contracts/ids';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { InjectPool } from '../../platform/tokens.js';
import { type FileRow, readBulkFile } from './bulkFile.js';
import { type BulkItem, bulkRow } from './bulkRow.js';
import { bulkItems } from './bulkTable.js';
import { nameKey } from './itemTable.js';

/** What a file would change, row by row. Asks the rows themselves, so that its versions are those of this moment. */
@Injectable()
export class BulkPreviews {
  constructor(@InjectPool() private readonly pool: Pool) {}

  async of(file: Buffer): Promise<BulkPreview> {
    const given = readBulkFile(file);
    const ids = given.flatMap(({ cells }) => (isUuid(cells.id ?? '') ? [cells.id as string] : []));
    const names = given.flatMap(({ cells }) => (cells.id || !cells.name ? [] : [nameKey(cells.name)]));
    const items = await bulkItems(this.pool, ids, names);
    const byId = new Map(items.map(item => [item.id as string, item]));
    const byName = Map.groupBy(items, item => nameKey(item.name));
    const meant = ({ cells: { id, name, kind } }: FileRow): readonly BulkItem[] => {
      const found = id ? [byId.get(id.toLowerCase()) ?? []].flat() : (byName.get(nameKey(name ?? '')) ?? []);
      return kind ? found.filter(item => item.kind === kind.toLowerCase()) : found;
    };
    const rows = onlyOnce(given.map(row => bulkRow(row, meant(row))));
    return { rows, summary: summed(rows) };
  }
}

/** Two rows about one item contradict each other, or one of them is meant for another. */
function onlyOnce(rows: readonly BulkRow[]): BulkRow[] {
  const first = new Map<string, number>();
  return rows.map(row => {
    if (row.id === null) return row;
    const earlier = first.get(row.id);
    if (earlier === undefined) first.set(row.id, row.row);
    return earlier === undefined
      ? row
      : {
          ...row,
          state: 'error',
          changes: {},
          errors: { ...row.errors, id: [`Row ${earlier} is about this item too`] },
        };
  });
}

function summed(rows: readonly BulkRow[]): Record<BulkRowState, number> {
  const counts = Object.fromEntries(bulkRowStates.map(state => [state, 0])) as Record<BulkRowState, number>;
  for (const { state } of rows) counts[state]++;
  return counts;
}
