import { createHash } from 'node:crypto';
import { csvRecords } from '@mudu/testing/download/csvText';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';

type Line = Record<string, string>;

/** What rules/money.md M13 says, with nothing of the shop: the first `seq` that does not hold, or null. */
function brokenAt(lines: readonly Line[]): number | null {
  let last = { seq: 0, hash: '0'.repeat(64) };
  for (const legs of Map.groupBy(lines, ({ seq }) => seq).values()) {
    const [{ seq, previousHash, transactionId, at, category, reference, hash }] = legs as [Line];
    const text = JSON.stringify([
      last.hash,
      last.seq + 1,
      transactionId,
      at,
      category,
      reference,
      legs.map(leg => [leg.account, leg.userId || null, leg.side, Number(leg.amountKobo)]),
    ]);
    const right =
      Number(seq) === last.seq + 1 &&
      previousHash === last.hash &&
      legs.every(leg => leg.hash === hash && leg.at === at && leg.transactionId === transactionId) &&
      hash === createHash('sha256').update(text).digest('hex');
    if (!right) return last.seq + 1;
    last = { seq: Number(seq), hash: hash as string };
  }
  return null;
}

describe('the exported chain', () => {
  let shop: OpenShop;
  let admin: SpecPerson;
  let ada: SpecPerson;
  let lines: Line[];
  const file = async () => (await shop.as<string>(admin, 'GET', '/ops/ledger/export.csv')).body;

  /** Funding, an order from the wallet, its refund, and an order by card, which moves no wallet. */
  beforeAll(async () => {
    shop = await openShopForSpecs();
    admin = await shop.staff('admin');
    ada = await shop.customer({ walletKobo: 1_000_000 });
    const { body } = await shop.buy(ada, 'wallet');
    await shop.as(ada, 'PATCH', `/orders/${body.id}/cancel`, { body: {} });
    const order = (await shop.buy(ada, 'card')).body;
    await shop.press(order.paymentDetails!.url, 'succeed');
    await shop.as(ada, 'GET', `/payment/verify/${order.paymentDetails!.reference}`);
    await shop.nothingToDo();
    lines = csvRecords(await file());
  });
  afterAll(() => shop?.close());

  it('is every leg of every link, in their order, up to the head, and names nobody', async () => {
    const { body } = await shop.as<{ seq: number; hash: string }>(admin, 'GET', '/ops/ledger/head');
    expect(lines.at(-1)).toMatchObject({ seq: `${body.seq}`, hash: body.hash });
    expect(lines).toHaveLength(2 * body.seq);
    expect(brokenAt(lines)).toBeNull();
    expect(await file()).not.toContain(ada.email);
  });

  const changed = (column: string, value: string) => (all: Line[]) =>
    all.map((line, index) => (index === 2 ? { ...line, [column]: value } : line));
  const without = (seq: string) => (all: Line[]) => all.filter(line => line.seq !== seq);
  it.each<[string, (all: Line[]) => Line[], number]>([
    ['a sum was changed', changed('amountKobo', '1'), 2],
    ['a side was changed', changed('side', 'neither'), 2],
    ['an account was changed', changed('account', 'sales_too'), 2],
    ['money was given to somebody else', changed('userId', 'eve'), 2],
    ['a time was changed', changed('at', '2026-01-05T11:00:00.001Z'), 2],
    ['a reference was changed', changed('reference', 'other'), 2],
    ['a hash was changed', changed('hash', 'a'.repeat(64)), 2],
    ['a leg was taken away', all => all.filter((_, index) => index !== 2), 2],
    ['the first link was taken away', without('1'), 1],
    ['a link was taken out and those after it moved up', all => renumbered(without('2')(all)), 2],
    ['a link is there twice', all => renumbered([...all.slice(0, 4), ...all.slice(2)]), 3],
    ['two links changed places', all => [...all.slice(0, 2), ...all.slice(4, 6), ...all.slice(2, 4)], 2],
    [
      'a link was added at the end',
      all => [...all, ...all.slice(-2).map(line => ({ ...line, seq: '99' }))],
      5,
    ],
  ])('shows by itself that %s', (_, tampering, seq) => {
    expect(brokenAt(tampering(lines))).toBe(seq);
  });

  it('is for admins and up', async () => {
    expect((await shop.as(await shop.staff('support'), 'GET', '/ops/ledger/export.csv')).status).toBe(403);
    expect((await shop.as(ada, 'GET', '/ops/ledger/export.csv')).status).toBe(403);
  });
});

/** Two legs each, as in the shop that is looked at. */
const renumbered = (all: Line[]): Line[] =>
  all.map((line, index) => ({ ...line, seq: `${Math.floor(index / 2) + 1}` }));
