import { randomUUID } from 'node:crypto';
import { aShopper, type Shopper, shown } from '@mudu/testing/cart/shopperForSpecs';
import { aPackage, type SignedIn, signedInAs } from '@mudu/testing/catalogue/shelf';
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

describe('changing a line', () => {
  it('sets its quantity, by its own id or its item’s', async () => {
    const line = (await my.add(my.rice.id)).body.items[0]!;
    const set = await my.cart('PATCH', `/items/${line.id}`, { quantity: 5 });
    expect([set.status, set.body.itemCount, set.body.version]).toEqual([200, 5, 2]);
    expect(
      (await my.cart('PATCH', `/items/${my.rice.id.toUpperCase()}`, { quantity: 7 })).body.itemCount,
    ).toBe(7);
    const same = await my.cart('PATCH', `/items/${line.id}`, { quantity: 7 });
    expect([same.status, same.body.version]).toEqual([200, 3]);
  });

  it('takes it away at 0', async () => {
    await my.add(my.rice.id);
    const { status, body } = await my.cart('PATCH', `/items/${my.rice.id}`, { quantity: 0 });
    expect([status, body.items, body.version]).toEqual([200, [], 2]);
  });

  it.each([
    ['nothing', {}, ['Required']],
    ['100', { quantity: 100 }, ['Quantity must be from 0 to 99']],
    ['1000', { quantity: 1000 }, ['Quantity must be from 0 to 99']],
    ['-1', { quantity: -1 }, ['Quantity must be a whole number of 0 or more']],
    ['a fraction', { quantity: 0.5 }, ['Quantity must be a whole number of 0 or more']],
  ])('refuses %s', async (_, body, quantity) => {
    await my.add(my.rice.id);
    const refused = await my.cart('PATCH', `/items/${my.rice.id}`, body);
    expect([refused.status, refused.body.errors]).toEqual([400, { quantity }]);
  });

  it('does not know a line that is not there', async () => {
    for (const id of [randomUUID(), my.rice.id, 'none'])
      expect((await my.cart('PATCH', `/items/${id}`, { quantity: 1 })).status).toBe(404);
  });

  it('refuses more than is left', async () => {
    await my.add(my.rice.id);
    await my.edited(my.rice, { quantity: 4 });
    expect((await my.cart('PATCH', `/items/${my.rice.id}`, { quantity: 5 })).body.message).toBe(
      `Only 4 of ${my.rice.name} left`,
    );
  });
});

describe('taking away', () => {
  it('is the same twice, and for what was never there', async () => {
    const line = (await my.add(my.rice.id)).body.items[0]!;
    for (const _ of [1, 2]) {
      const { status, body } = await my.cart('DELETE', `/items/${line.id}`);
      expect([status, body.items, body.version]).toEqual([200, [], 2]);
    }
    for (const id of [randomUUID(), 'anything'])
      expect((await my.cart('DELETE', `/items/${id}`)).status).toBe(200);
  });

  it('empties the cart', async () => {
    await my.add(my.box.id, { addons: [{ itemId: my.rice.id }] });
    await my.add(my.oil.id);
    const { status, body } = await my.cart('DELETE');
    expect([status, body.items, body.itemCount, body.totalInKobo, body.version]).toEqual([200, [], 0, 0, 3]);
  });
});

