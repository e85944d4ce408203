import { createHash } from 'node:crypto';
import type { AdminOrder } from '@mudu/contracts/order/views';
import { aKitchen, type Kitchen } from '@mudu/testing/catalogue/kitchenForSpecs';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';
import { stringify } from 'safe-stable-stringify';

let shop: OpenShop;
let kitchen: Kitchen;
let ada: SpecPerson;
let admin: SpecPerson;
beforeAll(async () => {
  shop = await openShopForSpecs();
  admin = await shop.staff('admin');
  kitchen = await aKitchen(shop, admin);
});
beforeEach(async () => {
  ada = await shop.customer();
});
afterAll(() => shop?.close());

interface Made {
  path: string;
  table: string;
  owner: string;
  body: () => object;
  other: () => object;
}
const packed = (name: string) => ({
  name,
  basePackageId: shop.box,
  addons: JSON.stringify([{ itemId: kitchen.beans.id }]),
});
const made: [string, Made][] = [
  [
    'an address',
    {
      path: '/auth/addresses',
      table: 'addresses',
      owner: 'person_id',
      body: () => ({ address: '1 Once Street' }),
      other: () => ({ address: '2 Twice Street' }),
    },
  ],
  [
    'a package of one’s own',
    {
      path: '/packages/customize',
      table: 'custom_packages',
      owner: 'user_id',
      body: () => packed('Sunday'),
      other: () => packed('Monday'),
    },
  ],
  [
    'a message to the shop',
    {
      path: '/contact',
      table: 'contact_messages',
      owner: 'person_id',
      body: () => ({ message: 'Where is my rice?' }),
      other: () => ({ message: 'Where are my beans?' }),
    },
  ],
];

describe.each(made)('%s', (_, { path, table, owner, body, other }) => {
  const ask = (key: string | undefined, what: object) =>
    shop.as<{ id: string }>(ada, 'POST', path, {
      body: what,
      ...(key && { headers: { 'idempotency-key': key } }),
    });
  const count = async () =>
    (
      await shop.pool.query<{ n: number }>(
        `SELECT count(*)::integer AS n FROM app.${table} WHERE ${owner} = $1`,
        [ada.id],
      )
    ).rows[0]?.n;

  it('is made once under its key, and given again', async () => {
    const before = (await count()) ?? 0;
    const first = await ask('k1', body());
    expect(first.status).toBe(201);
    expect(await ask('k1', body())).toMatchObject({ status: 201, body: first.body });
    expect((await ask('k1', other())).status).toBe(409);
    expect(await count()).toBe(before + 1);
  });

  it('is made once also when its process died before the reply was kept', async () => {
    const before = (await count()) ?? 0;
    const first = await ask('k2', body());
    await shop.pool.query('DELETE FROM app.idempotency WHERE person_id = $1', [ada.id]);
    expect(await ask('k2', body())).toMatchObject({ status: 201, body: first.body });
    expect(await count()).toBe(before + 1);
  });

  it('is another one under another key, of somebody else, and each time without one', async () => {
    const eve = await shop.customer();
    const headers = { 'idempotency-key': 'k3' };
    const ids = [
      (await ask('k3', body())).body.id,
      (await ask('k4', body())).body.id,
      (await ask(undefined, body())).body.id,
      (await ask(undefined, body())).body.id,
      (await shop.as<{ id: string }>(eve, 'POST', path, { body: body(), headers })).body.id,
    ];
    expect(new Set(ids).size).toBe(5);
  });
});

