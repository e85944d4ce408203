import { SystemClock } from '@mudu/event-store/systemClock';
import { eventually } from '@mudu/testing/shop/eventually';
import { type ShopTables, shopTables } from '@mudu/testing/shop/shopTablesForSpecs';
import pino from 'pino';
import { DemoClock, moveOn, readOffset } from './demoClock.js';

const DAY_MS = 86_400_000;

describe('the time of the demo', () => {
  let tables: ShopTables;
  beforeAll(async () => {
    tables = await shopTables({ connections: 2 });
  });
  afterAll(() => tables?.close());

  it('is followed, and whoever waits for it is told once that it was moved', async () => {
    await moveOn(tables.pool, DAY_MS);
    const clock = new SystemClock(0);
    const told: string[] = [];
    const demo = new DemoClock(tables.pool, clock, pino({ level: 'silent' }), () => told.push(clock.now()));
    const ahead = () => Math.round((Date.parse(clock.now()) - Date.parse(clock.real())) / DAY_MS);
    await demo.start();
    expect([ahead(), told]).toEqual([1, []]);
    await moveOn(tables.pool, 2 * DAY_MS);
    await eventually(
      async () => ahead(),
      days => days === 3,
    );
    demo.stop();
    expect(told).toHaveLength(1);
    expect(Date.parse(told[0] as string)).toBeGreaterThan(Date.now() + 2 * DAY_MS);
    await expect(moveOn(tables.pool, -1)).rejects.toThrow('only moves forward');
    expect(await readOffset(tables.pool)).toBe(3 * DAY_MS);
  });
});
