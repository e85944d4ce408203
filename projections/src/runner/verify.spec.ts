import { funded } from '@mudu/testing/projections/factsForSpecs';
import { logForSpecs, type SpecLog, until, walletSums } from '@mudu/testing/projections/logForSpecs';
import { verifyView } from './verify.js';
import type { ViewRunner } from './viewRunner.js';

let log: SpecLog;
let runner: ViewRunner;
const view = walletSums('orders');
beforeAll(async () => {
  log = await logForSpecs();
  runner = log.run(view);
  const last = await log.record(Array.from({ length: 30 }, (_, n) => funded(n % 7, n + 1)));
  await until(
    () => runner.status.position,
    position => position === last,
  );
});
afterAll(() => log?.close());

describe('comparing a view with its replay', () => {
  it('finds it equal, byte for byte, and leaves no tables behind', async () => {
    const [sums] = await verifyView(view, log);
    expect(sums).toMatchObject({ table: 'sums', equal: true, live: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(await log.rows("SELECT 1 FROM pg_namespace WHERE nspname = 'view_orders_v1_check'")).toEqual([]);
  });

  it('is not troubled by events that come meanwhile', async () => {
    let writing = true;
    const writer = (async () => {
      while (writing) await log.record([funded(3, 1)]);
    })();
    for (let n = 0; n < 5; n++) expect(await verifyView(view, log)).toMatchObject([{ equal: true }]);
    writing = false;
    await writer;
  });

  it.each([
    [
      'changed',
      'UPDATE view_orders_v1.sums SET kobo = kobo + 1 WHERE wallet = (SELECT min(wallet) FROM view_orders_v1.sums)',
    ],
    [
      'taken away',
      'DELETE FROM view_orders_v1.sums WHERE wallet = (SELECT max(wallet) FROM view_orders_v1.sums)',
    ],
    ['added', "INSERT INTO view_orders_v1.sums VALUES ('wallet-nobody', 1, 1)"],
  ])('finds a row that was %s by hand', async (_, statement) => {
    const last = await log.record([funded(3, 1)]);
    await until(
      () => runner.status.position,
      position => position === last,
    );
    const before = await log.rows('SELECT wallet, kobo, moves FROM view_orders_v1.sums');
    await log.pool.query(statement);
    const [sums] = await verifyView(view, log);
    expect(sums).toMatchObject({ equal: false });
    expect(sums?.live).not.toBe(sums?.rebuilt);
    await log.pool.query('DELETE FROM view_orders_v1.sums');
    await log.pool.query(
      'INSERT INTO view_orders_v1.sums SELECT * FROM json_populate_recordset(null::view_orders_v1.sums, $1)',
      [JSON.stringify(before)],
    );
    expect(await verifyView(view, log)).toMatchObject([{ equal: true }]);
  });

  it('says that there is nothing to compare', async () => {
    await expect(verifyView(walletSums('ledger'), log)).rejects.toThrow('View ledger has no tables yet');
  });
});
