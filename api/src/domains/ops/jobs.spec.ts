import { jest } from '@jest/globals';
import type { JobList } from '@mudu/contracts/ops/views';
import { deadLetters } from '@mudu/testing/messaging/jobsForSpecs';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';
import type { QueryResult } from 'pg';
import { v7 } from 'uuid';
import { FailedJobs } from '../../messaging/jobs/failedJobs.js';
import { JobQueue } from '../../messaging/jobs/jobQueue.js';

let shop: OpenShop;
let admin: SpecPerson;
let eventId: string;

beforeAll(async () => {
  shop = await openShopForSpecs();
  admin = await shop.staff('admin');
});
afterAll(() => shop?.close());
/** A reaction to an event that is not in the log fails for good at its first try. */
beforeEach(async () => {
  eventId = v7();
  await shop.pool.query("UPDATE jobs.queue SET retry_limit = 0 WHERE name = 'reaction'");
  const reaction = { eventId, stream: 'order-none', type: 'OrderConfirmed' };
  await shop.app.get(JobQueue).enqueue(shop.pool, 'reaction', reaction);
  await shop.until(
    () => deadLetters(shop.pool),
    dead => dead.length === 1,
  );
});

const list = async (): Promise<JobList> => (await shop.as<JobList>(admin, 'GET', '/ops/jobs')).body;
const deadId = async (): Promise<string> => (await list()).jobs[0]?.id as string;

describe('what operations see and do about work that failed', () => {
  it('is for admins and up', async () => {
    const id = await deadId();
    const support = await shop.staff('support');
    expect((await shop.as(support, 'GET', '/ops/jobs')).status).toBe(403);
    expect((await shop.as(support, 'POST', `/ops/jobs/${id}/redrive`, { body: {} })).status).toBe(403);
    const dropped = await shop.as(support, 'POST', `/ops/jobs/${id}/drop`, { body: { reason: 'no use' } });
    expect(dropped.status).toBe(403);
    await shop.as(admin, 'POST', `/ops/jobs/${id}/drop`, { body: { reason: 'made up' } });
  });

  it('is listed and counted, and dropped with a reason that is on record', async () => {
    const { queues, jobs } = await list();
    expect(queues.find(({ name }) => name === 'reaction')).toEqual({ name: 'reaction', open: 0, dead: 1 });
    expect(jobs).toMatchObject([
      {
        queue: 'reaction',
        state: 'dead',
        tries: 1,
        about: `OrderConfirmed ${eventId} of order-none`,
        error: 'This event is not in the log',
        nextTryAt: null,
      },
    ]);
    const path = `/ops/jobs/${jobs[0]?.id}/drop`;
    expect(await shop.as(admin, 'POST', path, { body: { reason: ' ' } })).toMatchObject({
      status: 400,
      body: { errors: { reason: ['Reason is required'] } },
    });
    expect((await shop.as(admin, 'POST', path, { body: { reason: 'a typing error' } })).status).toBe(200);
    expect((await list()).jobs).toEqual([]);
    expect((await shop.as(admin, 'POST', path, { body: { reason: 'a typing error' } })).status).toBe(404);
    const { rows } = await shop.pool.query(
      "SELECT actor_id, after ->> 'reason' AS reason FROM app.audit WHERE entity = 'job' AND entity_id = $1",
      [jobs[0]?.id],
    );
    expect(rows).toEqual([{ actor_id: admin.id, reason: 'a typing error' }]);
  });

  it('is counted whole and read as far as it is listed', async () => {
    await shop.pool.query(
      `INSERT INTO jobs.job (id, name, data, source_name, source_output, source_created_on, source_retry_count)
       SELECT gen_random_uuid(), name, data, source_name, source_output, source_created_on, source_retry_count
       FROM jobs.job, generate_series(1, 600) WHERE name = 'dead_letters'`,
    );
    const query = jest.spyOn(shop.pool, 'query');
    const { queues, jobs } = await shop.app.get(FailedJobs).list();
    const replies = await Promise.all(query.mock.results.map(({ value }) => value as Promise<QueryResult>));
    query.mockRestore();
    await shop.pool.query("DELETE FROM jobs.job WHERE name = 'dead_letters'");
    expect(Math.max(...replies.map(reply => reply?.rows?.length ?? 0))).toBe(500);
    expect(jobs).toHaveLength(500);
    expect(queues.find(({ name }) => name === 'reaction')).toMatchObject({ dead: 601 });
  });

  it('is tried again, which is on record, and dead again when it fails again', async () => {
    const id = await deadId();
    expect((await shop.as(admin, 'POST', `/ops/jobs/${id}/redrive`, { body: {} })).status).toBe(200);
    const { rows } = await shop.pool.query(
      "SELECT actor_id, entity_id FROM app.audit WHERE action = 'redrive'",
    );
    expect(rows).toEqual([{ actor_id: admin.id, entity_id: id }]);
    const { id: again } = await shop.until(
      async () => (await list()).jobs[0] ?? { id },
      job => job.id !== id,
    );
    await shop.as(admin, 'POST', `/ops/jobs/${again}/drop`, { body: { reason: 'made up' } });
  });

  it('is not there when nothing of that id failed', async () => {
    for (const id of [v7(), 'nothing'])
      expect((await shop.as(admin, 'POST', `/ops/jobs/${id}/redrive`, { body: {} })).status).toBe(404);
    await shop.as(admin, 'POST', `/ops/jobs/${await deadId()}/drop`, { body: { reason: 'made up' } });
  });
});