describe('what staff make is made once under its key, also when its process died before the reply was kept', () => {
  interface Thing {
    path: string;
    body: object;
    /** How many of it there are. */
    count: () => Promise<number>;
  }
  let n = 0;
  const found = async (path: string) =>
    (await shop.as<{ pagination: { total: number } }>(admin, 'GET', path)).body.pagination.total;
  const things: [string, () => Promise<Thing>][] = [
    ['a package', async () => goods('/packages', { items: ['Yam'] })],
    ['a grocery', async () => goods('/groceries', { category: 'provisions' })],
    [
      'a promotion',
      async () => {
        const promotionCode = `ONCE-${++n}`;
        return {
          path: '/promos',
          body: {
            promotionCode,
            kind: 'percent',
            discount: 10,
            applicableTo: ['all'],
            startDate: '2026-01-05',
          },
          count: () => found(`/promos/admin/all?search=${promotionCode}`),
        };
      },
    ],
    [
      'a note about an order',
      async () => {
        const { id } = (await shop.buy(ada, 'card')).body;
        return {
          path: `/orders/admin/${id}/notes`,
          body: { note: 'Left with the guard' },
          count: async () =>
            (await shop.as<AdminOrder>(admin, 'GET', `/orders/admin/${id}`)).body.notes.length,
        };
      },
    ],
  ];
  const goods = (path: string, more: object): Thing => {
    const name = `Made once ${++n}`;
    return {
      path,
      body: { name, price: 50_000, quantity: 10, ...more },
      count: () => found(`${path}?q=${encodeURIComponent(name)}`),
    };
  };

  it.each(things)('%s', async (_, make) => {
    const { path, body, count } = await make();
    const headers = { 'idempotency-key': 'k' };
    const first = await shop.as<{ id: string }>(admin, 'POST', path, { body, headers });
    expect(first.status).toBe(201);
    const again = () => shop.as<{ id: string }>(admin, 'POST', path, { body, headers });
    expect(await again()).toMatchObject({ status: 201, body: first.body });
    await shop.pool.query('DELETE FROM app.idempotency WHERE person_id = $1', [admin.id]);
    shop.clock.forward(60_000);
    expect(await again()).toMatchObject({ status: 201, body: first.body });
    expect(await count()).toBe(1);
  });
});

describe('a colleague', () => {
  const password = 'Full-Measure-7';
  const form = (email: string, more: object = {}) => ({
    firstName: 'Bola',
    lastName: 'Ade',
    email,
    password,
    confirmPassword: password,
    role: 'support',
    ...more,
  });
  const path = '/auth/admin/admins/create';

  it('is made once under the key, also when the process died before the reply was kept', async () => {
    const boss = await shop.staff('super_admin');
    const body = form('once@mudu.example');
    const headers = { 'idempotency-key': 'one-press' };
    const make = (sent: object) => shop.as<{ id: string }>(boss, 'POST', path, { body: sent, headers });
    const first = await make(body);
    expect(first.status).toBe(201);
    expect(await make(body)).toMatchObject({ status: 201, body: first.body });
    const another = 'Full-Measure-8';
    const other = form('once@mudu.example', { password: another, confirmPassword: another });
    const reused = { status: 409, body: { code: 'idempotency_key_reused' } };
    expect(await make(other)).toMatchObject(reused);
    const forget = () => shop.pool.query('DELETE FROM app.idempotency WHERE person_id = $1', [boss.id]);
    await forget();
    expect(await make(body)).toMatchObject({ status: 201, body: first.body });
    // Another password than the one that the account has been given.
    await forget();
    expect(await make(other)).toMatchObject(reused);
    const { body: list } = await shop.as<{ pagination: { total: number } }>(
      boss,
      'GET',
      '/auth/admin/admins?search=once@mudu.example',
    );
    expect(list.pagination.total).toBe(1);
    const { rows } = await shop.pool.query('SELECT FROM app.audit WHERE entity_id = $1', [first.body.id]);
    expect(rows).toHaveLength(1);
  });

  it('whose password was sent leaves nothing from which it could be found quickly', async () => {
    const boss = await shop.staff('super_admin');
    const body = form('slow@mudu.example');
    const headers = { 'idempotency-key': 'k' };
    expect((await shop.as(boss, 'POST', path, { body, headers })).status).toBe(201);
    const { rows } = await shop.pool.query<{ body_hash: string }>(
      'SELECT body_hash FROM app.idempotency WHERE person_id = $1',
      [boss.id],
    );
    expect(rows.map(row => row.body_hash)).not.toEqual([
      createHash('sha256').update(stringify(body)).digest('hex'),
    ]);
  });

  it('alone is hashed at the price of a password: others may send one to a call that takes none', async () => {
    const body = { address: '1 Once Street', password };
    const headers = { 'idempotency-key': 'k' };
    expect((await shop.as(ada, 'POST', '/auth/addresses', { body, headers })).status).toBe(201);
    const { rows } = await shop.pool.query('SELECT body_hash FROM app.idempotency WHERE person_id = $1', [
      ada.id,
    ]);
    expect(rows).toEqual([{ body_hash: createHash('sha256').update(stringify(body)).digest('hex') }]);
  });
});
