import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import type { Grocery, Package } from '@mudu/contracts/catalogue/views';
import type { UserId } from '@mudu/contracts/ids';
import type { OrderLine } from '@mudu/contracts/order/agreed';
import { ordered } from '@mudu/testing/cart/ordered';
import { aGrocery, aPackage, type SignedIn, signedInAs } from '@mudu/testing/catalogue/shelf';
import { type SpecShop, shopForSpecs } from '@mudu/testing/shop/shopForSpecs';
import { CommandBus } from '@nestjs/cqrs';
import { BUS } from '../../platform/tokens.js';
import { Catalogue } from '../../ports/catalogue.js';
import { CartCheckouts } from './cartCheckouts.js';
import { CartStore } from './cartStore.js';
import { addItem } from './changeLines.js';
import { EmptyCart } from './emptyCart.handler.js';

let shop: SpecShop;
let carts: CartStore;
let checkouts: CartCheckouts;
let admin: SignedIn;
let box: Package;
let rice: Grocery;
let userId: string;

beforeAll(async () => {
  shop = await shopForSpecs();
  carts = shop.app.get(CartStore);
  checkouts = shop.app.get(CartCheckouts);
  admin = await signedInAs(shop, 'admin');
  [box, rice] = await Promise.all([aPackage(shop, admin), aGrocery(shop, admin)]);
});
afterAll(() => shop.close());
beforeEach(() => {
  userId = randomUUID();
});

const anotherProcess = () => new CartCheckouts(carts, shop.pool, shop.clock, shop.app.get(BUS));
const put = (itemId: string, quantity = 1) =>
  carts.change(userId, (lines, shelf) => addItem(lines, { itemId, quantity, addons: [] }, shelf));
const empty = (version: number, lines: OrderLine[] = []) =>
  shop.app.get(CommandBus).execute(new EmptyCart(userId as UserId, version, lines));

describe('a cart that became an order', () => {
  it('is emptied only at the version it had', async () => {
    const { version } = await put(rice.id);
    await empty(version + 1);
    expect(await carts.read(userId)).toMatchObject({ itemCount: 1, version });
    for (const _ of [1, 2]) await empty(version);
    expect(await carts.read(userId)).toMatchObject({ items: [], version: version + 1 });
  });

  it('is one order, whoever claims it and however many at once', async () => {
    // As in processes of their own: one by itself asks for one after the other.
    const processes = Array.from({ length: 20 }, anotherProcess);
    const claims = await Promise.all(
      processes.map((process, n) => process.claim(userId, 7, randomUUID(), `key ${n}`)),
    );
    expect(claims.filter(claim => claim.claimedNow)).toHaveLength(1);
    const first = claims.find(claim => claim.claimedNow)!;
    expect(new Set(claims.map(claim => claim.orderId))).toEqual(new Set([first.orderId]));
    expect(await checkouts.find(userId, { cartVersion: 7 })).toEqual({
      orderId: first.orderId,
      cartVersion: 7,
      createdAt: shop.clock.real(),
    });
  });

  it('is told apart from those of others that become orders at the same moment', async () => {
    const people = Array.from({ length: 8 }, () => ({ id: randomUUID(), orderId: randomUUID() }));
    const claim = (person: (typeof people)[number]) => checkouts.claim(person.id, 1, person.orderId, null);
    await claim(people[3]!);
    const claims = await Promise.all(people.map(claim));
    const elsewhere = anotherProcess();
    const backwards = [...people].reverse();
    const races = await Promise.all([
      ...people.map(({ id }) => checkouts.claim(id, 2, randomUUID(), null)),
      ...backwards.map(({ id }) => elsewhere.claim(id, 2, randomUUID(), null)),
    ]);
    expect(races.filter(({ claimedNow }) => claimedNow)).toHaveLength(people.length);
    expect(claims.map(({ orderId, claimedNow }) => ({ orderId, claimedNow }))).toEqual(
      people.map(({ orderId }, n) => ({ orderId, claimedNow: n !== 3 })),
    );
  });

  it('is emptied beside those of others, and only at its own version', async () => {
    const put = (id: string) =>
      carts.change(id, (lines, shelf) => addItem(lines, { itemId: rice.id, quantity: 1, addons: [] }, shelf));
    const people = Array.from({ length: 6 }, () => randomUUID());
    await Promise.all(people.map(put));
    const bus = shop.app.get(CommandBus);
    await Promise.all(people.map((id, n) => bus.execute(new EmptyCart(id as UserId, n === 2 ? 7 : 1, []))));
    const left = await Promise.all(people.map(async id => (await carts.read(id)).itemCount));
    expect(left).toEqual([0, 0, 1, 0, 0, 0]);
  });

  it('is found by the key it was ordered with', async () => {
    const orderId = randomUUID();
    await checkouts.claim(userId, 3, orderId, 'my key');
    await checkouts.claim(userId, 4, randomUUID(), null);
    expect(await checkouts.find(userId, { idempotencyKey: 'my key' })).toMatchObject({
      orderId,
      cartVersion: 3,
    });
    expect(await checkouts.find(userId, { cartVersion: Number.MAX_SAFE_INTEGER })).toBeUndefined();
    expect(await checkouts.find(userId, {})).toBeUndefined();
    expect(await checkouts.find(randomUUID(), { idempotencyKey: 'my key' })).toBeUndefined();
  });
});

