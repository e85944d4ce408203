import { randomUUID } from 'node:crypto';
import { streams, type UserId } from '@mudu/contracts/ids';
import type { EventStore, NewEvent } from '@mudu/event-store/eventStore';
import { viewSchema } from '@mudu/projections/viewSchemas';
import { rowsRead } from '@mudu/testing/postgres/rowsRead';
import { type OpenShop, openShopForSpecs } from '@mudu/testing/shop/openShopForSpecs';
import { EVENT_STORE } from '../../platform/tokens.js';
import { LedgerChecks } from './ledgerChecks.js';

const LINKS = 2_000;
/** A link, its legs, the head and what was followed last, each read once or twice. */
const FEW = 50;
const DAY_MS = 86_400_000;
const ada = randomUUID() as UserId;
const { ledger } = viewSchema;

let shop: OpenShop;
let posted = 0;
beforeAll(async () => {
  shop = await openShopForSpecs();
  await post(LINKS);
  await shop.pool.query('VACUUM ANALYZE');
});
afterAll(() => shop?.close());
/** Whole, and followed today. */
beforeEach(async () => {
  shop.clock.forward(DAY_MS);
  expect(await look()).toMatchObject({ valid: true, checked: posted });
});

const look = () => shop.app.get(LedgerChecks, { strict: false }).look();

/** Referral rewards, of which nobody is told. */
async function post(links: number): Promise<void> {
  const earned = (): NewEvent => ({
    id: randomUUID(),
    type: 'WalletReferralEarned',
    data: { refereeId: randomUUID(), orderId: randomUUID(), amountKobo: 100 },
    meta: {
      at: shop.clock.now(),
      actor: { kind: 'system', name: 'spec' },
      correlationId: randomUUID(),
      causationId: randomUUID(),
      personId: ada,
      schemaVersion: 1,
    },
  });
  const events = Array.from({ length: links }, earned);
  await shop.app
    .get<EventStore>(EVENT_STORE)
    .append(streams.wallet(ada), posted === 0 ? 'no_stream' : posted - 1, events);
  posted += links;
  await shop.atRest();
}

/** As somebody would who has the database, until the spec takes it back. */
async function changed<T>(seq: number, work: () => Promise<T>): Promise<T> {
  const add = (kobo: number) =>
    shop.pool.query(`UPDATE ${ledger}.postings SET amount_kobo = amount_kobo + $2 WHERE seq = $1`, [
      seq,
      kobo,
    ]);
  await add(1);
  try {
    return await work();
  } finally {
    await add(-1);
  }
}

describe('a chain that was whole an hour ago', () => {
  it('is followed from where it ended then', async () => {
    await post(1);
    let found: Awaited<ReturnType<typeof look>> | undefined;
    const read = await rowsRead(shop.pool, async () => {
      found = await look();
    });
    expect(found).toMatchObject({ valid: true, checked: posted, head: { seq: posted } });
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThan(FEW);
  });

  it('does not hold when a link that has come since was changed', async () => {
    await post(2);
    expect(await changed(posted - 1, look)).toMatchObject({ valid: false, brokenAt: posted - 1 });
    // What did not hold is not past.
    expect(await changed(posted, look)).toMatchObject({ valid: false, brokenAt: posted });
    expect(await look()).toMatchObject({ valid: true, checked: posted });
  });

  it('does not hold on the next day when a link that was whole was changed', async () => {
    const found = await changed(2, async () => {
      expect((await look()).valid).toBe(true);
      shop.clock.forward(DAY_MS);
      return look();
    });
    expect(found).toMatchObject({ valid: false, brokenAt: 2 });
  });

  it('is followed from its first link when the one where it ended is no longer the same', async () => {
    const hash = (text: string) =>
      shop.pool.query(`UPDATE ${ledger}.transactions SET hash = ${text} WHERE seq = $1`, [posted]);
    const { rows } = await shop.pool.query(`SELECT hash FROM ${ledger}.transactions WHERE seq = $1`, [
      posted,
    ]);
    await hash("repeat('a', 64)");
    const found = await changed(2, look);
    await hash(`'${rows[0].hash}'`);
    expect(found).toMatchObject({ valid: false, brokenAt: 2 });
  });
});
