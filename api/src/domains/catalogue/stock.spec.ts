import { randomUUID } from 'node:crypto';
import { plusMinutes } from '@mudu/contracts/time';
import {
  AT,
  refusal,
  type StockTables,
  stockTables,
  want,
} from '@mudu/testing/catalogue/stockTablesForSpecs';
import fc from 'fast-check';
import type { Stock } from './stock.js';

describe('stock', () => {
  let tables: StockTables;
  let stock: Stock;

  beforeAll(async () => {
    tables = await stockTables();
    stock = tables.stock;
  });
  afterAll(() => tables?.close());

  it('is held, sold and put back, each once however often it is asked', async () => {
    const id = await tables.item(10);
    const order = randomUUID();
    for (const _ of [1, 2]) await stock.reserve(order, [want(id, 2), want(id, 1)], AT);
    expect(await tables.onShelf(id)).toEqual({ quantity: 10, reserved: 3 });
    for (const _ of [1, 2]) await tables.sell(order);
    expect(await tables.onShelf(id)).toEqual({ quantity: 7, reserved: 0 });
    await stock.release(tables.pool, order);
    expect(await tables.onShelf(id)).toEqual({ quantity: 7, reserved: 0 });
    for (const _ of [1, 2]) await stock.restock(tables.pool, order);
    expect(await tables.onShelf(id)).toEqual({ quantity: 10, reserved: 0 });
    await tables.sell(order);
    expect(await tables.onShelf(id)).toEqual({ quantity: 10, reserved: 0 });
  });

  it('is let go once, and can be held again by the same order', async () => {
    const id = await tables.item(5);
    const order = randomUUID();
    await stock.reserve(order, [want(id, 5)], AT);
    for (const _ of [1, 2]) await stock.release(tables.pool, order);
    expect(await tables.onShelf(id)).toEqual({ quantity: 5, reserved: 0 });
    await stock.reserve(order, [want(id, 4)], AT);
    expect(await tables.onShelf(id)).toEqual({ quantity: 5, reserved: 4 });
  });

  it('is taken once for an order of which nothing was ever held, as far as it is there and nobody else’s', async () => {
    const [plenty, few] = [await tables.item(10), await tables.item(5)];
    await stock.reserve(randomUUID(), [want(few, 4)], AT);
    const order = randomUUID();
    const goods = [want(plenty, 2), want(plenty, 1), want(few, 3), want(randomUUID(), 1)];
    for (const _ of [1, 2]) await stock.take(order, goods, AT);
    await tables.sell(order);
    expect(await tables.onShelf(plenty)).toEqual({ quantity: 7, reserved: 0 });
    expect(await tables.onShelf(few)).toEqual({ quantity: 4, reserved: 4 });
    await stock.restock(tables.pool, order);
    await stock.take(order, goods, AT);
    expect(await tables.onShelf(plenty)).toEqual({ quantity: 10, reserved: 0 });
  });

  it('is not taken for what was confirmed before the goods were there', async () => {
    const id = await tables.item(10);
    await stock.take(randomUUID(), [want(id, 2)], plusMinutes(AT, -1));
    expect(await tables.onShelf(id)).toEqual({ quantity: 10, reserved: 0 });
  });

  it('holds everything or nothing, and says how many are left', async () => {
    const [plenty, few] = [await tables.item(10), await tables.item(3)];
    const refused = await refusal(
      stock.reserve(randomUUID(), [want(plenty, 1), want(few, 2), want(few, 2)], AT),
    );
    expect(refused).toMatchObject({ status: 409, message: 'Only 3 of Ofada Rice 5kg left' });
    expect(await tables.onShelf(plenty)).toEqual({ quantity: 10, reserved: 0 });
    expect(await tables.onShelf(few)).toEqual({ quantity: 3, reserved: 0 });
  });

  it('refuses what is off the shelf or unknown', async () => {
    const gone = await tables.item(10, false);
    for (const id of [gone, randomUUID()])
      expect(await refusal(stock.reserve(randomUUID(), [want(id, 1)], AT))).toMatchObject({
        code: 'item_unavailable',
        message: 'Ofada Rice 5kg is no longer available',
      });
  });

  it('takes the repeat of an order that holds the last one', async () => {
    const id = await tables.item(1);
    const order = randomUUID();
    await stock.reserve(order, [want(id, 1)], AT);
    await stock.reserve(order, [want(id, 1)], AT);
    expect(await tables.onShelf(id)).toEqual({ quantity: 1, reserved: 1 });
  });

  it('holds for an order what it first asked for, whatever it asks for later', async () => {
    const [first, other] = [await tables.item(5), await tables.item(5)];
    const order = randomUUID();
    await stock.reserve(order, [want(first, 2)], AT);
    await stock.reserve(order, [want(other, 1), want(first, 1)], AT);
    expect(await tables.onShelf(other)).toEqual({ quantity: 5, reserved: 0 });
    expect(await tables.onShelf(first)).toEqual({ quantity: 5, reserved: 2 });
  });

  it('names the orders that have held goods for too long', async () => {
    const id = await tables.item(10);
    const [old, fresh, sold] = [randomUUID(), randomUUID(), randomUUID()];
    await stock.reserve(old, [want(id, 1)], '2026-01-05T10:00:00.000Z');
    await stock.reserve(sold, [want(id, 1)], '2026-01-05T10:00:00.000Z');
    await tables.sell(sold);
    await stock.reserve(fresh, [want(id, 1)], AT);
    expect(await stock.orphans('2026-01-05T10:30:00.000Z')).toEqual([old]);
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
          const ids = await Promise.all(first.map(quantity => tables.item(quantity)));
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
              await tables.sell(order.id);
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
            expect(await Promise.all(ids.map(tables.onShelf))).toEqual(paper);
          }
        },
      ),
      { numRuns: 50 },
    );
  });
});
