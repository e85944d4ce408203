import { formatNaira, KOBO_PER_NAIRA, type Kobo } from '@mudu/contracts/money';
import { formatDay, formatMinute, formatTime, lagosDay, startOfLagosDay } from '@mudu/contracts/time';
import type { CsvRow } from '../../download/downloads.js';
import type { PdfDocument, Sheet } from '../../download/pdfDocument.js';
import type { Statement } from './statement.queries.js';

/** Exact kobo for sums, naira for eyes; money in and money out are never negative. */
export const statementColumns = [
  'date',
  'time',
  'description',
  'category',
  'reference',
  'moneyInKobo',
  'moneyOutKobo',
  'balanceKobo',
  'moneyInNaira',
  'moneyOutNaira',
  'balanceNaira',
] as const;

const naira = (kobo: Kobo): string => (kobo / KOBO_PER_NAIRA).toFixed(2);
const empty: CsvRow = Object.fromEntries(statementColumns.map(column => [column, null]));
const balance = (kobo: Kobo): CsvRow => ({ balanceKobo: kobo, balanceNaira: naira(kobo) });

/** Days and times of Lagos. Opening balance, movements oldest first, closing balance. */
export async function* statementRows(statement: Statement): AsyncGenerator<CsvRow> {
  let kobo = statement.openingKobo;
  yield { ...empty, date: statement.from, description: 'Opening balance', ...balance(kobo) };
  for await (const {
    at,
    type,
    category,
    description,
    reference,
    amountKobo,
    balanceKobo,
  } of statement.movements) {
    kobo = balanceKobo;
    const [inKobo, outKobo] = type === 'credit' ? [amountKobo, 0] : [0, amountKobo];
    yield {
      date: lagosDay(at),
      time: formatTime(at),
      description,
      category,
      reference,
      moneyInKobo: inKobo,
      moneyOutKobo: outKobo,
      moneyInNaira: naira(inKobo),
      moneyOutNaira: naira(outKobo),
      ...balance(kobo),
    };
  }
  yield { ...empty, date: statement.to, description: 'Closing balance', ...balance(kobo) };
}

const columns = [
  { width: 0.2 },
  { width: 0.32 },
  { width: 0.16, align: 'right' },
  { width: 0.16, align: 'right' },
  { width: 0.16, align: 'right' },
] as const;
const TITLE = 'Wallet statement';
const day = (lagos: string): string => formatDay(startOfLagosDay(lagos));

/** Drawn while it is read. */
export const statementSheet = (statement: Statement): Sheet => ({
  title: TITLE,
  draw: document => draw(document, statement),
});

async function draw(document: PdfDocument, statement: Statement): Promise<void> {
  const { owner, from, to, madeAt, openingKobo, movements } = statement;
  const period = from ? `${day(from)} to ${day(to)}` : `Up to ${day(to)}`;
  document.title(TITLE, period);
  document.columns([
    { heading: 'Wallet of', lines: [owner.name, owner.email] },
    { heading: 'Period', lines: [period, 'Days and times of Lagos'] },
    { heading: 'Made', lines: [formatMinute(madeAt)] },
  ]);
  const row = document.table(columns, ['Date', 'Description', 'Money in', 'Money out', 'Balance']);
  await row(['', 'Opening balance', '', '', formatNaira(openingKobo)], { bold: true });
  let kobo = openingKobo;
  for await (const { at, type, description, amountKobo, balanceKobo } of movements) {
    kobo = balanceKobo;
    const amount = formatNaira(amountKobo);
    const [moneyIn, moneyOut] = type === 'credit' ? [amount, ''] : ['', amount];
    await row([formatMinute(at), description, moneyIn, moneyOut, formatNaira(balanceKobo)], { size: 9 });
  }
  await row(['', 'Closing balance', '', '', formatNaira(kobo)], { bold: true });
}
