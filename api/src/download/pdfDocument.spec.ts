import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { receiptSheet } from '@mudu/api/domains/order/receiptPdf';
import { statementSheet } from '@mudu/api/domains/wallet/statementFiles';
import type { Receipt } from '@mudu/contracts/order/receipt';
import { pino } from 'pino';
import { Downloads } from './downloads.js';
import { PdfDocument, type Sheet } from './pdfDocument.js';

const madeAt = '2026-01-05T09:00:00.000Z';
const many = Array.from({ length: 80 }, (_, index) => index);

const receipt: Receipt = {
  title: 'Receipt',
  number: '#0192A3B4',
  orderId: '0192a3b4-0000-7000-8000-000000000000',
  placedAt: '5 Jan 2026',
  status: 'Paid',
  seller: ['Mudu'],
  buyer: ['Ada Obi'],
  delivery: ['14 Adeniran Street'],
  lines: [
    {
      name: 'Family box',
      quantity: 1,
      unitKobo: 100,
      kobo: 100,
      parts: many.map(index => ({ name: `Beans ${index}`, quantity: 1, kobo: 100 })),
    },
  ],
  totals: [],
  totalKobo: 8_100,
  vat: [],
  payments: [],
  waived: [],
  toPay: null,
  refunds: [],
  keptKobo: null,
};
async function* movements() {
  for (const amountKobo of many)
    yield {
      at: madeAt,
      type: 'credit' as const,
      category: 'funding',
      description: 'Wallet funded',
      reference: `fund-${amountKobo}`,
      amountKobo,
      balanceKobo: 0,
    };
}
const statement = () => ({
  owner: { name: 'Ada Obi', email: 'ada@example.com' },
  from: null,
  to: '2026-01-05',
  madeAt,
  openingKobo: 0,
  movements: movements(),
});

describe('a long sheet', () => {
  it.each<[string, () => Sheet]>([
    ['a receipt', () => receiptSheet(receipt)],
    ['a statement', () => statementSheet(statement())],
  ])('of %s lets everybody else have a turn every eight rows', async (_what, sheet) => {
    let drawing = true;
    let turns = 0;
    const others = async () => {
      for (; drawing; turns++) await setImmediate();
    };
    const document = new PdfDocument('Spec', madeAt);
    const waiting = others();
    await sheet().draw(document);
    drawing = false;
    await waiting;
    expect(turns).toBeGreaterThanOrEqual(many.length / 8);
  });
});

describe('sheets that are asked for at once', () => {
  const downloads = new Downloads(pino({ level: 'silent' }));
  const drawn: string[] = [];
  const sheet = (title: string, until: Promise<unknown>): Sheet => ({
    title,
    draw: async () => {
      drawn.push(title);
      await until;
    },
  });
  beforeEach(() => drawn.splice(0));

  it('are drawn one after the other for one person, and beside them for another', async () => {
    const gate = Promise.withResolvers<void>();
    const [first, second, bolas] = [
      downloads.pdf('a', 'ada', madeAt, sheet('first', gate.promise)),
      downloads.pdf('b', 'ada', madeAt, sheet('second', gate.promise)),
      downloads.pdf('c', 'bola', madeAt, sheet('of another', gate.promise)),
    ];
    await setImmediate();
    expect(drawn).toEqual(['first', 'of another']);
    gate.resolve();
    for (const file of [first, second, bolas])
      expect((await buffer(file.getStream())).subarray(0, 5).toString()).toBe('%PDF-');
    expect(drawn).toEqual(['first', 'of another', 'second']);
  });

  it('are not drawn for who has gone', async () => {
    const gate = Promise.withResolvers<void>();
    const first = downloads.pdf('a', 'ada', madeAt, sheet('first', gate.promise));
    const left = downloads.pdf('b', 'ada', madeAt, sheet('left', gate.promise));
    left.getStream().destroy();
    const last = downloads.pdf('c', 'ada', madeAt, sheet('last', gate.promise));
    gate.resolve();
    await Promise.all([first, last].map(file => buffer(file.getStream())));
    expect(drawn).toEqual(['first', 'last']);
  });

  it('are drawn no further once their reader has gone', async () => {
    const going = new PdfDocument('Spec', madeAt);
    const row = going.table([{ width: 1 }], ['Item']);
    going.stream.destroy();
    const rows = async () => {
      for (const index of many) await row([`${index}`]);
    };
    await expect(rows()).rejects.toThrow('Nobody reads this any more');
  });
});
