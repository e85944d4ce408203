import * as v from 'valibot';
import { itemIdSchema } from '../ids.js';
import { koboSchema } from '../money.js';
import { groceryUnit, itemBounds, itemDiscount, listItemsQuery, packageDescription } from './requests.js';

/**
 * Prices, stock and words of many goods as a file: what `GET /catalogue/export.csv` writes can be edited and sent back
 * (rules/catalogue.md CT24). A row is found by its id, or by its name and, where both kinds have it, its kind.
 */
const itemKinds = ['package', 'grocery'] as const;
/**
 * Columns that change something; an empty cell leaves what is. `unit` of groceries, `description` of packages; naira,
 * units on hand, percent, yes or no.
 */
export const bulkFields = [
  'unit',
  'description',
  'priceNaira',
  'quantity',
  'discount',
  'addDiscount',
] as const;
/** All there may be, in the order of the export. The others find the row or are there to be read. */
export const bulkColumns = [
  'id',
  'kind',
  'name',
  'category',
  'unit',
  'description',
  'active',
  'priceNaira',
  'quantity',
  'reserved',
  'discount',
  'addDiscount',
] as const;
export const BULK_ROWS = 10_000;
/** Rows of one `POST /catalogue/bulk/apply`: what fits into a body, and what a shop can lock for a moment. */
export const BULK_AT_ONCE = 250;

const { page: _page, limit: _limit, ...filters } = listItemsQuery.entries;
export const exportItemsQuery = v.object({ ...filters, kind: v.optional(v.picklist(itemKinds)) });
export type ExportItemsQuery = v.InferOutput<typeof exportItemsQuery>;

const turned = <S extends v.GenericSchema>(value: S) => v.object({ before: value, after: value });
const reworded = <S extends v.GenericSchema<string, string>>(words: S) =>
  v.object({ before: v.string(), after: v.pipe(words, v.nonEmpty()) });
/** Kobo, units, percent; before is blank where nothing was said. Only what differs. */
export const bulkChangesSchema = v.object({
  unit: v.optional(reworded(groceryUnit)),
  description: v.optional(reworded(packageDescription)),
  itemPrice: v.optional(turned(v.pipe(koboSchema, v.minValue(1), v.maxValue(itemBounds.priceKobo)))),
  quantity: v.optional(
    turned(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(itemBounds.stock))),
  ),
  discount: v.optional(turned(itemDiscount)),
  addDiscount: v.optional(turned(v.boolean())),
});
export type BulkChanges = v.InferOutput<typeof bulkChangesSchema>;

export const bulkRowStates = ['change', 'unchanged', 'not_found', 'ambiguous', 'error'] as const;
export type BulkRowState = (typeof bulkRowStates)[number];
export const bulkRowSchema = v.object({
  /** As a spreadsheet counts: the heading is row 1. */
  row: v.number(),
  state: v.picklist(bulkRowStates),
  id: v.nullable(itemIdSchema),
  kind: v.nullable(v.picklist(itemKinds)),
  name: v.string(),
  version: v.nullable(v.number()),
  changes: bulkChangesSchema,
  /** By column. */
  errors: v.record(v.string(), v.array(v.string())),
});
export type BulkRow = v.InferOutput<typeof bulkRowSchema>;
export const bulkPreviewSchema = v.object({
  rows: v.array(bulkRowSchema),
  summary: v.object({
    change: v.number(),
    unchanged: v.number(),
    not_found: v.number(),
    ambiguous: v.number(),
    error: v.number(),
  }),
});
export type BulkPreview = v.InferOutput<typeof bulkPreviewSchema>;

/** What a preview gave for a row; one whose item is another by now is not changed. */
export const applyBulkRequest = v.object({
  rows: v.pipe(
    v.array(v.object({ id: itemIdSchema, version: v.number(), changes: bulkChangesSchema })),
    v.minLength(1, 'At least one row is required'),
    v.maxLength(BULK_AT_ONCE, `At most ${BULK_AT_ONCE} rows at once`),
    v.check(rows => new Set(rows.map(({ id }) => id)).size === rows.length, 'Each item can be given once'),
  ),
});
export type ApplyBulkRequest = v.InferOutput<typeof applyBulkRequest>;

const bulkResultStates = ['changed', 'unchanged', 'conflict', 'not_found', 'refused'] as const;
/** `message` says why, where a row was not changed as asked. */
export const bulkResultSchema = v.object({
  id: itemIdSchema,
  state: v.picklist(bulkResultStates),
  message: v.nullable(v.string()),
});
export type BulkResult = v.InferOutput<typeof bulkResultSchema>;
export const bulkResultListSchema = v.object({ results: v.array(bulkResultSchema) });
