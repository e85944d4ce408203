import { jest } from '@jest/globals';
import type { ShopEvent } from '@mudu/contracts/shopEvents';
import { StoreUnavailable } from '@mudu/event-store/errors';
import type { EventStore } from '@mudu/event-store/eventStore';
import { deadLetters, jobsOf, openJobs, passJobTime } from '@mudu/testing/messaging/jobsForSpecs';
import { type SpecShop, shopForSpecs } from '@mudu/testing/shop/shopForSpecs';
import type { Pool } from 'pg';
import { v7 } from 'uuid';
import { EVENT_STORE } from '../platform/tokens.js';
import { allProcesses } from '../processes/allProcesses.js';
import { JobQueue } from './jobs/jobQueue.js';
import { groupOf, type ProcessGroup, type RecordedEvent } from './process.js';
import { reachedByAll } from './processCheckpoints.js';
import { ProcessEngine } from './processEngine.js';

const HOUR = 3_600_000;

/** What the processes of the background could not react to either lies there too, sooner or later. */
const deadOfRequests = async (pool: Pool) =>
  (await deadLetters(pool)).filter(({ data }) => !('background' in data && data.background));

describe('an event that the processes can not react to', () => {
  let shop: SpecShop;
  /** The people of the events that went well, in the order in which they did. */
  let reacted: (string | null)[];
  /** Whose groups of processes did, each time. */
  let by: [personId: string | null, groups: ProcessGroup[]][];
  let poison: string | undefined;
  /** How often the log can not be reached for what follows from an event. */
  let away: number;

  beforeEach(async () => {
    shop = await shopForSpecs();
    reacted = [];
    by = [];
    poison = undefined;
    away = 0;
    const engine = shop.app.get(ProcessEngine);
    const react = engine.react.bind(engine);
    jest.spyOn(engine, 'react').mockImplementation(async (event: RecordedEvent, options) => {
      if (event.meta.personId === poison) throw new Error('poison');
      if (away > 0) {
        away--;
        throw new StoreUnavailable('The log is away');
      }
      await react(event, options);
      reacted.push(event.meta.personId);
      if (event.type === 'PersonRegistered')
        by.push([event.meta.personId, [...new Set(options?.of?.map(groupOf))]]);
    });
  });
  afterEach(() => shop?.close());

  async function happened(
    userId: string = v7(),
    type: ShopEvent['type'] | 'NobodyKnows' = 'PersonRegistered',
    {
      data = { userId, referrerId: null },
      stream = `person-${userId}`,
    }: { data?: object; stream?: string } = {},
  ): Promise<string> {
    const meta = {
      at: shop.clock.now(),
      actor: { kind: 'system', name: 'spec' } as const,
      correlationId: v7(),
      causationId: v7(),
      personId: userId,
      schemaVersion: 1,
    };
    await shop.app.get<EventStore>(EVENT_STORE).append(stream, 'no_stream', [{ id: v7(), type, data, meta }]);
    return userId;
  }
  const job = async () => (await jobsOf(shop.pool, 'reaction'))[0];
  const seen = (userId: string) =>
    shop.until(
      async () => reacted,
      all => all.includes(userId),
    );

  it('is tried again later while the others go on, and leaves nothing when it goes well', async () => {
    poison = v7();
    await happened(poison);
    await shop.until(job, one => one !== undefined);
    await seen(await happened());
    const waits: number[] = [];
    for (const retries of [0, 1, 2]) {
      await passJobTime(shop.pool, HOUR);
      const failed = await shop.until(job, one => one?.state === 'retry' && one.retries === retries);
      waits.push(failed?.waitMs ?? 0);
    }
    for (const [n, wait] of waits.entries()) expect(wait).toBeGreaterThan(2 ** n * 1000 - 1);
    const late = poison;
    poison = undefined;
    await passJobTime(shop.pool, HOUR);
    await seen(late);
    await shop.nothingToDo();
    expect(await deadLetters(shop.pool)).toEqual([]);
  });

  it('because the log is away, waits for it and becomes no job', async () => {
    away = 4;
    await seen(await happened());
    await shop.nothingToDo();
    expect(away).toBe(0);
    expect(await jobsOf(shop.pool, 'reaction')).toEqual([]);
  });

  it('is tried again by those of the background for themselves', async () => {
    poison = v7();
    await happened(poison);
    await shop.until(
      () => jobsOf(shop.pool, 'reaction'),
      jobs => jobs.length === 2,
    );
    const late = poison;
    poison = undefined;
    await passJobTime(shop.pool, HOUR);
    await shop.nothingToDo();
    const groups = by.filter(([personId]) => personId === late).map(([, of]) => of.join());
    expect(groups.toSorted()).toEqual(['background', 'inline']);
  });

  it('is a dead letter in the end, and is reacted to once it is redriven', async () => {
    await shop.pool.query("UPDATE jobs.queue SET retry_limit = 0 WHERE name = 'reaction'");
    poison = v7();
    await happened(poison);
    await shop.until(job, one => one !== undefined);
    await passJobTime(shop.pool, HOUR);
    const [dead] = await shop.until(
      () => deadOfRequests(shop.pool),
      all => all.length === 1,
    );
    expect(dead).toMatchObject({
      source: 'reaction',
      data: { stream: `person-${poison}`, type: 'PersonRegistered' },
      error: 'poison',
    });
    await shop.atRest();

    const late = poison;
    poison = undefined;
    expect(await shop.app.get(JobQueue).redrive(dead?.id)).toBe(1);
    await seen(late);
  });

  it('because it is of a type that nobody knows, is a job too and stops nobody', async () => {
    await shop.pool.query("UPDATE jobs.queue SET retry_limit = 0 WHERE name = 'reaction'");
    const unknown = await happened(v7(), 'NobodyKnows');
    await seen(await happened());
    await passJobTime(shop.pool, HOUR);
    const [dead] = await shop.until(
      () => deadOfRequests(shop.pool),
      all => all.length === 1,
    );
    expect(dead?.data).toMatchObject({ stream: `person-${unknown}`, type: 'NobodyKnows' });
  });

  it('because its data is none of its type, is said and tried once, then lies with the dead letters', async () => {
    const broken = await happened(v7(), 'PersonRegistered', { data: { userId: 'nobody' } });
    await seen(await happened());
    await passJobTime(shop.pool, HOUR);
    const [dead] = await shop.until(
      () => deadOfRequests(shop.pool),
      all => all.length === 1,
    );
    expect(dead).toMatchObject({
      data: { stream: `person-${broken}`, type: 'PersonRegistered' },
      error: expect.stringContaining('PersonRegistered is not readable'),
    });
    expect(shop.logged().match(/an event that can not be read is set aside/g)).toHaveLength(1);
    expect(shop.logged()).not.toContain('process step failed');
    // Nor does it lie there a second time for those of the background.
    const head = await shop.app.get<EventStore>(EVENT_STORE).head();
    await shop.until(
      () => reachedByAll(shop.pool, allProcesses),
      at => at !== undefined && at >= head,
    );
    await passJobTime(shop.pool, HOUR);
    await shop.until(
      () => openJobs(shop.pool, 'reaction'),
      open => open.length === 0,
    );
    expect((await deadLetters(shop.pool)).map(({ id }) => id)).toEqual([dead?.id]);
  });

  it('because it stands in a stream of others, is passed over', async () => {
    await happened(v7(), 'NobodyKnows', { stream: 'billing-7' });
    await happened(v7(), 'PersonRegistered', { stream: 'person-of-interest' });
    await seen(await happened());
    await shop.atRest();
    expect(await jobsOf(shop.pool, 'reaction')).toEqual([]);
    expect(await deadLetters(shop.pool)).toEqual([]);
    expect(shop.logged()).not.toMatch(/set aside|process step failed|view stopped|newer code/);
  });
});
