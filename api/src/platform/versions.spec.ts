import type {
  CategorySettingList,
  DeliveryOptionList,
  SettingsHistory,
} from '@mudu/contracts/settings/views';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';

let shop: OpenShop;
let chief: SpecPerson;
let ada: SpecPerson;
beforeAll(async () => {
  shop = await openShopForSpecs();
  [chief, ada] = [await shop.staff('super_admin'), await shop.customer()];
});
beforeEach(() => shop.pool.query('DELETE FROM app.audit'));
afterAll(() => shop?.close());

const audited = async () => (await shop.pool.query('SELECT entity_id, action FROM app.audit')).rows;

describe('an edit', () => {
  interface Editable {
    version: number;
    updatedAt?: string | null;
  }
  const edits: [string, () => Promise<{ path: string; who: SpecPerson; body: object; change: object }>][] = [
    [
      'a grocery',
      async () => ({
        path: `/groceries/${shop.rice}`,
        who: chief,
        body: {
          name: 'Rice',
          price: 100_000,
          quantity: 100,
          active: true,
          metadata: {},
          imageUrls: ['/art/g-rice.svg'],
        },
        change: { price: 120_000 },
      }),
    ],
    [
      'a package',
      async () => ({
        path: `/packages/${shop.box}`,
        who: chief,
        body: { items: ['Rice', 'Beans'] },
        change: { quantity: 99 },
      }),
    ],
    [
      'a custom package',
      async () => {
        const addons = [{ itemId: shop.rice, quantity: 1 }];
        const { body } = await shop.as<{ id: string }>(ada, 'POST', '/packages/customize', {
          body: { name: 'Mine', addons },
        });
        const path = `/packages/customize/${body.id}`;
        return {
          path,
          who: ada,
          body: { name: 'Mine', addons },
          change: { name: 'Ours' },
          reads: `/packages/${body.id}`,
        };
      },
    ],
    [
      'the points of a referral',
      async () => ({
        path: '/settings/referral-rewards',
        who: chief,
        body: { points: 2000 },
        change: { points: 900 },
      }),
    ],
    [
      'a profile',
      async () => ({
        path: '/auth/profile',
        who: ada,
        body: { firstName: 'Ada' },
        change: { firstName: 'Ade' },
      }),
    ],
    [
      'an address',
      async () => {
        const { body } = await shop.as<{ id: string }>(ada, 'POST', '/auth/addresses', {
          body: { address: '1 Broad Street' },
        });
        const path = `/auth/addresses/${body.id}`;
        return {
          path,
          who: ada,
          body: { address: '1 Broad Street', note: null },
          change: { note: 'Ring' },
          reads: '',
        };
      },
    ],
    [
      'a promotion',
      async () => {
        const terms = { promotionCode: 'SAME1', discount: 10, applicableTo: ['all'] };
        const { body } = await shop.as<{ id: string }>(chief, 'POST', '/promos', { body: terms });
        return {
          path: `/promos/admin/${body.id}`,
          who: chief,
          body: { ...terms, status: 'active' },
          change: { discount: 11 },
        };
      },
    ],
  ];

  it.each(edits)(
    'of %s that changes nothing leaves no version and no record; another is the next version',
    async (_, make) => {
      const { path, who, body, change } = await make();
      const patch = async (sent: object) =>
        (await shop.as<Editable>(who, 'PATCH', path, { body: sent })).body;
      await shop.pool.query('DELETE FROM app.audit');
      const first = await patch(body);
      shop.clock.forward(1000);
      const same = await patch(body);
      expect([same.version, same.updatedAt]).toEqual([first.version, first.updatedAt]);
      expect(await audited()).toEqual([]);
      const changed = await patch({ ...change, expectedVersion: first.version });
      expect(changed.version).toBe(first.version + 1);
      expect(
        (await shop.as(who, 'PATCH', path, { body: { ...body, expectedVersion: first.version } })).status,
      ).toBe(409);
    },
  );
});

describe('a list that is replaced as a whole', () => {
  const lists = [
    ['delivery options', '/settings/delivery-options', 'deliveryOptions', 'name'],
    ['categories', '/settings/categories', 'categories', 'name'],
  ] as const;

  it.each(lists)('%s: is replaced from the version that was looked at', async (_, path, plural, field) => {
    type List = DeliveryOptionList & CategorySettingList;
    const put = (body: object) => shop.as<List>(chief, 'PUT', path, { body });
    const { body: seen } = await shop.as<List>(chief, 'GET', path);
    const rows = seen[plural] as { name: string; version: number }[];
    const same = await put({ [plural]: rows, expectedVersion: seen.version });
    expect(same.body).toEqual(seen);
    expect(await audited()).toEqual([]);

    const [first, ...rest] = rows as [{ name: string; version: number }];
    const renamed = [{ ...first, [field]: 'Another' }, ...rest];
    const changed = await put({ [plural]: renamed, expectedVersion: seen.version });
    expect(changed.body.version).toBe(seen.version + 1);
    expect(changed.body[plural].map(row => row.version)).toEqual([first.version + 1, ...rest.map(() => 1)]);
    expect(await audited()).toHaveLength(1);

    const clash = { status: 409, body: { code: 'changed_by_someone_else' } };
    expect(await put({ [plural]: rows, expectedVersion: seen.version })).toMatchObject(clash);
    expect(await put({ [plural]: [{ ...first, expectedVersion: first.version }, ...rest] })).toMatchObject(
      clash,
    );
    const again = [{ ...first, expectedVersion: first.version + 1 }, ...rest];
    expect((await put({ [plural]: again })).status).toBe(200);
  });

  it.each(lists)(
    '%s: one that is moved is one record, with its places, and so is one that is removed',
    async (_, path, plural) => {
      type List = DeliveryOptionList & CategorySettingList;
      const put = (rows: readonly object[]) =>
        shop.as<List>(chief, 'PUT', path, { body: { [plural]: rows } });
      const { body: seen } = await shop.as<List>(chief, 'GET', path);
      const [first, ...rest] = seen[plural] as { name: string }[];
      const area = plural === 'categories' ? 'categories' : 'delivery';
      const history = async () =>
        (await shop.as<SettingsHistory>(chief, 'GET', `/settings/history?area=${area}`)).body.changes;
      const back = [...rest, first as object];
      expect((await put(back)).status).toBe(200);
      expect(await history()).toMatchObject([
        {
          action: 'update',
          name: first?.name,
          fields: [{ field: 'sort', before: 1, after: back.length }],
        },
      ]);
      await shop.pool.query('DELETE FROM app.audit');
      const added = { ...first, id: 'brand-new', slug: 'brand-new', name: 'Brand new' };
      expect((await put([added, ...back])).status).toBe(200);
      expect(await history()).toMatchObject([{ action: 'create', name: 'Brand new' }]);
      await shop.pool.query('DELETE FROM app.audit');
      expect((await put(back)).status).toBe(200);
      expect(await history()).toMatchObject([{ action: 'delete', name: 'Brand new' }]);
    },
  );

  it('is not replaced by two who looked at the same', async () => {
    const path = '/settings/delivery-options';
    const { body: seen } = await shop.as<DeliveryOptionList>(chief, 'GET', path);
    const replies = await Promise.all(
      ['A', 'B'].map(name =>
        shop.as(chief, 'PUT', path, {
          body: { deliveryOptions: [{ ...seen.deliveryOptions[0], name }], expectedVersion: seen.version },
        }),
      ),
    );
    expect(replies.map(reply => reply.status).sort()).toEqual([200, 409]);
  });
});
