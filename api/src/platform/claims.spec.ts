import { eventually } from '@mudu/testing/shop/eventually';
import { shopTables } from '@mudu/testing/shop/shopTablesForSpecs';
import { Claims } from './claims.js';
import { Heartbeat } from './heartbeat.js';

describe('work that one at a time does under a key', () => {
  let tables: Awaited<ReturnType<typeof shopTables>>;
  let heartbeat: Heartbeat;
  let claims: Claims;
  beforeAll(async () => {
    tables = await shopTables();
    heartbeat = new Heartbeat(tables.pool);
    claims = new Claims(tables.pool, heartbeat);
  });
  afterAll(async () => {
    await heartbeat?.onApplicationShutdown();
    await tables?.close();
  });
  const others = () => new Claims(tables.pool, { renews: () => undefined } as never);
  const renewedAt = async () =>
    (await tables.pool.query<{ at: string }>('SELECT renewed_at::text AS at FROM app.claims')).rows[0]
      ?.at as string;
  const setBack = (seconds: number) =>
    tables.pool.query("UPDATE app.claims SET renewed_at = renewed_at - $1 * interval '1 second'", [seconds]);

  it('stays theirs for as long as it takes', async () => {
    await claims.whileHeld('page', 0, async () => {
      await setBack(4);
      const before = await renewedAt();
      await eventually(renewedAt, at => at > before);
      const theirs = others().whileHeld('page', 0, async () => 'taken from who lives');
      await expect(theirs).rejects.toMatchObject({ code: 'unavailable' });
    });
    expect(await others().whileHeld('page', 0, async () => 'the next page')).toBe('the next page');
  });

  it.each([
    ['once nobody has renewed it for five seconds', 6],
    ['when it was renewed before the clock was set back', -6],
  ])('is another’s %s', async (_, seconds) => {
    await others().whileHeld('page', 0, async () => {
      await setBack(seconds);
      expect(await claims.whileHeld('page', 0, async () => 'taken over')).toBe('taken over');
    });
  });
});
