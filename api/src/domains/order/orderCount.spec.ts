import { orderStatuses } from '@mudu/contracts/order/views';
import { viewSchema } from '@mudu/projections/viewSchemas';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';

interface Listed {
  orders: { id: string }[];
  pagination: { total: number; totalPages: number };
}

describe('the total of a list of orders', () => {
  let shop: OpenShop;
  let [ada, ben, admin]: SpecPerson[] = [];
  const ids: string[] = [];
  /** What the mails of everybody here have in common. */
  const MAIL = '@';
  const list = async (person: SpecPerson, path: string) => (await shop.as<Listed>(person, 'GET', path)).body;

  beforeAll(async () => {
    shop = await openShopForSpecs();
    [ada, ben, admin] = [
      await shop.customer({ register: { firstName: 'Halima' }, walletKobo: 9_000_000 }),
      await shop.customer({ register: { firstName: 'Bisi' }, walletKobo: 9_000_000 }),
      await shop.staff('admin'),
    ];
    for (const [person, method] of [
      [ada, 'wallet'],
      [ada, 'card'],
      [ben, 'wallet'],
      [ada, 'wallet'],
      [ben, 'card'],
    ] as const)
      ids.unshift((await shop.buy(person, method)).body.id);
    await shop.as(admin, 'PATCH', `/orders/admin/${ids[1]}/status`, { body: { status: 'delivered' } });
    await shop.as(ada, 'PATCH', `/orders/${ids[4]}/cancel`, { body: {} });
    await shop.atRest();
  });
  afterAll(() => shop?.close());

  /** The shop's clock stands still: what was placed at the same moment goes by its id. */
  const newestFirst = (...of: number[]) =>
    of
      .map(at => ids[at])
      .sort()
      .reverse();

  /** All pages of one order each, and what the first says there is. */
  async function paged(person: SpecPerson, path: string): Promise<[found: string[], total: number]> {
    const { pagination } = await list(person, `${path}&limit=1`);
    const found: string[] = [];
    for (let page = 1; page <= pagination.totalPages + 1; page++)
      found.push(...(await list(person, `${path}&limit=1&page=${page}`)).orders.map(({ id }) => id));
    return [found, pagination.total];
  }

  it.each([
    '',
    ...orderStatuses.map(status => `&status=${status}`),
    '&paymentMethod=card',
    '&paymentStatus=success',
    '&paymentStatus=success&paymentMethod=wallet&status=delivered',
    '&startDate=2000-01-01',
    '&sort=oldest',
    '&sort=total_desc',
  ])('of staff is as many as all its pages have: %s', async filter => {
    const whole = (await list(admin as SpecPerson, `/orders/admin/all?limit=100${filter}`)).orders.map(
      ({ id }) => id,
    );
    expect(await paged(admin as SpecPerson, `/orders/admin/all?${filter.slice(1)}`)).toEqual([
      whole,
      whole.length,
    ]);
  });

  it('of one’s own orders is as many as one sees', async () => {
    const own = newestFirst(1, 3, 4);
    expect(await paged(ada as SpecPerson, '/orders?')).toEqual([own, 3]);
    expect(await paged(ada as SpecPerson, '/orders?status=cancelled')).toEqual([[ids[4]], 1]);
  });

  it('of a search counts each order once, whoever and whatever was found', async () => {
    const search = (text: string) =>
      paged(admin as SpecPerson, `/orders/admin/all?search=${encodeURIComponent(text)}`);
    expect(await search('halima')).toEqual([newestFirst(1, 3, 4), 3]);
    expect(await search((ben as SpecPerson).email)).toEqual([newestFirst(0, 2), 2]);
    expect(await search(MAIL)).toEqual([newestFirst(0, 1, 2, 3, 4), 5]);
    expect(await search(`#${ids[2]?.slice(0, 8)}`)).toEqual([[ids[2]], 1]);
    expect(await search('nobody of that name')).toEqual([[], 0]);
  });

  it.each([
    ['somebody else’s order', 0, [0, 1, 3, 4]],
    ['an own order', 3, [1, 3, 4]],
  ])('counts each order once where a name is also the beginning of the id of %s', async (_, at, expected) => {
    const name = ids[at]?.slice(0, 8);
    await shop.pool.query('UPDATE app.people SET first_name = $2 WHERE id = $1', [ada?.id, name]);
    const found = await paged(admin as SpecPerson, `/orders/admin/all?search=${name}`);
    expect(found).toEqual([newestFirst(...expected), expected.length]);
  });

  it('is kept, not counted, when nobody is searched for', async () => {
    const { pagination } = await list(admin as SpecPerson, '/orders/admin/all?limit=1');
    await shop.pool.query(
      `UPDATE ${viewSchema.orders}.counts SET kinds = '{"order_placed x y false": 7000}', total = 500`,
    );
    const then = await list(admin as SpecPerson, '/orders/admin/all?limit=1');
    expect([pagination.total, then.pagination.total]).toEqual([5, 7000]);
    const found = await list(admin as SpecPerson, `/orders/admin/all?limit=1&search=${MAIL}`);
    expect(found.pagination.total).toBe(1000);
  });
});