describe('a cart that changes while it becomes an order', () => {
  it('loses what was ordered, once, and keeps what was put in since', async () => {
    const [pepper, yam] = await Promise.all([aGrocery(shop, admin), aGrocery(shop, admin)]);
    await put(rice.id, 2);
    await put(yam.id, 3);
    const { version, items } = await carts.change(userId, (lines, shelf) =>
      addItem(lines, { itemId: box.id, quantity: 1, addons: [{ itemId: pepper.id, quantity: 2 }] }, shelf),
    );
    const asOrdered = items.map(({ id, itemId, name, quantity, addons }) => ({
      ...ordered(
        itemId,
        name,
        quantity,
        addons.map(addon => [addon.itemId, addon.quantity]),
      ),
      id,
    }));
    // Another tab, before the order is placed: more of what is there, another thing, and a line taken and put in again.
    await carts.change(userId, (lines, shelf) =>
      addItem(lines, { itemId: box.id, quantity: 2, addons: [{ itemId: pepper.id, quantity: 1 }] }, shelf),
    );
    await carts.change(userId, lines => lines.filter(({ itemId }) => itemId !== yam.id));
    await put(yam.id, 1);
    await put(pepper.id, 5);
    const [riceLine] = items;
    expect(riceLine?.itemId).toBe(rice.id);
    await Promise.all(Array.from({ length: 4 }, () => empty(version, asOrdered)));
    await empty(version, asOrdered);
    const left = (await carts.read(userId)).items.map(line => [
      line.itemId,
      line.quantity,
      line.addons.map(({ quantity }) => quantity),
    ]);
    expect(left).toEqual([
      [box.id, 2, [1]],
      [yam.id, 1, []],
      [pepper.id, 5, []],
    ]);
  });

  it('loses nothing more for an order that has left it before', async () => {
    const { version, items } = await put(rice.id, 2);
    const asOrdered = items.map(({ id, itemId, name }) => ({ ...ordered(null, name, 2), id: itemId ?? id }));
    await empty(version, asOrdered);
    await put(rice.id, 2);
    await empty(version, asOrdered);
    expect(await carts.read(userId)).toMatchObject({ itemCount: 2, version: version + 2 });
  });
});

describe('an order that goes back into the cart', () => {
  it('joins what is there, within the limits, and names what is no longer sold', async () => {
    await put(box.id, 98);
    const gone = await aGrocery(shop, admin, { active: false });
    const { cart, skipped } = await carts.refill(userId, [
      ordered(box.id, box.name, 5, [
        [rice.id, 99],
        [gone.id, 1],
      ]),
      ordered(gone.id, gone.name, 1),
      ordered(null, 'My Package', 1),
      ordered(rice.id, rice.name, 2),
    ]);
    expect(
      cart.items.map(line => [line.itemId, line.quantity, line.addons.map(one => one.quantity)]),
    ).toEqual([
      [box.id, 99, [99]],
      [rice.id, 2, []],
    ]);
    expect(skipped).toEqual([`addon ${gone.id}`, gone.name, 'My Package']);
    expect(cart.version).toBe(2);
  });

  it('does so once for an order that could not be paid', async () => {
    const { version } = await put(rice.id, 2);
    const orderId = randomUUID();
    await checkouts.claim(userId, version, orderId, null);
    await empty(version);
    const lines = [ordered(rice.id, rice.name, 2)];
    await Promise.all(Array.from({ length: 5 }, () => checkouts.refillOnce(userId, orderId, version, lines)));
    await checkouts.refillOnce(userId, randomUUID(), version, lines);
    expect(await carts.read(userId)).toMatchObject({ itemCount: 2, version: version + 2 });
  });

  it('leaves the cart as it is when the lines have not been taken out yet, and whoever comes for them finds none', async () => {
    const { version } = await put(rice.id, 60);
    const orderId = randomUUID();
    await checkouts.claim(userId, version, orderId, null);
    const lines = [ordered(rice.id, rice.name, 60)];
    await checkouts.refillOnce(userId, orderId, version, lines);
    await checkouts.refillOnce(userId, orderId, version, lines);
    const kept = await carts.read(userId);
    expect(kept).toMatchObject({ itemCount: 60, version: version + 1 });

    await empty(version, lines);
    expect(await carts.read(userId)).toMatchObject({ itemCount: 60, version: version + 1 });
    const again = await checkouts.claim(userId, kept.version, randomUUID(), null);
    expect(again.claimedNow).toBe(true);
  });

  it('is tried again when somebody changed the cart meanwhile, and not counted as done before', async () => {
    const { version } = await put(rice.id, 2);
    const orderId = randomUUID();
    await checkouts.claim(userId, version, orderId, null);
    await empty(version);
    const catalogue = shop.app.get(Catalogue);
    const lookup = catalogue.lookup.bind(catalogue);
    const between = jest.spyOn(catalogue, 'lookup').mockImplementationOnce(async (...asked) => {
      await put(box.id);
      return lookup(...asked);
    });
    await checkouts.refillOnce(userId, orderId, version, [ordered(rice.id, rice.name, 2)]);
    between.mockRestore();
    const { items } = await carts.read(userId);
    expect(items.map(({ itemId, quantity }) => [itemId, quantity]).sort()).toEqual(
      [
        [box.id, 1],
        [rice.id, 2],
      ].sort(),
    );
  });

  it('is priced from the rows for checkout, whatever this process remembers', async () => {
    await put(rice.id);
    await shop.pool.query('UPDATE app.items SET price_kobo = 123 WHERE id = $1', [rice.id]);
    expect(await carts.readForCheckout(userId)).toMatchObject({ totalInKobo: 123 });
  });
});
