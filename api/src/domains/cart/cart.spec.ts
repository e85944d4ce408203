import { randomUUID } from 'node:crypto';
import { aShopper, type Shopper, shown } from '@mudu/testing/cart/shopperForSpecs';
import { aGrocery, type SignedIn, signedInAs } from '@mudu/testing/catalogue/shelf';
import { type SpecShop, shopForSpecs } from '@mudu/testing/shop/shopForSpecs';

let shop: SpecShop;
let admin: SignedIn;
let my: Shopper;

beforeAll(async () => {
  shop = await shopForSpecs();
  admin = await signedInAs(shop, 'admin');
});
afterAll(() => shop.close());
beforeEach(async () => {
  my = await aShopper(shop, admin);
});

describe('an empty cart', () => {
  it('is shown, and stays the same when it is emptied', async () => {
    const empty = { id: expect.any(String), items: [], itemCount: 0, totalInKobo: 0, version: 0 };
    const first = await my.cart();
    expect([first.status, first.body]).toEqual([200, empty]);
    expect((await my.cart('DELETE')).body).toEqual(first.body);
    expect((await my.add(my.rice.id)).body.id).toBe(first.body.id);
  });

  it('belongs to somebody who is signed in', async () =>
    expect((await shop.call('GET', '/cart')).body).toMatchObject({ code: 'invalid_token' }));
});

describe('putting something in', () => {
  it('answers 201 with the whole cart', async () => {
    const { status, body } = await my.add(my.box.id, {
      itemType: 'package',
      quantity: 2,
      addons: [{ itemId: my.rice.id, quantity: 3 }],
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      items: [
        {
          id: expect.any(String),
          itemId: my.box.id,
          itemType: 'package',
          name: my.box.name,
          items: ['Rice, 5 kg'],
          quantity: 2,
          unitPriceKobo: 500_000,
          subtotalKobo: 1_300_000,
          imageUrls: [],
          available: true,
          left: expect.any(Number),
          addons: [
            {
              id: expect.any(String),
              itemId: my.rice.id,
              name: my.rice.name,
              quantity: 3,
              unitPriceKobo: 100_000,
              subtotalKobo: 300_000,
              left: expect.any(Number),
            },
          ],
        },
      ],
      itemCount: 2,
      totalInKobo: 1_300_000,
      version: 1,
    });
    expect((await my.cart()).body).toEqual(body);
  });

  it('says what is in a package and how a grocery is measured, as the catalogue says it now', async () => {
    const beans = await aGrocery(shop, admin, { metadata: { unit: '1 mudu', origin: 'Kano' } });
    const nothing = await aGrocery(shop, admin, { metadata: { unit: 12 } });
    for (const { id } of [my.box, beans, nothing]) await my.add(id);
    await my.edited(my.box, { items: ['Rice, 10 kg', 'Palm oil'] });
    const { items } = (await my.cart()).body;
    expect(items.map(line => [line.items, line.unit])).toEqual([
      [['Rice, 10 kg', 'Palm oil'], undefined],
      [[], '1 mudu'],
      [[], undefined],
    ]);
  });

  it('makes the line of the same item grow, and keeps the order of lines', async () => {
    await my.add(my.rice.id, { quantity: 2 });
    await my.add(my.oil.id);
    const { body } = await my.add(my.rice.id, { itemType: null });
    expect(shown({ body })).toEqual([
      [my.rice.id, 3],
      [my.oil.id, 1],
    ]);
    expect([body.itemCount, body.totalInKobo, body.version]).toEqual([4, 320_000, 3]);
  });

  it('loses nothing when many do it at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, n) => my.add(n % 2 ? my.rice.id : my.oil.id)),
    );
    expect(new Set(replies.map(reply => reply.status))).toEqual(new Set([201]));
    const { body } = await my.cart();
    expect([body.itemCount, body.version, body.items.length]).toEqual([30, 30, 2]);
  });

  it('loses nothing between two instances of the shop', async () => {
    const other = await shopForSpecs({ databaseUrl: shop.databaseUrl });
    try {
      await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          (n % 2 ? shop : other).call('POST', '/cart/items', {
            token: my.token,
            body: { itemId: my.rice.id },
          }),
        ),
      );
    } finally {
      await other.close();
    }
    expect((await my.cart()).body).toMatchObject({ itemCount: 20, version: 20 });
  });

  it.each([
    ['no item', {}, { itemId: ['Required'] }],
    ['an id that is none', { itemId: 'rice' }, { itemId: ['Invalid id'] }],
    ['a quantity of 0', { quantity: 0 }, { quantity: ['Quantity must be a whole number of 1 or more'] }],
    ['a negative quantity', { quantity: -1 }, { quantity: ['Quantity must be a whole number of 1 or more'] }],
    ['a fraction', { quantity: 1.5 }, { quantity: ['Quantity must be a whole number of 1 or more'] }],
    ['a quantity of text', { quantity: '2' }, { quantity: ['Expected number, received string'] }],
    ['more than 99', { quantity: 100 }, { quantity: ['Quantity must be from 1 to 99'] }],
    ['more than any shop sells', { quantity: 1e9 }, { quantity: ['Quantity must be from 1 to 99'] }],
    ['another kind', { itemType: 'car' }, { itemType: [expect.stringContaining('received string')] }],
    ['add-ons that are none', { addons: 'many' }, { addons: ['Expected array, received string'] }],
  ])('refuses %s', async (what, fields, errors) => {
    const { status, body } = await my.cart(
      'POST',
      '/items',
      what === 'no item' ? {} : { itemId: my.rice.id, ...fields },
    );
    expect(status).toBe(400);
    expect(body).toMatchObject({ message: 'Validation failed', errors });
  });

  it('refuses what is not there', async () => {
    expect((await my.add(randomUUID())).status).toBe(404);
    expect((await my.add(my.rice.id, { itemType: 'package' })).status).toBe(404);
    expect((await my.cart('POST', '/items', '{"itemId":')).body.errors).toHaveProperty('body');
  });

  it('refuses a hundredth unit and a fifty-first line', async () => {
    await my.add(my.rice.id, { quantity: 98 });
    expect((await my.add(my.rice.id, { quantity: 2 })).body.errors).toEqual({
      quantity: ['Quantity must be from 1 to 99'],
    });
    for (let n = 1; n < 50; n++) expect((await my.add((await aGrocery(shop, admin)).id)).status).toBe(201);
    const refused = await my.add(my.oil.id);
    expect([refused.status, refused.body.message]).toEqual([422, 'A cart holds 50 lines at most']);
    expect((await my.add(my.rice.id)).status).toBe(201);
  });

  it('reserves nothing: the last one may be in many carts', async () => {
    await my.edited(my.rice, { quantity: 1 });
    const other = await signedInAs(shop, 'customer');
    const body = { itemId: my.rice.id };
    for (const { token } of [my, other])
      expect(await shop.call('POST', '/cart/items', { token, body })).toMatchObject({
        status: 201,
        body: { items: [{ available: true, left: 1 }] },
      });
    const { rows } = await shop.pool.query('SELECT reserved FROM app.items WHERE id = $1', [my.rice.id]);
    expect(rows).toEqual([{ reserved: 0 }]);
  });

  it('refuses what is off the shelf and more than is left', async () => {
    await my.edited(my.rice, { quantity: 3 });
    expect((await my.add(my.rice.id, { quantity: 2 })).status).toBe(201);
    const short = await my.add(my.rice.id, { quantity: 2 });
    expect([short.status, short.body.message]).toEqual([409, `Only 3 of ${my.rice.name} left`]);
    await my.edited(my.oil, { active: false });
    const gone = await my.add(my.oil.id);
    expect([gone.status, gone.body.message]).toEqual([409, `${my.oil.name} is no longer available`]);
    expect((await my.cart()).body.version).toBe(1);
  });
});

