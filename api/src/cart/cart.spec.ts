import { randomUUID } from 'node:crypto';
import type { Cart } from '@mudu/contracts/cart/views';
import type { Grocery, Package } from '@mudu/contracts/catalogue/views';
import { type SpecShop, shopForSpecs } from '@mudu/deploy/local/shopForSpecs';
import { aGrocery, aPackage, type SignedIn, signedInAs } from '../catalogue/shelf.fixture.js';

interface Refusal {
  message: string;
  code: string;
  errors?: Record<string, string[]>;
}

let shop: SpecShop;
let admin: SignedIn;
let me: SignedIn;
let box: Package;
let rice: Grocery;
let oil: Grocery;

beforeAll(async () => {
  shop = await shopForSpecs();
  admin = await signedInAs(shop, 'admin');
});
afterAll(() => shop.close());
beforeEach(async () => {
  [me, box, rice, oil] = await Promise.all([
    signedInAs(shop, 'customer'),
    aPackage(shop, admin),
    aGrocery(shop, admin),
    aGrocery(shop, admin, { price: 20_000 }),
  ]);
});

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const cart = async (method: Method = 'GET', path = '', body?: unknown) =>
  shop.call<Cart & Refusal>(method, `/cart${path}`, { token: me.token, body });
const add = (itemId: string, fields: object = {}) => cart('POST', '/items', { itemId, ...fields });
const change = (id: string, fields: object) => shop.call('PATCH', id, { token: admin.token, body: fields });
const edited = (item: { id: string }, fields: object) =>
  change(`/${item.id === box.id ? 'packages' : 'groceries'}/${item.id}`, fields);
const shown = ({ body }: { body: Cart }) =>
  body.items.map(line => [line.itemId, line.quantity, ...line.addons.map(one => [one.itemId, one.quantity])]);

describe('an empty cart', () => {
  it('is shown, and stays the same when it is emptied', async () => {
    const empty = { id: expect.any(String), items: [], itemCount: 0, totalInKobo: 0, version: 0 };
    const first = await cart();
    expect([first.status, first.body]).toEqual([200, empty]);
    expect((await cart('DELETE')).body).toEqual(first.body);
    expect((await add(rice.id)).body.id).toBe(first.body.id);
  });

  it('belongs to somebody who is signed in', async () =>
    expect((await shop.call('GET', '/cart')).body).toMatchObject({ code: 'invalid_token' }));
});

