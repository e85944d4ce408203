import type { Instant } from '@mudu/contracts/time';
import { SpecClock } from '@mudu/testing/shop/shopForSpecs';
import { type ShopTables, shopTables } from '@mudu/testing/shop/shopTablesForSpecs';
import pino from 'pino';
import { Schedule } from './schedule.js';

describe('a scheduled check', () => {
  let tables: ShopTables;
  const clock = new SpecClock();
  const said: string[] = [];
  beforeAll(async () => {
    tables = await shopTables();
  });
  afterAll(() => tables?.close());
  beforeEach(() => said.splice(0));

  const instance = () => new Schedule(tables.pool, clock, pino({}, { write: line => said.push(line) }));

  it('runs on one instance at a time', async () => {
    const [here, there] = [instance(), instance()];
    const ran: string[] = [];
    await here.once('check', async () => {
      ran.push('here');
      await there.once('check', async () => {
        ran.push('there');
      });
      await there.once('another', async () => {
        ran.push('another');
      });
    });
    expect(ran).toEqual(['here', 'another']);
  });

  it('goes on with the others when it fails for one', async () => {
    const done: number[] = [];
    await instance().each([1, 2, 3], async one => {
      if (one === 2) throw new Error('poison');
      done.push(one);
    });
    expect(done).toEqual([1, 3]);
    expect(said.join()).toMatch(/poison.*"due":2|"due":2.*poison/);
  });

  it('is told when it last ran to its end', async () => {
    const told: Instant[] = [];
    const run = (fails = false) =>
      instance().since('catching up', async lastRun => {
        told.push(lastRun);
        if (fails) throw new Error('half-way');
      });
    const first = clock.now();
    await run();
    clock.forward(3_600_000);
    await run(true);
    clock.forward(3_600_000);
    await run();
    const hours = told.map(at => Math.round((Date.parse(at) - Date.parse(first)) / 3_600_000));
    expect(hours).toEqual([0, 0, 0]);
    await run();
    expect(Math.round((Date.parse(told[3] as Instant) - Date.parse(first)) / 3_600_000)).toBe(2);
  });
});
