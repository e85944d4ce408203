import { pipeline, Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import { stringify } from 'csv-stringify';

/** Numbers stay numbers; null is an empty cell. */
export type CsvRow = Record<string, string | number | null>;

/** A spreadsheet would take these for the beginning of a formula, full-width ones too. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const harmless = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/**
 * A CSV file on its way out, row by row: no more is held than one batch of its source. UTF-8 with a mark, as
 * spreadsheets want it, lines end as RFC 4180 says.
 */
export function csvFile(
  name: string,
  columns: readonly string[],
  rows: AsyncIterable<CsvRow>,
): StreamableFile {
  const cells = stringify({
    bom: true,
    header: true,
    columns: [...columns],
    record_delimiter: 'windows',
    // Of itself the library quotes a whole line end only.
    quoted_match: /[\r\n]/,
    cast: { string: harmless },
  });
  // What fails half way ends the download broken, never as a shorter file that looks whole.
  const stream = pipeline(Readable.from(rows, { objectMode: true }), cells, () => undefined);
  return new StreamableFile(stream as unknown as Readable, {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${name}.csv"`,
  });
}