describe('putting something in', () => {
  it('answers 201 with the whole cart', async () => {
    const { status, body } = await add(box.id, {
      itemType: 'package',
      quantity: 2,
      addons: [{ itemId: rice.id, quantity: 3 }],
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      items: [
        {
          id: expect.any(String),
          itemId: box.id,
          itemType: 'package',
          name: box.name,
          quantity: 2,
          unitPriceKobo: 500_000,
          subtotalKobo: 1_300_000,
          imageUrls: [],
          available: true,
          addons: [
            {
              id: expect.any(String),
              itemId: rice.id,
              name: rice.name,
              quantity: 3,
              unitPriceKobo: 100_000,
              subtotalKobo: 300_000,
            },
          ],
        },
      ],
      itemCount: 2,
      totalInKobo: 1_300_000,
      version: 1,
    });
    expect((await cart()).body).toEqual(body);
  });

  it('makes the line of the same item grow, and keeps the order of lines', async () => {
    await add(rice.id, { quantity: 2 });
    await add(oil.id);
    const { body } = await add(rice.id, { itemType: null });
    expect(shown({ body })).toEqual([
      [rice.id, 3],
      [oil.id, 1],
    ]);
    expect([body.itemCount, body.totalInKobo, body.version]).toEqual([4, 320_000, 3]);
  });

  it('loses nothing when many do it at once', async () => {
    const replies = await Promise.all(Array.from({ length: 30 }, (_, n) => add(n % 2 ? rice.id : oil.id)));
    expect(new Set(replies.map(reply => reply.status))).toEqual(new Set([201]));
    const { body } = await cart();
    expect([body.itemCount, body.version, body.items.length]).toEqual([30, 30, 2]);
  });

  it('loses nothing between two instances of the shop', async () => {
    const other = await shopForSpecs({ databaseUrl: shop.databaseUrl });
    try {
      await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          (n % 2 ? shop : other).call('POST', '/cart/items', { token: me.token, body: { itemId: rice.id } }),
        ),
      );
    } finally {
      await other.close();
    }
    expect((await cart()).body).toMatchObject({ itemCount: 20, version: 20 });
  });

  it.each([
    ['no item', {}, { itemId: ['Required'] }],
    ['an id that is none', { itemId: 'rice' }, { itemId: ['Invalid id'] }],
    ['a quantity of 0', { quantity: 0 }, { quantity: ['Quantity must be from 1 to 99'] }],
    ['a negative quantity', { quantity: -1 }, { quantity: ['Quantity must be from 1 to 99'] }],
    ['a fraction', { quantity: 1.5 }, { quantity: ['Quantity must be from 1 to 99'] }],
    ['a quantity of text', { quantity: '2' }, { quantity: ['Expected number, received string'] }],
    ['more than 99', { quantity: 1e9 }, { quantity: ['Quantity must be from 1 to 99'] }],
    ['another kind', { itemType: 'car' }, { itemType: [expect.stringContaining('received string')] }],
    ['add-ons that are none', { addons: 'many' }, { addons: ['Expected array, received string'] }],
  ])('refuses %s', async (what, fields, errors) => {
    const { status, body } = await cart(
      'POST',
      '/items',
      what === 'no item' ? {} : { itemId: rice.id, ...fields },
    );
    expect(status).toBe(400);
    expect(body).toMatchObject({ message: 'Validation failed', errors });
  });

  it('refuses what is not there', async () => {
    expect((await add(randomUUID())).status).toBe(404);
    expect((await add(rice.id, { itemType: 'package' })).status).toBe(404);
    expect((await cart('POST', '/items', '{"itemId":')).body.errors).toHaveProperty('body');
  });

  it('refuses a hundredth unit and a fifty-first line', async () => {
    await add(rice.id, { quantity: 98 });
    expect((await add(rice.id, { quantity: 2 })).body.errors).toEqual({
      quantity: ['Quantity must be from 1 to 99'],
    });
    for (let n = 1; n < 50; n++) expect((await add((await aGrocery(shop, admin)).id)).status).toBe(201);
    const refused = await add(oil.id);
    expect([refused.status, refused.body.message]).toEqual([422, 'A cart holds 50 lines at most']);
    expect((await add(rice.id)).status).toBe(201);
  });

  it('refuses what is off the shelf and more than is left', async () => {
    await edited(rice, { quantity: 3 });
    expect((await add(rice.id, { quantity: 2 })).status).toBe(201);
    const short = await add(rice.id, { quantity: 2 });
    expect([short.status, short.body.message]).toEqual([409, `Only 3 of ${rice.name} left`]);
    await edited(oil, { active: false });
    const gone = await add(oil.id);
    expect([gone.status, gone.body.message]).toEqual([409, `${oil.name} is no longer available`]);
    expect((await cart()).body.version).toBe(1);
  });
});

