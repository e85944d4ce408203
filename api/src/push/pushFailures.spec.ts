import { deadLetters, type JobRow, openJobs, passJobTime } from '@mudu/testing/messaging/jobsForSpecs';
import { openPushQueue, type PushQueue } from '@mudu/testing/push/pushQueueForSpecs';
import { messageOf } from '@mudu/testing/push/pushTablesForSpecs';
import { until } from '@mudu/testing/shop/atRest';
import type { JobData } from '../messaging/jobs/queues.js';

let queue: PushQueue;
beforeAll(async () => {
  queue = await openPushQueue();
});
beforeEach(() => queue.prepare());
afterEach(() => queue.clear());
afterAll(() => queue?.close());

describe('a push', () => {
  it.each([404, 410])(
    'whose device the service no longer knows (%i) drops that device alone',
    async status => {
      const [ada, bisi] = [await queue.subscriber(), await queue.subscriber()];
      queue.service.answers(({ path }) =>
        ada.browser.subscription.endpoint.endsWith(path) ? { status } : { status: 201 },
      );
      for (const { id } of [ada, bisi]) await queue.push(queue.pool, id, messageOf());
      await queue.start();
      await queue.done();
      expect([await queue.kept(ada.deviceId), await queue.kept(bisi.deviceId)]).toEqual([false, true]);
      expect(queue.service.taken).toHaveLength(2);
    },
  );

  it.each([400, 401, 403, 413])(
    'that is refused with %i is an error in the log, is not tried again, and keeps its device',
    async status => {
      const ada = await queue.subscriber();
      queue.service.answers({ status });
      await queue.push(queue.pool, ada.id, messageOf());
      await queue.start();
      await queue.done();
      expect(queue.service.taken).toHaveLength(1);
      expect(await queue.kept(ada.deviceId)).toBe(true);
      const alert = queue.logged.map(line => JSON.parse(line)).find(({ level }) => level === 50);
      expect(alert).toMatchObject({ status, device: ada.deviceId, type: 'order_confirmed' });
    },
  );

  it('that comes too often comes again when the service says so, and once', async () => {
    const ada = await queue.subscriber();
    queue.service.answers({ status: 429, headers: { 'retry-after': '600' } });
    await queue.push(queue.pool, ada.id, messageOf());
    await queue.start();
    const open = async () => (await openJobs(queue.pool, 'push')) as (JobRow & { data: JobData['push'] })[];
    await until('the wait', async () => (await open()).every(({ data }) => data.waits === 1));
    const [waiting] = await open();
    expect(waiting?.waitMs).toBeGreaterThan(599_000);
    expect(waiting?.waitMs).toBeLessThanOrEqual(600_000);
    expect(queue.service.taken).toHaveLength(1);
    queue.service.answers({ status: 201 });
    await passJobTime(queue.pool, 600_000);
    await queue.done();
    expect(queue.service.taken).toHaveLength(2);
  });

  it.each([String(4 * 24 * 3600), '9'.repeat(20)])(
    'is dropped at once when the service wants it to wait beyond its time (%s s), and its device stays',
    async seconds => {
      const ada = await queue.subscriber();
      queue.service.answers({ status: 429, headers: { 'retry-after': seconds } });
      await queue.push(queue.pool, ada.id, messageOf());
      await queue.start();
      await queue.done();
      expect(queue.service.taken).toHaveLength(1);
      expect(queue.logged.join('')).toContain('a push was dropped because it is late');
      expect(await queue.kept(ada.deviceId)).toBe(true);
    },
  );

  it('that the service can not take is tried five times, then dropped, and the device stays', async () => {
    const ada = await queue.subscriber();
    queue.service.answers({ status: 503 });
    await queue.push(queue.pool, ada.id, messageOf());
    await queue.start();
    const waits: number[] = [];
    for (let failed = 1; failed < 5; failed++) {
      await until('a failure', async () => queue.service.taken.length === failed);
      waits.push((await queue.retried())?.waitMs ?? 0);
      await passJobTime(queue.pool, 3_600_000);
    }
    await queue.done();
    expect(queue.service.taken).toHaveLength(5);
    expect(Math.min(...waits)).toBeGreaterThan(10_000);
    expect(waits[3]).toBeGreaterThan(waits[0] as number);
    expect(await queue.kept(ada.deviceId)).toBe(true);
    expect(await deadLetters(queue.pool)).toEqual([]);
    expect(queue.logged.join('')).toContain('a push was dropped after its last try');
  });

  it('that fails takes none of those along that are sent beside it', async () => {
    const [ada, bisi] = [await queue.subscriber(), await queue.subscriber()];
    const toAda = ({ path }: { path: string }) => ada.browser.subscription.endpoint.endsWith(path);
    queue.service.answers(push => ({ status: toAda(push) ? 503 : 201 }));
    for (const { id } of [ada, bisi]) await queue.push(queue.pool, id, messageOf());
    await queue.start();
    await queue.retried();
    expect(await openJobs(queue.pool, 'push')).toHaveLength(1);
    queue.service.answers({ status: 201 });
    await passJobTime(queue.pool, 3_600_000);
    await queue.done();
    expect(queue.service.taken.filter(toAda)).toHaveLength(2);
    expect(queue.service.taken).toHaveLength(3);
  });

  it('that can not be sent in time is dropped', async () => {
    const ada = await queue.subscriber();
    queue.service.answers({ status: 503 });
    await queue.push(queue.pool, ada.id, messageOf({ type: 'order_packed' }));
    await queue.start();
    await queue.retried();
    queue.forward(25 * 3_600_000);
    await passJobTime(queue.pool, 3_600_000);
    await queue.done();
    expect(queue.service.taken).toHaveLength(1);
    expect(queue.logged.join('')).toContain('a push was dropped because it is late');
  });
});
