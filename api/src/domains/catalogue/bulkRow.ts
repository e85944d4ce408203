import type { BulkChanges, BulkRow, bulkFields } from '@mudu/contracts/catalogue/bulk';
import { groceryUnit, itemBounds, packageDescription } from '@mudu/contracts/catalogue/requests';
import type { ItemId } from '@mudu/contracts/ids';
import { formatNaira, nairaToKobo } from '@mudu/contracts/money';
import { check } from '@mudu/contracts/schema';
import { type FileRow, unescaped } from './bulkFile.js';
import type { ItemKind } from './catalogueItem.js';
import { nameKey } from './itemTable.js';

/** An item as a row may change it. Kobo, percent, units; words are blank where nothing was said. */
export interface BulkItem {
  id: ItemId;
  kind: ItemKind;
  name: string;
  unit: string;
  description: string;
  itemPrice: number;
  discount: number;
  addDiscount: boolean;
  quantity: number;
  reserved: number;
  version: number;
}

type Field = (typeof bulkFields)[number];
type Read<T> = { value: T } | { error: string } | undefined;

const PRICE = 'Price must be a valid positive number';
const QUANTITY = 'Quantity must be a whole number of 0 or more';
const DISCOUNT = 'Discount must be a valid number';
/** Digits and at most two decimals; what a spreadsheet made of a large number (`1E+05`) is refused with the rest. */
const naira = /^\d{1,10}(?:\.\d{1,2})?$/;
const answers = new Map([
  ...['yes', 'true', '1'].map(word => [word, true] as const),
  ...['no', 'false', '0'].map(word => [word, false] as const),
]);

function readPrice(cell: string): Read<number> {
  if (cell === '') return undefined;
  if (!naira.test(cell)) return { error: `${PRICE}, in naira, such as 1250.50` };
  const value = nairaToKobo(Number(cell));
  if (value < 1) return { error: PRICE };
  if (value > itemBounds.priceKobo)
    return { error: `Price must be at most ${formatNaira(itemBounds.priceKobo)}` };
  return { value };
}
function readQuantity(cell: string): Read<number> {
  if (cell === '') return undefined;
  if (!/^\d{1,7}$/.test(cell)) return { error: QUANTITY };
  const value = Number(cell);
  return value > itemBounds.stock
    ? { error: `Quantity must be at most ${itemBounds.stock.toLocaleString('en-NG')}` }
    : { value };
}
function readDiscount(cell: string): Read<number> {
  if (cell === '') return undefined;
  if (!/^\d{1,3}(?:\.\d{1,2})?$/.test(cell)) return { error: DISCOUNT };
  return Number(cell) > 100 ? { error: 'Discount cannot exceed 100%' } : { value: Number(cell) };
}
function readAnswer(cell: string): Read<boolean> {
  if (cell === '') return undefined;
  const value = answers.get(cell.toLowerCase());
  return value === undefined ? { error: 'Write yes or no' } : { value };
}

const said = {
  unit: { kind: 'grocery', schema: groceryUnit },
  description: { kind: 'package', schema: packageDescription },
} as const;
/** Of a package that is given a unit, of a grocery that is given a description. */
export const notSaidOf = {
  package: 'A package has no unit',
  grocery: 'A grocery has no description',
} as const;
/** Spreadsheets have line ends of their own. */
const withLines = (text: string): string => text.replace(/\r\n?/g, '\n');

function readSaid(field: keyof typeof said, given: string, item: BulkItem): Read<string> {
  const { kind, schema } = said[field];
  const cell = withLines(given);
  const before = item[field];
  if (cell === '') return undefined;
  if (item.kind !== kind) return { error: notSaidOf[item.kind] };
  // As the export wrote it.
  if (cell === withLines(unescaped(before))) return { value: before };
  const checked = check(schema, cell, field);
  return checked.ok ? { value: checked.value } : { error: checked.errors[field]?.[0] ?? '' };
}

/** What is shown of a name that may be anything. */
const shortened = (text: string): string => text.slice(0, 120);

/** What a row of a file would change of `found`, the items that its id or name means. */
export function bulkRow({ row, cells }: FileRow, found: readonly BulkItem[]): BulkRow {
  const typed = shortened(cells.name || cells.id || '');
  const none = { row, id: null, kind: null, name: typed, version: null, changes: {}, errors: {} };
  if (!cells.id && !cells.name)
    return { ...none, state: 'error', errors: { id: ['Say which item by id or name'] } };
  const [item, another] = found;
  if (!item) return { ...none, state: 'not_found' };
  if (another) return { ...none, state: 'ambiguous' };
  const { changes, errors } = read(cells, item);
  const state =
    Object.keys(errors).length > 0 ? 'error' : Object.keys(changes).length > 0 ? 'change' : 'unchanged';
  const { id, kind, name, version } = item;
  return { row, state, id, kind, name, version, changes: state === 'change' ? changes : {}, errors };
}

function read(cells: FileRow['cells'], item: BulkItem) {
  const errors: Record<string, string[]> = {};
  const changes: BulkChanges = {};
  const take = <T>(
    field: Field,
    answer: Read<T>,
    before: T,
    change: (turned: { before: T; after: T }) => void,
  ) => {
    if (!answer) return;
    if ('error' in answer) errors[field] = [answer.error];
    else if (answer.value !== before) change({ before, after: answer.value });
  };
  take('unit', readSaid('unit', cells.unit ?? '', item), item.unit, turned => {
    changes.unit = turned;
  });
  take('description', readSaid('description', cells.description ?? '', item), item.description, turned => {
    changes.description = turned;
  });
  take('priceNaira', readPrice(cells.priceNaira ?? ''), item.itemPrice, turned => {
    changes.itemPrice = turned;
  });
  take('quantity', readQuantity(cells.quantity ?? ''), item.quantity, turned => {
    if (turned.after < item.reserved) errors.quantity = [`Open orders hold ${item.reserved}`];
    changes.quantity = turned;
  });
  take('discount', readDiscount(cells.discount ?? ''), item.discount, turned => {
    changes.discount = turned;
  });
  take('addDiscount', readAnswer(cells.addDiscount ?? ''), item.addDiscount, turned => {
    changes.addDiscount = turned;
  });
  // Sorting one column of a spreadsheet alone gives each id another item's price.
  if (cells.id && cells.name && nameKey(cells.name) !== nameKey(unescaped(item.name)))
    errors.name = [`This id is that of ${item.name}`];
  return { changes, errors };
}