describe('add-ons', () => {
  const addons = (id: string, body: object) => my.cart('POST', `/items/${id}/addons`, body);

  it('go on a package line, once per line; the same grocery becomes one', async () => {
    await my.add(my.box.id, { quantity: 3, addons: [{ itemId: my.rice.id, quantity: 2 }] });
    const one = await addons(my.box.id, { itemId: my.rice.id });
    expect(one.status).toBe(201);
    const many = await addons(my.box.id, {
      addons: JSON.stringify([
        { itemId: my.oil.id, quantity: 4 },
        { itemId: my.rice.id, quantity: 1 },
      ]),
    });
    expect(shown(many)).toEqual([[my.box.id, 3, [my.rice.id, 4], [my.oil.id, 4]]]);
    expect(many.body).toMatchObject({ itemCount: 3, totalInKobo: 1_980_000, version: 3 });
    expect(shown(await my.add(my.box.id))).toEqual([[my.box.id, 4, [my.rice.id, 4], [my.oil.id, 4]]]);
  });

  it('are taken away by their own id or their item’s, and unknown ones are no error', async () => {
    await my.add(my.box.id, { addons: [{ itemId: my.rice.id }, { itemId: my.oil.id }] });
    const line = (await my.cart()).body.items[0]!;
    expect(shown(await my.cart('DELETE', `/items/${line.id}/addons/${line.addons[0]!.id}`))).toEqual([
      [my.box.id, 1, [my.oil.id, 1]],
    ]);
    expect(shown(await my.cart('DELETE', `/items/${my.box.id}/addons/${my.oil.id}`))).toEqual([
      [my.box.id, 1],
    ]);
    for (const path of [`/items/${line.id}/addons/${my.oil.id}`, '/items/x/addons/y']) {
      const { status, body } = await my.cart('DELETE', path);
      expect([status, body.version]).toEqual([200, 3]);
    }
  });

  it('are set as a list in place of those there are; what stays keeps its id, the quantity stays', async () => {
    await my.add(my.box.id, { quantity: 2, addons: [{ itemId: my.rice.id, quantity: 2 }] });
    const [before] = (await my.cart()).body.items;
    const set = (addons: object[]) => my.cart('PATCH', `/items/${before?.id}`, { addons });
    const [line] = (await set([{ itemId: my.oil.id }, { itemId: my.rice.id, quantity: 5 }])).body.items;
    expect(line?.quantity).toBe(2);
    expect(line?.addons.map(({ itemId, quantity }) => [itemId, quantity])).toEqual([
      [my.oil.id, 1],
      [my.rice.id, 5],
    ]);
    expect(line?.addons[1]?.id).toBe(before?.addons[0]?.id);
    expect((await set([])).body.items[0]?.addons).toEqual([]);
    expect((await my.cart('PATCH', `/items/${before?.id}`, {})).body.errors).toEqual({
      quantity: ['Required'],
    });
    expect((await set([{ itemId: my.rice.id, quantity: 100 }])).body.errors).toEqual({
      addons: ['Quantity must be from 1 to 99'],
    });
  });

  it('are taken away one by one though others can not be had any more', async () => {
    await my.add(my.box.id, { addons: [{ itemId: my.rice.id, quantity: 2 }, { itemId: my.oil.id }] });
    await my.edited(my.rice, { active: false });
    await my.edited(my.oil, { active: false });
    const set = (addons: object[]) => my.cart('PATCH', `/items/${my.box.id}`, { addons });
    const fewer = await set([{ itemId: my.rice.id, quantity: 2 }]);
    expect(fewer.status).toBe(200);
    expect(fewer.body.items[0]?.addons.map(({ itemId, quantity }) => [itemId, quantity])).toEqual([
      [my.rice.id, 2],
    ]);
    expect((await set([{ itemId: my.rice.id, quantity: 3 }])).status).toBe(409);
    expect((await set([])).status).toBe(200);
  });

  it('are groceries on packages only', async () => {
    const other = await aPackage(shop, admin);
    await my.add(my.rice.id);
    await my.add(my.box.id);
    const onGrocery = await addons(my.rice.id, { itemId: my.oil.id });
    expect([onGrocery.status, onGrocery.body.errors]).toEqual([
      400,
      { addons: ['Add-ons can only be added to a package'] },
    ]);
    expect((await my.add(my.oil.id, { addons: [{ itemId: my.rice.id }] })).body.errors).toEqual({
      addons: ['Add-ons can only be added to a package'],
    });
    const aBox = await addons(my.box.id, { itemId: other.id });
    expect([aBox.status, aBox.body.errors]).toEqual([400, { addons: ['Only groceries can be add-ons'] }]);
  });

  it('refuse what is missing, unknown or too much', async () => {
    await my.add(my.box.id);
    expect((await addons(my.box.id, {})).body.errors).toEqual({ itemId: ['Required'] });
    expect((await addons(my.box.id, { itemId: my.rice.id, quantity: 0 })).body.errors).toEqual({
      quantity: ['Quantity must be a whole number of 1 or more'],
    });
    expect((await addons(my.box.id, { itemId: randomUUID() })).status).toBe(404);
    expect((await addons(randomUUID(), { itemId: my.rice.id })).status).toBe(404);
    await addons(my.box.id, { itemId: my.rice.id, quantity: 99 });
    expect((await addons(my.box.id, { itemId: my.rice.id })).body.errors).toEqual({
      quantity: ['Quantity must be from 1 to 99'],
    });
  });

  it('share the grocery’s stock with every other line', async () => {
    await my.edited(my.rice, { quantity: 5 });
    await my.add(my.rice.id, { quantity: 3 });
    await my.add(my.box.id, { addons: [{ itemId: my.rice.id, quantity: 2 }] });
    for (const refused of [
      await addons(my.box.id, { itemId: my.rice.id }),
      await my.cart('PATCH', `/items/${my.rice.id}`, { quantity: 4 }),
    ])
      expect([refused.status, refused.body.message]).toEqual([409, `Only 5 of ${my.rice.name} left`]);
  });
});
