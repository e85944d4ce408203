import { jest } from '@jest/globals';
import { viewSchema } from '@mudu/projections/viewSchemas';
import { type OpenShop, openShopForSpecs } from '@mudu/testing/shop/openShopForSpecs';
import { CommandBus } from '@nestjs/cqrs';
import { Audiences } from '../../domains/notification/audiences.js';
import { Announcements, TellPeople } from '../../domains/notification/index.js';

const { notifications } = viewSchema;

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShopForSpecs();
});
afterAll(() => shop?.close());

const toldOf = async (promoId: string, type: string): Promise<number> => {
  const { rows } = await shop.pool.query<{ people: number }>(
    `SELECT count(DISTINCT user_id)::int AS people
     FROM ${notifications}.inbox JOIN ${notifications}.notices USING (notice_id)
     WHERE promo_id = $1 AND inbox.type = $2`,
    [promoId, type],
  );
  return rows[0]?.people ?? 0;
};
/** The announcement that follows from the last event of the promotion. */
const ended = (promoId: string) =>
  shop.until(
    async () => {
      await shop.pool.query(
        "UPDATE jobs.job SET start_after = now() WHERE name = 'announcement' AND state = 'retry'",
      );
      const events = await shop.events(`promo-${promoId}`);
      return Promise.all(events.map(({ id }) => shop.app.get(Announcements).progress(id)));
    },
    progress => progress.at(-1)?.ended === true,
  );

it('a promotion that is cancelled while people are being told of it reaches nobody who is not told that too', async () => {
  await shop.pool.query(
    `INSERT INTO app.people (id, first_name, last_name, email, email_canonical, role, password_hash, created_at)
     SELECT gen_random_uuid(), 'Ada', 'Obi', 'c' || n || '@example.com', 'c' || n || '@example.com', 'customer', '', now()
     FROM generate_series(1, 700) AS n`,
  );
  const bus = shop.app.get(CommandBus);
  const execute = bus.execute.bind(bus);
  let [batches, away] = [0, true];
  jest.spyOn(bus, 'execute').mockImplementation(async command => {
    const isOfIt = command instanceof TellPeople && command.news[0]?.type === 'promo_available';
    // The log is away from the second batch on.
    if (isOfIt && away && batches++ > 0) throw Object.assign(new Error('away'), { code: 'ECONNRESET' });
    return execute(command);
  });
  const admin = await shop.staff('admin');
  const body = { promotionCode: 'HASTE', discount: 10, applicableTo: ['all'] };
  const { id } = (await shop.as<{ id: string }>(admin, 'POST', '/promos', { body })).body;
  await shop.until(
    () => toldOf(id, 'promo_available'),
    people => people === 500,
  );
  expect((await shop.as(admin, 'DELETE', `/promos/admin/${id}`)).status).toBe(200);
  await ended(id);
  away = false;
  await shop.until(
    async () => {
      await ended(id);
      const { rows } = await shop.pool.query('SELECT FROM app.announcements WHERE NOT ended');
      return rows.length;
    },
    open => open === 0,
  );
  await shop.atRest();
  expect([await toldOf(id, 'promo_available'), await toldOf(id, 'promo_cancelled')]).toEqual([500, 500]);
});

it('a promotion that is cancelled while those are looked for who are next reaches none of them', async () => {
  const admin = await shop.staff('admin');
  const promo = { id: '' };
  const audiences = shop.app.get(Audiences);
  const next = audiences.next.bind(audiences);
  jest.spyOn(audiences, 'next').mockImplementation(async (audience, ...more) => {
    const people = await next(audience, ...more);
    if (audience.kind === 'people' && people.length > 0)
      await shop.as(admin, 'DELETE', `/promos/admin/${promo.id}`);
    return people;
  });
  const body = { promotionCode: 'LATE', discount: 10, applicableTo: ['all'], status: 'inactive' };
  promo.id = (await shop.as<{ id: string }>(admin, 'POST', '/promos', { body })).body.id;
  await shop.as(admin, 'PATCH', `/promos/admin/${promo.id}`, { body: { status: 'active' } });
  await shop.nothingToDo();
  expect(await shop.eventTypes(`promo-${promo.id}`)).toContain('PromoCancelled');
  expect(await toldOf(promo.id, 'promo_activated')).toBe(0);
});