describe('changing a line', () => {
  it('sets its quantity, by its own id or its item’s', async () => {
    const line = (await add(rice.id)).body.items[0]!;
    const set = await cart('PATCH', `/items/${line.id}`, { quantity: 5 });
    expect([set.status, set.body.itemCount, set.body.version]).toEqual([200, 5, 2]);
    expect((await cart('PATCH', `/items/${rice.id.toUpperCase()}`, { quantity: 7 })).body.itemCount).toBe(7);
    const same = await cart('PATCH', `/items/${line.id}`, { quantity: 7 });
    expect([same.status, same.body.version]).toEqual([200, 3]);
  });

  it('takes it away at 0', async () => {
    await add(rice.id);
    const { status, body } = await cart('PATCH', `/items/${rice.id}`, { quantity: 0 });
    expect([status, body.items, body.version]).toEqual([200, [], 2]);
  });

  it.each([
    ['nothing', {}, ['Required']],
    ['100', { quantity: 100 }, ['Quantity must be from 0 to 99']],
    ['-1', { quantity: -1 }, ['Quantity must be from 0 to 99']],
    ['a fraction', { quantity: 0.5 }, ['Quantity must be from 0 to 99']],
  ])('refuses %s', async (_, body, quantity) => {
    await add(rice.id);
    const refused = await cart('PATCH', `/items/${rice.id}`, body);
    expect([refused.status, refused.body.errors]).toEqual([400, { quantity }]);
  });

  it('does not know a line that is not there', async () => {
    for (const id of [randomUUID(), rice.id, 'none'])
      expect((await cart('PATCH', `/items/${id}`, { quantity: 1 })).status).toBe(404);
  });

  it('refuses more than is left', async () => {
    await add(rice.id);
    await edited(rice, { quantity: 4 });
    expect((await cart('PATCH', `/items/${rice.id}`, { quantity: 5 })).body.message).toBe(
      `Only 4 of ${rice.name} left`,
    );
  });
});

describe('taking away', () => {
  it('is the same twice, and for what was never there', async () => {
    const line = (await add(rice.id)).body.items[0]!;
    for (const _ of [1, 2]) {
      const { status, body } = await cart('DELETE', `/items/${line.id}`);
      expect([status, body.items, body.version]).toEqual([200, [], 2]);
    }
    for (const id of [randomUUID(), 'anything'])
      expect((await cart('DELETE', `/items/${id}`)).status).toBe(200);
  });

  it('empties the cart', async () => {
    await add(box.id, { addons: [{ itemId: rice.id }] });
    await add(oil.id);
    const { status, body } = await cart('DELETE');
    expect([status, body.items, body.itemCount, body.totalInKobo, body.version]).toEqual([200, [], 0, 0, 3]);
  });
});

