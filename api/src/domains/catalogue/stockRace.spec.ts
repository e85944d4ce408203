import { randomUUID } from 'node:crypto';
import {
  AT,
  refusal,
  type StockTables,
  stockTables,
  want,
} from '@mudu/testing/catalogue/stockTablesForSpecs';
import { commitStock, moveStock } from './moveStock.js';
import type { Stock } from './stock.js';

describe('stock', () => {
  let tables: StockTables;
  let stock: Stock;

  beforeAll(async () => {
    tables = await stockTables();
    stock = tables.stock;
  });
  afterAll(() => tables?.close());

  it('gives the last one to exactly one of fifty', async () => {
    for (let round = 0; round < 20; round++) {
      const id = await tables.item(1);
      const tries = Array.from({ length: 50 }, (_, n) =>
        refusal(tables.oneOf(n).reserve(randomUUID(), [want(id, 1)], AT)),
      );
      const refused = (await Promise.all(tries)).filter(outcome => outcome !== undefined);
      expect(refused).toHaveLength(49);
      expect(new Set(refused.map(outcome => outcome?.message))).toEqual(
        new Set(['Ofada Rice 5kg is sold out']),
      );
      expect(await tables.onShelf(id)).toEqual({ quantity: 1, reserved: 1 });
    }
  });

  it('gives each of those who come together what is there, first come first served', async () => {
    const [plenty, few] = [await tables.item(100), await tables.item(5)];
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
    expect(await tables.onShelf(plenty)).toEqual({ quantity: 100, reserved: 6 });
    expect(await tables.onShelf(few)).toEqual({ quantity: 5, reserved: 5 });
  });

  it('is sold for many orders at once, each what it held', async () => {
    const [first, second] = [await tables.item(10), await tables.item(10)];
    const orders = Array.from({ length: 4 }, () => randomUUID());
    await Promise.all(
      orders.map((order, n) => stock.reserve(order, [want(first, n + 1), want(second, 1)], AT)),
    );
    await stock.release(tables.pool, orders[3]!);
    const sold = await moveStock(tables.pool, commitStock, [[...orders, randomUUID()], AT]);
    expect(sold.itemIds.sort()).toEqual([first, second].sort());
    expect(sold.orderIds.sort()).toEqual(orders.slice(0, 3).sort());
    expect(await tables.onShelf(first)).toEqual({ quantity: 4, reserved: 0 });
    expect(await tables.onShelf(second)).toEqual({ quantity: 7, reserved: 0 });
  });

  it('moves once when the same order is worked on from many sides', async () => {
    for (let round = 0; round < 20; round++) {
      const id = await tables.item(10);
      const order = randomUUID();
      const reserve = (_: unknown, n: number) => tables.oneOf(n).reserve(order, [want(id, 4)], AT);
      await Promise.all(Array.from({ length: 8 }, reserve));
      expect(await tables.onShelf(id)).toEqual({ quantity: 10, reserved: 4 });
      const ends = Array.from({ length: 8 }, (_, n) =>
        n % 2 ? tables.sell(order) : stock.release(tables.pool, order),
      );
      await Promise.all(ends);
      expect([
        { quantity: 6, reserved: 0 },
        { quantity: 10, reserved: 0 },
      ]).toContainEqual(await tables.onShelf(id));
    }
  });

  it('never waits for itself when orders want the same items in other orders', async () => {
    const ids = [await tables.item(1000), await tables.item(1000), await tables.item(1000)];
    const turned = (n: number) => [0, 1, 2].map(step => want(ids[(n + step) % 3]!, 1));
    await Promise.all(
      Array.from({ length: 60 }, async (_, n) => {
        const order = randomUUID();
        await tables.oneOf(n).reserve(order, turned(n), AT);
        await (n % 2 ? tables.sell(order) : stock.release(tables.pool, order));
      }),
    );
    for (const id of ids) expect(await tables.onShelf(id)).toEqual({ quantity: 970, reserved: 0 });
  });
});
