import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { Instant } from '@mudu/contracts/time';
import type PDFDocument from 'pdfkit';

const require = createRequire(import.meta.url);
/** The whole faces, not the web's subsets: ₦ and the dotted letters of Yoruba and Igbo are in these. */
const face = (weight: string): Buffer =>
  readFileSync(
    require.resolve(`@expo-google-fonts/plus-jakarta-sans/${weight}/PlusJakartaSans_${weight}.ttf`),
  );
let faces: { regular: Buffer; bold: Buffer } | undefined;
/** Loaded with the first sheet: fonts and compression are a fifth of the code of a shop that makes none. */
const sheets = (): typeof PDFDocument => require('pdfkit');

const MARGIN = 48;
const INK = '#10241A';
const SOFT = '#4C5F54';
const LINE = '#DDE5DA';
const GREEN = '#0B6B42';

/** So many rows are laid out before everybody else has a turn: those of a long sheet take seconds. */
const ROWS_A_TURN = 8;

export interface Column {
  /** Share of the page's width; the shares of a table add up to 1. */
  width: number;
  align?: 'left' | 'right';
}
interface RowStyle {
  bold?: boolean;
  soft?: boolean;
  size?: number;
  /** A rule below. */
  rule?: boolean;
}

/** What stands on a paper, from its title on. */
export interface Sheet {
  title: string;
  draw(document: PdfDocument): Promise<void>;
}

/**
 * A4 paper in the shop's look, written from top to bottom, with page breaks where needed. Money is
 * right-aligned text.
 */
export class PdfDocument {
  private readonly doc: PDFKit.PDFDocument;
  private readonly width: number;
  private head: (() => void) | undefined;
  private rows = 0;

  constructor(title: string, madeAt: Instant) {
    faces ??= { regular: face('400Regular'), bold: face('700Bold') };
    this.doc = new (sheets())({
      size: 'A4',
      margin: MARGIN,
      lang: 'en-NG',
      displayTitle: true,
      font: faces.regular as never,
      info: { Title: title, Author: 'Mudu', Creator: 'Mudu', CreationDate: new Date(madeAt) },
    });
    this.doc.registerFont('regular', faces.regular).registerFont('bold', faces.bold);
    this.width = this.doc.page.width - 2 * MARGIN;
  }

  get stream(): Readable {
    return this.doc as unknown as Readable;
  }

  end(): void {
    this.doc.end();
  }

  /** The name of the paper on the left, ours on the right. */
  title(title: string, about: string): void {
    const top = this.doc.y;
    this.doc
      .font('bold')
      .fontSize(20)
      .fillColor(INK)
      .text(title, MARGIN, top, { width: this.width * 0.72 });
    this.text(about, { soft: true, size: 9 });
    const bottom = this.doc.y;
    this.doc.font('bold').fontSize(20).fillColor('#0F4830');
    this.doc.text('mudu', MARGIN, top, { width: this.width, align: 'right' });
    this.doc.y = Math.max(bottom, this.doc.y) + 6;
    this.doc.rect(MARGIN, this.doc.y, this.width, 2.5).fill(GREEN);
    this.doc.y += 16;
  }

  /** Short texts beside each other, each under its heading. */
  columns(blocks: readonly { heading: string; lines: readonly string[] }[]): void {
    const top = this.doc.y;
    const width = this.width / blocks.length;
    let bottom = top;
    blocks.forEach(({ heading, lines }, index) => {
      const x = MARGIN + width * index;
      this.doc.font('bold').fontSize(9).fillColor(SOFT);
      this.doc.text(heading, x, top, { width: width - 12 });
      this.doc.font('regular').fontSize(9).fillColor(INK);
      for (const line of lines) this.doc.text(printable(line), x, this.doc.y, { width: width - 12 });
      bottom = Math.max(bottom, this.doc.y);
    });
    this.doc.x = MARGIN;
    this.doc.y = bottom + 14;
  }

  /** Begins a table; its heading comes again on every page. */
  table(
    columns: readonly Column[],
    headings: readonly string[],
  ): (cells: readonly string[], style?: RowStyle) => Promise<void> {
    const heading = () => this.lay(columns, headings, { bold: true, soft: true, size: 9, rule: true });
    this.head = undefined;
    heading();
    this.head = heading;
    return (cells, style = {}) => this.row(columns, cells, { rule: true, ...style });
  }

  /** A label and a sum. */
  sum(label: string, money: string, style: RowStyle = {}): Promise<void> {
    this.head = undefined;
    return this.row([{ width: 0.7 }, { width: 0.3, align: 'right' }], [label, money], style);
  }

  text(text: string, { bold = false, soft = false, size = 10 }: RowStyle = {}): void {
    this.doc
      .font(bold ? 'bold' : 'regular')
      .fontSize(size)
      .fillColor(soft ? SOFT : INK);
    this.doc.text(printable(text), MARGIN, this.doc.y, { width: this.width });
  }

  gap(points = 10): void {
    this.doc.y += points;
  }

  private async row(columns: readonly Column[], cells: readonly string[], style: RowStyle): Promise<void> {
    this.lay(columns, cells, style);
    if (++this.rows % ROWS_A_TURN !== 0) return;
    await setImmediate();
    if (this.stream.destroyed) throw new Error('Nobody reads this any more');
  }

  private lay(
    columns: readonly Column[],
    cells: readonly string[],
    { bold = false, soft = false, size = 10, rule = false }: RowStyle,
  ): void {
    const { doc } = this;
    const pad = 4;
    const shown = cells.map(printable);
    const set = () =>
      doc
        .font(bold ? 'bold' : 'regular')
        .fontSize(size)
        .fillColor(soft ? SOFT : INK);
    set();
    const widths = columns.map(({ width }) => this.width * width - 8);
    const height =
      Math.max(...shown.map((cell, index) => doc.heightOfString(cell || ' ', { width: widths[index] }))) +
      2 * pad;
    if (doc.y + height > doc.page.height - MARGIN) {
      doc.addPage();
      this.head?.();
      set();
    }
    const top = doc.y;
    let x = MARGIN;
    columns.forEach(({ width, align = 'left' }, index) => {
      const figures = align === 'right';
      doc.text(shown[index] ?? '', x + (figures ? 8 : 0), top + pad, {
        width: widths[index],
        align,
        // Digits of one width, so that sums align.
        ...(figures ? { features: ['tnum'] } : {}),
      });
      x += this.width * width;
    });
    doc.x = MARGIN;
    doc.y = top + height;
    if (rule)
      doc
        .moveTo(MARGIN, doc.y)
        .lineTo(MARGIN + this.width, doc.y)
        .lineWidth(0.5)
        .stroke(LINE);
  }
}

/** Control characters have no shape; a line break would tear a row apart. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
const printable = (text: string): string => text.replace(/[\u0000-\u001f\u007f]+/g, ' ');
