import type { Order } from '@mudu/contracts/order/views';
import { download } from '@mudu/testing/download/download';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';

let shop: OpenShop;
let admin: SpecPerson;
let ada: SpecPerson;

beforeAll(async () => {
  shop = await openShopForSpecs();
  admin = await shop.staff('admin');
  ada = await shop.customer({ walletKobo: 20_000_000 });
});
afterAll(() => shop?.close());

const grocery = async (name: string, metadata: object): Promise<string> => {
  const body = { name, price: 90_000, quantity: 100, category: 'provisions', metadata };
  return ((await shop.as(admin, 'POST', '/groceries', { body })).body as { id: string }).id;
};

it('goods are kept with what was said of them when they were bought, for who packs them and on the receipt', async () => {
  const [garri, salt, pepper] = [
    await grocery('Ijebu garri', { unit: '1 mudu' }),
    await grocery('Sea salt', {}),
    await grocery('Ground pepper', { unit: '1 derica' }),
  ];
  const wanted = [
    { itemId: shop.box, addons: [{ itemId: pepper, quantity: 2 }] },
    { itemId: garri },
    { itemId: salt },
  ];
  for (const body of wanted) await shop.as(ada, 'POST', '/cart/items', { body });
  const placed = await shop.as(ada, 'POST', '/orders/checkout', { body: { paymentMethod: 'wallet' } });
  expect(placed.status).toBe(201);
  await shop.as(admin, 'PATCH', `/groceries/${garri}`, { body: { metadata: { unit: '1 paint rubber' } } });
  await shop.as(admin, 'PATCH', `/packages/${shop.box}`, { body: { items: ['Yam'] } });

  const headers = { 'x-consistency-token': String(placed.headers['x-consistency-token']) };
  const { id } = placed.body as Order;
  for (const [who, path] of [
    [ada, `/orders/${id}`],
    [admin, `/orders/admin/${id}`],
  ] as const) {
    const { items: lines } = (await shop.as(who, 'GET', path, { headers })).body as Order;
    expect(lines.map(({ unit, items, meta }) => [unit, items, meta.addons.map(addon => addon.unit)])).toEqual(
      [
        [undefined, ['Rice', 'Beans'], ['1 derica']],
        ['1 mudu', undefined, []],
        [undefined, undefined, []],
      ],
    );
  }
  const { bytes } = await download(shop, ada, `/orders/${id}/receipt?format=json`, headers);
  const { lines } = JSON.parse(bytes.toString('utf8'));
  expect(lines.slice(1).map(({ name }: { name: string }) => name)).toEqual([
    'Ijebu garri, 1 mudu',
    'Sea salt',
  ]);
  expect(lines[0].parts).toMatchObject([{ name: 'Ground pepper, 1 derica', quantity: 2 }]);
});