describe('a cart whose items change', () => {
  it('shows the new price and the one last seen, until the shopper writes the line again', async () => {
    await my.add(my.box.id, { addons: [{ itemId: my.rice.id }] });
    await my.edited(my.box, { price: 600_000 });
    await my.edited(my.rice, { discount: 10, addDiscount: true });
    const [line] = (await my.cart()).body.items;
    expect(line).toMatchObject({
      unitPriceKobo: 600_000,
      priceChangedFromKobo: 500_000,
      subtotalKobo: 690_000,
    });
    expect(line!.addons[0]).toMatchObject({ unitPriceKobo: 90_000, priceChangedFromKobo: 100_000 });
    const seen = (await my.cart('PATCH', `/items/${my.box.id}`, { quantity: 1 })).body;
    expect(seen.items[0]).not.toHaveProperty('priceChangedFromKobo');
    expect(seen.items[0]!.addons[0]).not.toHaveProperty('priceChangedFromKobo');
    expect(seen.version).toBe(2);
  });

  it('marks what ran out or went off the shelf, and forgets what was deleted', async () => {
    const gone = await aGrocery(shop, admin);
    for (const { id } of [my.rice, my.oil, gone]) await my.add(id, { quantity: 2 });
    await my.edited(my.rice, { quantity: 1 });
    await shop.call('DELETE', `/groceries/${my.oil.id}`, { token: admin.token });
    await shop.call('DELETE', `/groceries/${gone.id}/hard`, {
      token: (await signedInAs(shop, 'super_admin')).token,
    });
    const { body } = await my.cart();
    expect(body.items.map(line => [line.itemId, line.available])).toEqual([
      [my.rice.id, false],
      [my.oil.id, false],
    ]);
    expect(body).toMatchObject({ itemCount: 4, totalInKobo: 240_000 });
    expect((await my.cart('PATCH', `/items/${my.oil.id}`, { quantity: 1 })).body.message).toBe(
      `${my.oil.name} is no longer available`,
    );
    expect((await my.cart('PATCH', `/items/${my.oil.id}`, { quantity: 0 })).status).toBe(200);
  });
});
