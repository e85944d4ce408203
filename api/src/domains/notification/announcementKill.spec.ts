import { jest } from '@jest/globals';
import { viewSchema } from '@mudu/projections/viewSchemas';
import { type OpenShop, openShopForSpecs } from '@mudu/testing/shop/openShopForSpecs';
import { CommandBus } from '@nestjs/cqrs';
import { v7 } from 'uuid';
import { commandFromSchedule } from '../../messaging/commandContext.js';
import { ProcessEngine } from '../../messaging/processEngine.js';
import { Announcements } from './announcements.js';
import { TellPeople } from './tellPeople.handler.js';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShopForSpecs();
});
afterAll(() => shop?.close());

/** People who never do anything. */
const crowd = (count: number) =>
  shop.pool.query(
    `INSERT INTO app.people (id, first_name, last_name, email, email_canonical, role, password_hash, created_at)
     SELECT gen_random_uuid(), 'Ada', 'Obi', 'c' || n || '@example.com', 'c' || n || '@example.com', 'customer', '', now()
     FROM generate_series(1, $1) AS n`,
    [count],
  );

describe('an announcement to many', () => {
  const announce = async (title: string): Promise<string> => {
    const id = v7();
    const announcements = shop.app.get(Announcements);
    const notice = { type: 'new_packages_available', payload: {}, words: { title, message: 'All' } } as const;
    await shop.app
      .get(ProcessEngine)
      .run(() =>
        announcements.announce(
          id,
          notice,
          { kind: 'people', of: ['all'] },
          commandFromSchedule('spec', null, id),
        ),
      );
    return id;
  };
  const ended = (id: string) =>
    shop.until(
      async () => {
        await shop.pool.query(
          "UPDATE jobs.job SET start_after = now() WHERE name = 'announcement' AND state = 'retry'",
        );
        return shop.app.get(Announcements).progress(id);
      },
      progress => progress.ended,
    );
  const told = async (id: string) => {
    await shop.atRest();
    const { rows } = await shop.pool.query<{ rows: number; people: number }>(
      `SELECT count(*)::int AS rows, count(DISTINCT user_id)::int AS people
       FROM ${viewSchema.notifications}.inbox JOIN ${viewSchema.notifications}.notices USING (notice_id)
       WHERE announcement_id = $1`,
      [id],
    );
    return rows[0];
  };

  it('goes on after a kill between any two batches, and tells everyone once', async () => {
    await crowd(2_300);
    const people = (await shop.pool.query("SELECT id FROM app.people WHERE role = 'customer'")).rowCount;
    const bus = shop.app.get(CommandBus);
    const execute = bus.execute.bind(bus);
    let batches = 0;
    // Each batch is told and then the process is gone before it could write down how far it is; then before it tells.
    const killed = jest.spyOn(bus, 'execute').mockImplementation(async command => {
      if (!(command instanceof TellPeople) || command.about.announcementId === undefined)
        return execute(command);
      batches++;
      if (batches % 3 === 1) throw Object.assign(new Error('killed'), { code: 'ECONNRESET' });
      const told = await execute(command);
      if (batches % 3 === 2) throw Object.assign(new Error('killed'), { code: 'ECONNRESET' });
      return told;
    });
    const id = await announce('To the crowd');
    const done = await ended(id);
    killed.mockRestore();
    expect(done).toMatchObject({ sent: people, failed: 0 });
    expect(await told(id)).toEqual({ rows: people, people });
  });

  it('goes on after whom it had told, though others have come and gone since it was killed', async () => {
    const people = async () =>
      (await shop.pool.query("SELECT FROM app.people WHERE role = 'customer' AND status = 'active'"))
        .rowCount;
    if (((await people()) ?? 0) < 1100) await crowd(1_100);
    const before = await people();
    const first = '00000000-0000-4000-8000-000000000001';
    const bus = shop.app.get(CommandBus);
    const execute = bus.execute.bind(bus);
    let killedOnce = false;
    const killed = jest.spyOn(bus, 'execute').mockImplementation(async command => {
      const done = await execute(command);
      if (killedOnce || !(command instanceof TellPeople) || command.about.announcementId === undefined)
        return done;
      killedOnce = true;
      await shop.pool.query(
        `INSERT INTO app.people (id, first_name, last_name, email, email_canonical, role, password_hash, created_at)
         VALUES ($1, 'New', 'One', 'new@example.com', 'new@example.com', 'customer', '', now())`,
        [first],
      );
      throw Object.assign(new Error('killed'), { code: 'ECONNRESET' });
    });
    const id = await announce('To who was there');
    const done = await ended(id);
    killed.mockRestore();
    expect(done).toMatchObject({ sent: before, failed: 0 });
    expect(await told(id)).toEqual({ rows: before, people: before });
  });
});
