import { aKitchen, type Kitchen } from '@mudu/testing/catalogue/kitchenForSpecs';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';

let shop: OpenShop;
let kitchen: Kitchen;
let ada: SpecPerson;
beforeAll(async () => {
  shop = await openShopForSpecs();
  kitchen = await aKitchen(shop, await shop.staff('admin'));
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
