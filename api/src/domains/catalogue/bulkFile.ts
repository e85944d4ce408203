import { BULK_ROWS, bulkColumns } from '@mudu/contracts/catalogue/bulk';
import { invalid } from '@mudu/contracts/problems';
import { CsvError, parse } from 'csv-parse/sync';

export type BulkColumn = (typeof bulkColumns)[number];
/** A row's cells by column, as they stand in the file; a spreadsheet counts the heading as row 1. */
export interface FileRow {
  row: number;
  cells: Partial<Record<BulkColumn, string>>;
}

const known = new Set<string>(bulkColumns);
/** A cell of a price, a name, an id; longer is no such cell, and a quote that is never closed. */
const MAX_RECORD = 5_000;
/** Forty to a row; more take seconds to read, in which nobody else is answered. */
const MOST_CELLS = 40 * BULK_ROWS;
const refused = (sentence: string) => invalid({ file: sentence });

/** The rows of an uploaded CSV: UTF-8, with commas, semicolons or tabs. 400 on `file` says what it is not. */
export function readBulkFile(file: Buffer): FileRow[] {
  const [heading, ...records] = parsed(text(file));
  if (!heading) throw refused('The file is empty');
  const columns = heading.cells.map(cell => cell.trim());
  requireColumns(columns);
  const rows = records.filter(({ cells }) => cells.some(cell => cell.trim() !== ''));
  if (rows.length === 0) throw refused('The file has no rows below its heading');
  if (rows.length > BULK_ROWS) throw refused(`At most ${BULK_ROWS.toLocaleString('en-NG')} rows`);
  const most = columns.length;
  return rows.map(({ row, cells }) => {
    if (cells.length > most && cells.slice(most).some(cell => cell.trim() !== ''))
      throw refused(`Row ${row} has more cells than the heading`);
    return { row, cells: Object.fromEntries(columns.map((name, at) => [name, unescaped(cells[at] ?? '')])) };
  });
}

function text(file: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    throw refused('This is no text in UTF-8. Save it as "CSV UTF-8".');
  }
}

interface RawRow {
  row: number;
  cells: string[];
}

function parsed(content: string): RawRow[] {
  if (content.includes('\0')) throw refused('This is no CSV file');
  const delimiter = delimiterOf(content);
  if (hasMoreCellsThan(MOST_CELLS, content, delimiter)) throw refused('The file has too many cells');
  try {
    const records: string[][] = parse(content, {
      bom: true,
      delimiter,
      relax_column_count: true,
      max_record_size: MAX_RECORD,
    });
    return records.map((cells, at) => ({ row: at + 1, cells }));
  } catch (error) {
    if (error instanceof CsvError) throw refused(`This is no CSV file: ${error.message.slice(0, 200)}`);
    throw error;
  }
}

/** What stands between quotes counts too: it is no more than a look ahead. */
function hasMoreCellsThan(most: number, content: string, delimiter: string): boolean {
  let cells = 0;
  for (const mark of content)
    if ((mark === delimiter || mark === '\n' || mark === '\r') && ++cells > most) return true;
  return false;
}

/** Spreadsheets of some languages write semicolons. */
function delimiterOf(content: string): string {
  const heading = content.slice(0, content.search(/[\r\n]|$/));
  const count = (delimiter: string) => heading.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best));
}

function requireColumns(columns: readonly string[]): void {
  const wrong = columns.find((name, at) => !known.has(name) && !(name === '' && at === columns.length - 1));
  if (wrong === 'price') throw refused('Name the column priceNaira: prices are in naira');
  if (wrong !== undefined) throw refused(`There is no column "${wrong.slice(0, 60)}"`);
  const twice = columns.find((name, at) => columns.indexOf(name) !== at);
  if (twice !== undefined) throw refused(`The column ${twice} is there twice`);
  if (!columns.includes('id') && !columns.includes('name'))
    throw refused('A column id or name must say which item a row is about');
}

/** The export puts an apostrophe before what a spreadsheet would take for a formula. */
export const unescaped = (cell: string): string => cell.trim().replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/, '');