describe('add-ons', () => {
  const addons = (id: string, body: object) => cart('POST', `/items/${id}/addons`, body);

  it('go on a package line, once per line; the same grocery becomes one', async () => {
    await add(box.id, { quantity: 3, addons: [{ itemId: rice.id, quantity: 2 }] });
    const one = await addons(box.id, { itemId: rice.id });
    expect(one.status).toBe(201);
    const many = await addons(box.id, {
      addons: JSON.stringify([
        { itemId: oil.id, quantity: 4 },
        { itemId: rice.id, quantity: 1 },
      ]),
    });
    expect(shown(many)).toEqual([[box.id, 3, [rice.id, 4], [oil.id, 4]]]);
    expect(many.body).toMatchObject({ itemCount: 3, totalInKobo: 1_980_000, version: 3 });
    expect(shown(await add(box.id))).toEqual([[box.id, 4, [rice.id, 4], [oil.id, 4]]]);
  });

  it('are taken away by their own id or their item’s, and unknown ones are no error', async () => {
    await add(box.id, { addons: [{ itemId: rice.id }, { itemId: oil.id }] });
    const line = (await cart()).body.items[0]!;
    expect(shown(await cart('DELETE', `/items/${line.id}/addons/${line.addons[0]!.id}`))).toEqual([
      [box.id, 1, [oil.id, 1]],
    ]);
    expect(shown(await cart('DELETE', `/items/${box.id}/addons/${oil.id}`))).toEqual([[box.id, 1]]);
    for (const path of [`/items/${line.id}/addons/${oil.id}`, '/items/x/addons/y']) {
      const { status, body } = await cart('DELETE', path);
      expect([status, body.version]).toEqual([200, 3]);
    }
  });

  it('are groceries on packages only', async () => {
    const other = await aPackage(shop, admin);
    await add(rice.id);
    await add(box.id);
    const onGrocery = await addons(rice.id, { itemId: oil.id });
    expect([onGrocery.status, onGrocery.body.errors]).toEqual([
      400,
      { addons: ['Add-ons can only be added to a package'] },
    ]);
    expect((await add(oil.id, { addons: [{ itemId: rice.id }] })).body.errors).toEqual({
      addons: ['Add-ons can only be added to a package'],
    });
    const aBox = await addons(box.id, { itemId: other.id });
    expect([aBox.status, aBox.body.errors]).toEqual([400, { addons: ['Only groceries can be add-ons'] }]);
  });

  it('refuse what is missing, unknown or too much', async () => {
    await add(box.id);
    expect((await addons(box.id, {})).body.errors).toEqual({ itemId: ['Required'] });
    expect((await addons(box.id, { itemId: rice.id, quantity: 0 })).body.errors).toEqual({
      quantity: ['Quantity must be from 1 to 99'],
    });
    expect((await addons(box.id, { itemId: randomUUID() })).status).toBe(404);
    expect((await addons(randomUUID(), { itemId: rice.id })).status).toBe(404);
    await addons(box.id, { itemId: rice.id, quantity: 99 });
    expect((await addons(box.id, { itemId: rice.id })).body.errors).toEqual({
      quantity: ['Quantity must be from 1 to 99'],
    });
  });

  it('share the grocery’s stock with every other line', async () => {
    await edited(rice, { quantity: 5 });
    await add(rice.id, { quantity: 3 });
    await add(box.id, { addons: [{ itemId: rice.id, quantity: 2 }] });
    for (const refused of [
      await addons(box.id, { itemId: rice.id }),
      await cart('PATCH', `/items/${rice.id}`, { quantity: 4 }),
    ])
      expect([refused.status, refused.body.message]).toEqual([409, `Only 5 of ${rice.name} left`]);
  });
});

describe('a cart whose items change', () => {
  it('shows the new price and the one last seen, until the shopper writes the line again', async () => {
    await add(box.id, { addons: [{ itemId: rice.id }] });
    await edited(box, { price: 600_000 });
    await edited(rice, { discount: 10, addDiscount: true });
    const [line] = (await cart()).body.items;
    expect(line).toMatchObject({
      unitPriceKobo: 600_000,
      priceChangedFromKobo: 500_000,
      subtotalKobo: 690_000,
    });
    expect(line!.addons[0]).toMatchObject({ unitPriceKobo: 90_000, priceChangedFromKobo: 100_000 });
    const seen = (await cart('PATCH', `/items/${box.id}`, { quantity: 1 })).body;
    expect(seen.items[0]).not.toHaveProperty('priceChangedFromKobo');
    expect(seen.items[0]!.addons[0]).not.toHaveProperty('priceChangedFromKobo');
    expect(seen.version).toBe(2);
  });

  it('marks what ran out or went off the shelf, and forgets what was deleted', async () => {
    const gone = await aGrocery(shop, admin);
    for (const { id } of [rice, oil, gone]) await add(id, { quantity: 2 });
    await edited(rice, { quantity: 1 });
    await shop.call('DELETE', `/groceries/${oil.id}`, { token: admin.token });
    await shop.call('DELETE', `/groceries/${gone.id}/hard`, {
      token: (await signedInAs(shop, 'super_admin')).token,
    });
    const { body } = await cart();
    expect(body.items.map(line => [line.itemId, line.available])).toEqual([
      [rice.id, false],
      [oil.id, false],
    ]);
    expect(body).toMatchObject({ itemCount: 4, totalInKobo: 240_000 });
    expect((await cart('PATCH', `/items/${oil.id}`, { quantity: 1 })).body.message).toBe(
      `${oil.name} is no longer available`,
    );
    expect((await cart('PATCH', `/items/${oil.id}`, { quantity: 0 })).status).toBe(200);
  });
});
