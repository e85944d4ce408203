import { randomUUID } from 'node:crypto';
import type { Problem } from '@mudu/contracts/problems';
import { type ShopTables, shopTables } from '@mudu/testing/shop/shopTablesForSpecs';
import fc from 'fast-check';
import type { CatalogueNews } from './catalogueNews.js';
import { insertItem } from './itemTable.js';
import { commitStock, moveStock } from './moveStock.js';
import { Stock } from './stock.js';

const AT = '2026-01-05T11:00:00.000Z';

describe('stock', () => {
  let tables: ShopTables;
  let stock: Stock;
  /** As in processes of their own: what one is asked at the same time it asks together, and in turn. */
  let processes: readonly Stock[];
  const oneOf = (n: number) => processes[n % processes.length] as Stock;

  beforeAll(async () => {
    tables = await shopTables({ connections: 20 });
    const news = { stockMoved: () => undefined } as unknown as CatalogueNews;
    processes = Array.from({ length: 8 }, () => new Stock(tables.pool, news));
    stock = oneOf(0);
  });
  afterAll(() => tables?.close());

  const item = async (quantity: number, active = true) => {
    const id = randomUUID();
    await insertItem(
      tables.pool,
      id,
      'package',
      {
        name: id,
        price: 100,
        discount: 0,
        addDiscount: false,
        quantity,
        imageUrls: [],
        items: ['Rice'],
        category: null,
        metadata: {},
        active,
      },
      AT,
    );
    return id;
  };
  const onShelf = async (id: string) =>
    (
      await tables.pool.query<{ quantity: number; reserved: number }>(
        'SELECT quantity, reserved FROM app.items WHERE id = $1',
        [id],
      )
    ).rows[0];
  const sell = (order: string) => moveStock(tables.pool, commitStock, [[order], AT]);
  const want = (itemId: string, quantity: number) => ({ itemId, quantity, name: 'Ofada Rice 5kg' });
  const refusal = (work: Promise<unknown>): Promise<Problem | undefined> =>
    work.then(
      () => undefined,
      error => error,
    );

  it('is held, sold and put back, each once however often it is asked', async () => {
    const id = await item(10);
    const order = randomUUID();
    for (const _ of [1, 2]) await stock.reserve(order, [want(id, 2), want(id, 1)], AT);
    expect(await onShelf(id)).toEqual({ quantity: 10, reserved: 3 });
    for (const _ of [1, 2]) await sell(order);
    expect(await onShelf(id)).toEqual({ quantity: 7, reserved: 0 });
    await stock.release(tables.pool, order);
    expect(await onShelf(id)).toEqual({ quantity: 7, reserved: 0 });
    for (const _ of [1, 2]) await stock.restock(tables.pool, order);
    expect(await onShelf(id)).toEqual({ quantity: 10, reserved: 0 });
    await sell(order);
    expect(await onShelf(id)).toEqual({ quantity: 10, reserved: 0 });
  });

  it('is let go once, and can be held again by the same order', async () => {
    const id = await item(5);
    const order = randomUUID();
    await stock.reserve(order, [want(id, 5)], AT);
    for (const _ of [1, 2]) await stock.release(tables.pool, order);
    expect(await onShelf(id)).toEqual({ quantity: 5, reserved: 0 });
    await stock.reserve(order, [want(id, 4)], AT);
    expect(await onShelf(id)).toEqual({ quantity: 5, reserved: 4 });
  });

  it('holds everything or nothing, and says how many are left', async () => {
    const [plenty, few] = [await item(10), await item(3)];
    const refused = await refusal(
      stock.reserve(randomUUID(), [want(plenty, 1), want(few, 2), want(few, 2)], AT),
    );
    expect(refused).toMatchObject({ status: 409, message: 'Only 3 of Ofada Rice 5kg left' });
    expect(await onShelf(plenty)).toEqual({ quantity: 10, reserved: 0 });
    expect(await onShelf(few)).toEqual({ quantity: 3, reserved: 0 });
  });

  it('refuses what is off the shelf or unknown', async () => {
    const gone = await item(10, false);
    for (const id of [gone, randomUUID()])
      expect(await refusal(stock.reserve(randomUUID(), [want(id, 1)], AT))).toMatchObject({
        code: 'item_unavailable',
        message: 'Ofada Rice 5kg is no longer available',
      });
  });

  it('takes the repeat of an order that holds the last one', async () => {
    const id = await item(1);
    const order = randomUUID();
    await stock.reserve(order, [want(id, 1)], AT);
    await stock.reserve(order, [want(id, 1)], AT);
    expect(await onShelf(id)).toEqual({ quantity: 1, reserved: 1 });
  });

  it('holds for an order what it first asked for, whatever it asks for later', async () => {
    const [first, other] = [await item(5), await item(5)];
    const order = randomUUID();
    await stock.reserve(order, [want(first, 2)], AT);
    await stock.reserve(order, [want(other, 1), want(first, 1)], AT);
    expect(await onShelf(other)).toEqual({ quantity: 5, reserved: 0 });
    expect(await onShelf(first)).toEqual({ quantity: 5, reserved: 2 });
  });

  it('names the orders that have held goods for too long', async () => {
    const id = await item(10);
    const [old, fresh, sold] = [randomUUID(), randomUUID(), randomUUID()];
    await stock.reserve(old, [want(id, 1)], '2026-01-05T10:00:00.000Z');
    await stock.reserve(sold, [want(id, 1)], '2026-01-05T10:00:00.000Z');
    await sell(sold);
    await stock.reserve(fresh, [want(id, 1)], AT);
    expect(await stock.orphans('2026-01-05T10:30:00.000Z')).toEqual([old]);
  });

  it('gives the last one to exactly one of fifty', async () => {
    for (let round = 0; round < 20; round++) {
      const id = await item(1);
      const tries = Array.from({ length: 50 }, (_, n) =>
        refusal(oneOf(n).reserve(randomUUID(), [want(id, 1)], AT)),
      );
      const refused = (await Promise.all(tries)).filter(outcome => outcome !== undefined);
      expect(refused).toHaveLength(49);
      expect(new Set(refused.map(outcome => outcome?.message))).toEqual(
        new Set(['Only 0 of Ofada Rice 5kg left']),
      );
      expect(await onShelf(id)).toEqual({ quantity: 1, reserved: 1 });
    }
  });

  it('gives each of those who come together what is there, first come first served', async () => {
    const [plenty, few] = [await item(100), await item(5)];
    const tries = [
      [want(plenty, 2)],
      [want(few, 3), want(plenty, 1)],
      [want(few, 3)],
      [want(plenty, 3), want(few, 2)],
      [want(few, 1)],
    ];
    const outcomes = await Promise.allSettled(tries.map(wants => stock.reserve(randomUUID(), wants, AT)));
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
    ]);
    expect(await onShelf(plenty)).toEqual({ quantity: 100, reserved: 6 });
    expect(await onShelf(few)).toEqual({ quantity: 5, reserved: 5 });
  });

  it('is sold for many orders at once, each what it held', async () => {
    const [first, second] = [await item(10), await item(10)];
    const orders = Array.from({ length: 4 }, () => randomUUID());
    await Promise.all(
      orders.map((order, n) => stock.reserve(order, [want(first, n + 1), want(second, 1)], AT)),
    );
    await stock.release(tables.pool, orders[3]!);
    const sold = await moveStock(tables.pool, commitStock, [[...orders, randomUUID()], AT]);
    expect(sold.sort()).toEqual([first, second].sort());
    expect(await onShelf(first)).toEqual({ quantity: 4, reserved: 0 });
    expect(await onShelf(second)).toEqual({ quantity: 7, reserved: 0 });
  });

  it('moves once when the same order is worked on from many sides', async () => {
    for (let round = 0; round < 20; round++) {
      const id = await item(10);
      const order = randomUUID();
      const reserve = (_: unknown, n: number) => oneOf(n).reserve(order, [want(id, 4)], AT);
      await Promise.all(Array.from({ length: 8 }, reserve));
      expect(await onShelf(id)).toEqual({ quantity: 10, reserved: 4 });
      const ends = Array.from({ length: 8 }, (_, n) =>
        n % 2 ? sell(order) : stock.release(tables.pool, order),
      );
      await Promise.all(ends);
      expect([
        { quantity: 6, reserved: 0 },
        { quantity: 10, reserved: 0 },
      ]).toContainEqual(await onShelf(id));
    }
  });

  it('never waits for itself when orders want the same items in other orders', async () => {
    const ids = [await item(1000), await item(1000), await item(1000)];
    const turned = (n: number) => [0, 1, 2].map(step => want(ids[(n + step) % 3]!, 1));
    await Promise.all(
      Array.from({ length: 60 }, async (_, n) => {
        const order = randomUUID();
        await oneOf(n).reserve(order, turned(n), AT);
        await (n % 2 ? sell(order) : stock.release(tables.pool, order));
      }),
    );
    for (const id of ids) expect(await onShelf(id)).toEqual({ quantity: 970, reserved: 0 });
  });

  it('does what a ledger on paper would say, whatever the order of steps', async () => {
    const step = fc.record({
      order: fc.nat(3),
      what: fc.constantFrom('reserve', 'commit', 'release', 'restock'),
      wants: fc.array(fc.record({ item: fc.nat(2), quantity: fc.integer({ min: 1, max: 4 }) }), {
        minLength: 1,
        maxLength: 4,
      }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(12), { minLength: 3, maxLength: 3 }),
        fc.array(step, { maxLength: 30, size: 'max' }),
        async (first, steps) => {
          const ids = await Promise.all(first.map(quantity => item(quantity)));
          const orders = Array.from({ length: 4 }, () => ({
            id: randomUUID(),
            state: 'new',
            goods: [0, 0, 0],
          }));
          const paper = first.map(quantity => ({ quantity, reserved: 0 }));
          const move = (goods: readonly number[], quantity: number, reserved: number) =>
            goods.forEach((count, n) => {
              paper[n]!.quantity += quantity * count;
              paper[n]!.reserved += reserved * count;
            });
          for (const { order: number, what, wants } of steps) {
            const order = orders[number]!;
            if (what === 'reserve') {
              const goods = [0, 1, 2].map(n =>
                wants.filter(one => one.item === n).reduce((sum, one) => sum + one.quantity, 0),
              );
              const fits = goods.every(
                (count, n) => count === 0 || paper[n]!.quantity - paper[n]!.reserved >= count,
              );
              const refused = await refusal(
                stock.reserve(
                  order.id,
                  wants.map(one => want(ids[one.item]!, one.quantity)),
                  AT,
                ),
              );
              const open = order.state === 'new' || order.state === 'released';
              const standing = order.state === 'held' || order.state === 'sold';
              expect(refused === undefined).toBe(fits || standing);
              if (!open || !fits) continue;
              // Goods that were let go before and are not wanted now stay let go.
              move(goods, 0, 1);
              Object.assign(order, { state: 'held', goods });
            } else if (what === 'commit') {
              await sell(order.id);
              if (order.state !== 'held') continue;
              move(order.goods, -1, -1);
              order.state = 'sold';
            } else if (what === 'release') {
              await stock.release(tables.pool, order.id);
              if (order.state !== 'held') continue;
              move(order.goods, 0, -1);
              order.state = 'released';
            } else {
              await stock.restock(tables.pool, order.id);
              if (order.state !== 'sold') continue;
              move(order.goods, 1, 0);
              order.state = 'restocked';
            }
            expect(await Promise.all(ids.map(onShelf))).toEqual(paper);
          }
        },
      ),
      { numRuns: 50 },
    );
  });
});
