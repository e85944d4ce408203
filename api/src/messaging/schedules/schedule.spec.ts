import { type Instant, instant, millis } from '@mudu/contracts/time';
import { jobsOf, openJobs } from '@mudu/testing/messaging/jobsForSpecs';
import { until } from '@mudu/testing/shop/atRest';
import { SpecClock } from '@mudu/testing/shop/shopForSpecs';
import { type ShopTables, shopTables } from '@mudu/testing/shop/shopTablesForSpecs';
import pino from 'pino';
import { JobQueue } from '../jobs/jobQueue.js';
import { Schedule } from './schedule.js';

describe('a schedule', () => {
  let tables: ShopTables;
  const clock = new SpecClock();
  const said: string[] = [];
  const running: JobQueue[] = [];
  beforeAll(async () => {
    tables = await shopTables({ connections: 20 });
  });
  afterAll(() => tables?.close());
  beforeEach(() => said.splice(0));
  afterEach(async () => {
    await Promise.all(running.splice(0).map(queue => queue.onApplicationShutdown()));
    await tables.pool.query('DELETE FROM jobs.job');
  });

  async function instance(works: Record<string, () => Promise<void>> = {}): Promise<Schedule> {
    const log = pino({}, { write: line => said.push(line) });
    const jobs = new JobQueue(tables.pool, log);
    const schedule = new Schedule(jobs, tables.pool, clock, log);
    schedule.onModuleInit();
    for (const [name, work] of Object.entries(works)) schedule.define(name, work);
    await jobs.onApplicationBootstrap();
    running.push(jobs);
    return schedule;
  }
  const noneOpen = () =>
    until('the runs', async () => (await openJobs(tables.pool, 'recurring')).length === 0);
  /** As if the clock came round again. */
  const minuteLater = () => clock.forward(60_000);

  it('runs once for all the instances whose clocks start it, and again the next time', async () => {
    let runs = 0;
    const works = { check: async () => void runs++ };
    const instances = [await instance(works), await instance(works)];
    const started = () => Promise.all(instances.map(one => one.start('check')));
    await started();
    await noneOpen();
    expect(runs).toBe(1);
    minuteLater();
    await started();
    await noneOpen();
    expect(runs).toBe(2);
  });

  it('is not started again while its last run goes on, and keeps no other waiting', async () => {
    const { promise: slow, resolve: finish } = Promise.withResolvers<void>();
    let runs = 0;
    let others = 0;
    const works = {
      slow: () => {
        runs++;
        return slow;
      },
      another: async () => void others++,
    };
    const [here, there] = [await instance(works), await instance(works)];
    await here.start('slow');
    await until('it runs', async () => runs === 1);
    minuteLater();
    await there.start('slow');
    await there.start('another');
    await until('the other', async () => others === 1);
    expect((await jobsOf(tables.pool, 'recurring')).map(({ data }) => data)).toEqual([
      { name: 'slow' },
      { name: 'another' },
    ]);
    finish();
    await noneOpen();
    expect(runs).toBe(1);
  });

  it('has its time though all that ask the payment provider wait for an answer', async () => {
    const { promise: answer, resolve: finish } = Promise.withResolvers<void>();
    const asking = ['young payments', 'old payments', 'unpaid orders', 'auto-debits'];
    let waiting = 0;
    let others = 0;
    const ask = () => {
      waiting++;
      return answer;
    };
    const works = Object.fromEntries(asking.map(name => [name, ask]));
    const schedule = await instance({ ...works, another: async () => void others++ });
    for (const name of asking.slice(0, 3)) await schedule.start(name);
    await until('they ask', async () => waiting === 3);
    await schedule.start('auto-debits');
    await schedule.start('another');
    await until('the other', async () => others === 1);
    finish();
    await noneOpen();
    expect(waiting).toBe(4);
  });

  it('runs again within the minute when the clock has been moved on, with every other', async () => {
    const ran: string[] = [];
    const works = { check: async () => void ran.push('check'), other: async () => void ran.push('other') };
    const schedule = await instance(works);
    await schedule.start('check');
    await noneOpen();
    clock.moveOn(2 * 86_400_000);
    await schedule.startAll();
    await noneOpen();
    expect(ran.toSorted()).toEqual(['check', 'check', 'other']);
  });

  it('that fails says so and comes again the next time', async () => {
    let runs = 0;
    const schedule = await instance({
      check: async () => {
        runs++;
        throw new Error('poison');
      },
    });
    for (const expected of [1, 2]) {
      await schedule.start('check');
      await noneOpen();
      expect(runs).toBe(expected);
      minuteLater();
    }
    const failures = said.map(line => JSON.parse(line)).filter(({ err }) => err?.message === 'poison');
    expect(failures).toHaveLength(2);
    expect(failures[0]).toMatchObject({ level: pino.levels.values.error, queue: 'recurring' });
  });

  it('that can not reach what it needs has not failed: it waits for the next time', async () => {
    const away = new Error('timeout exceeded when trying to connect');
    const works = { check: () => Promise.reject(away) };
    const schedule = await instance(works);
    await schedule.start('check');
    await noneOpen();
    await schedule.each([1], works.check);
    expect(await jobsOf(tables.pool, 'recurring')).toMatchObject([{ state: 'completed' }]);
    const levels = said.map(line => JSON.parse(line)).filter(({ err }) => err?.message === away.message);
    expect(levels.map(({ level }) => level)).toEqual([pino.levels.values.warn, pino.levels.values.warn]);
  });

  it('has a name of its own', async () => {
    const schedule = await instance({ check: async () => undefined });
    expect(() => schedule.define('check', async () => undefined)).toThrow(
      'There are two schedules of the name check',
    );
  });

  it('goes on with the others when it fails for one', async () => {
    const done: number[] = [];
    const schedule = await instance({
      check: () =>
        schedule.each([1, 2, 3], async one => {
          if (one === 2) throw new Error('poison');
          done.push(one);
        }),
    });
    await schedule.start('check');
    await noneOpen();
    expect(done).toEqual([1, 3]);
    const failures = said.map(line => JSON.parse(line)).filter(({ err }) => err?.message === 'poison');
    expect(failures).toMatchObject([{ schedule: 'check', due: 2 }]);
  });

  it('is told when it last ran to its end, and before that of the beginning of time', async () => {
    const told: Instant[] = [];
    const schedule = await instance();
    const run = (fails = false) =>
      schedule.since('catching up', async lastRun => {
        told.push(lastRun);
        if (fails) throw new Error('half-way');
      });
    await expect(run(true)).rejects.toThrow('half-way');
    const first = clock.now();
    await run();
    clock.forward(3_600_000);
    await expect(run(true)).rejects.toThrow('half-way');
    clock.forward(3_600_000);
    await run();
    await run();
    expect(told.slice(0, 2)).toEqual([instant(0), instant(0)]);
    const hours = told.slice(2).map(at => Math.round((millis(at) - millis(first)) / 3_600_000));
    expect(hours).toEqual([0, 0, 2]);
  });
});
