import { pipeline, Readable } from 'node:stream';
import type { Instant } from '@mudu/contracts/time';
import { Injectable, StreamableFile } from '@nestjs/common';
import { stringify } from 'csv-stringify';
import type { Logger } from 'pino';
import { KeyedMutex } from '../platform/keyedMutex.js';
import { InjectLog } from '../platform/tokens.js';
import { PdfDocument, type Sheet } from './pdfDocument.js';

/** Numbers stay numbers; null is an empty cell. */
export type CsvRow = Record<string, string | number | null>;

/** A spreadsheet would take these for the beginning of a formula, full-width ones too. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const harmless = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/**
 * Files on their way out, written while they are read. What fails before the first byte is a refusal as always;
 * later it breaks the transfer off, so that nobody takes a shorter file for whole, and is logged.
 */
@Injectable()
export class Downloads {
  private readonly drawing = new KeyedMutex();

  constructor(@InjectLog() private readonly log: Logger) {}

  /** No more is held than one batch of the source. UTF-8 with a mark, as spreadsheets want it; lines as in RFC 4180. */
  csv(name: string, columns: readonly string[], rows: AsyncIterable<CsvRow>): StreamableFile {
    const cells = stringify({
      bom: true,
      header: true,
      columns: [...columns],
      record_delimiter: 'windows',
      // Of itself the library quotes a whole line end only.
      quoted_match: /[\r\n]/,
      cast: { string: harmless },
    });
    pipeline(Readable.from(rows, { objectMode: true }), cells, () => undefined);
    return this.file(`${name}.csv`, 'text/csv; charset=utf-8', cells as unknown as Readable);
  }

  /** Written while it is drawn, for one person one after the other (rules/api.md A33). */
  pdf(name: string, personId: string, madeAt: Instant, { title, draw }: Sheet): StreamableFile {
    const document = new PdfDocument(`${title} · Mudu`, madeAt);
    const { stream } = document;
    const drawn = this.drawing.take(personId, async () => {
      if (stream.destroyed) return;
      await draw(document);
      document.end();
    });
    drawn.catch((error: Error) => stream.destroy(error));
    return this.file(`${name}.pdf`, 'application/pdf', stream);
  }

  private file(name: string, type: string, stream: Readable): StreamableFile {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      // The reader went away: that is no trouble of ours.
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE')
        this.log.error({ err: error, file: name }, 'download broke off');
    });
    return new StreamableFile(stream, { type, disposition: `attachment; filename="${name}"` });
  }
}
