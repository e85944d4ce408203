import type { UserDetail } from '@mudu/contracts/person/adminViews';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';
import { letterTo } from '@mudu/testing/shop/peopleForSpecs';

let shop: OpenShop;
let boss: SpecPerson;
let admin: SpecPerson;
beforeAll(async () => {
  shop = await openShopForSpecs();
  boss = await shop.staff('super_admin');
  admin = await shop.staff('admin');
});
afterAll(() => shop?.close());

const change = (who: SpecPerson, { id }: { id: string }, body: object) =>
  shop.as<UserDetail & { code?: string }>(who, 'PATCH', `/auth/admin/users/${id}`, { body });

describe('roles', () => {
  it('are given by super admins; who is promoted is told, and signs in anew with a password of staff', async () => {
    const ada = await shop.customer();
    expect((await change(admin, ada, { role: 'support' })).status).toBe(403);
    expect((await change(boss, ada, { role: 'support' })).body).toMatchObject({
      role: 'support',
      mustChangePassword: true,
    });
    expect((await shop.as(ada, 'GET', '/auth/profile')).status).toBe(401);
    expect((await letterTo(shop, ada.email, /role/)).text).toContain('in the shop is now: support.');
  });

  it('are told of once each, and not by an edit of something else', async () => {
    const tunde = await shop.staff('support');
    const letter = async (after: number) => (await letterTo(shop, tunde.email, /role/, after)).text;
    const give = async (body: object) => expect((await change(boss, tunde, body)).status).toBe(200);
    await give({ role: 'super_admin' });
    expect(await letter(0)).toContain('is now: super admin.');
    await give({ role: 'super_admin', firstName: 'T' });
    await give({ role: 'admin' });
    expect(await letter(1)).toContain('is now: admin.');
  });

  it('call off the erasure that who is promoted had asked for', async () => {
    const ada = await shop.customer();
    const erasesOn = async () =>
      (await shop.pool.query('SELECT erases_on::text FROM app.people WHERE id = $1', [ada.id])).rows[0];
    await shop.as(ada, 'POST', '/auth/profile/erase', { body: {} });
    await change(boss, ada, { firstName: 'Adaeze' });
    expect(await erasesOn()).toEqual({ erases_on: expect.any(String) });
    expect((await change(boss, ada, { role: 'support' })).status).toBe(200);
    expect(await erasesOn()).toEqual({ erases_on: null });
  });

  it('are taken away with all sessions; who was staff is listed with the customers', async () => {
    const tunde = await shop.staff('support');
    expect((await change(boss, tunde, { role: 'customer' })).body.role).toBe('customer');
    expect((await shop.as(tunde, 'GET', '/auth/profile')).status).toBe(401);
    const listed = await shop.as<{ users: { id: string }[] }>(
      boss,
      'GET',
      `/auth/admin/users?sort=spent&search=${tunde.email}`,
    );
    expect(listed.body.users.map(({ id }) => id)).toEqual([tunde.id]);
  });

  it('are nobody’s own to change', async () => {
    for (const body of [{ role: 'customer' }, { status: 'suspended', reason: 'x' }])
      expect(await change(boss, boss, body)).toMatchObject({ status: 403, body: { code: 'own_account' } });
    expect((await change(boss, boss, { lastName: 'Chief' })).status).toBe(200);
  });

  it('leave a last super admin, also when two take each other’s at once', async () => {
    await shop.pool.query("UPDATE app.people SET role = 'support' WHERE role = 'super_admin' AND id <> $1", [
      boss.id,
    ]);
    const other = await shop.staff('super_admin');
    // However the ids are written.
    const inCapitals = (person: SpecPerson) => ({ ...person, id: person.id.toUpperCase() });
    const replies = await Promise.all([
      change(boss, inCapitals(other), { role: 'admin' }),
      change(other, inCapitals(boss), { role: 'admin' }),
    ]);
    const { rows } = await shop.pool.query(
      "SELECT count(*)::int AS n FROM app.people WHERE role = 'super_admin'",
    );
    expect(rows).toEqual([{ n: 1 }]);
    expect(replies.map(({ status }) => status)).toContain(200);
  });

  it('leave a last super admin who may sign in: one who is being suspended is none', async () => {
    const [ada, bola] = [await shop.staff('super_admin'), await shop.staff('super_admin')];
    await shop.pool.query(
      "UPDATE app.people SET role = 'support' WHERE role = 'super_admin' AND id NOT IN ($1, $2)",
      [ada.id, bola.id],
    );
    const suspending = await shop.pool.connect();
    try {
      await suspending.query('BEGIN');
      await suspending.query("UPDATE app.people SET status = 'suspended' WHERE id = $1", [bola.id]);
      const taken = change(bola, ada, { role: 'admin' });
      await shop.until(
        () =>
          shop.pool.query(
            "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
          ),
        ({ rowCount }) => rowCount !== 0,
      );
      await suspending.query('COMMIT');
      expect(await taken).toMatchObject({ status: 409, body: { code: 'last_super_admin' } });
    } finally {
      suspending.release();
    }
  });
});
