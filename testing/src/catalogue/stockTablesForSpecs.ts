import { randomUUID } from 'node:crypto';
import type { CatalogueNews } from '@mudu/api/domains/catalogue/catalogueNews';
import { insertItem } from '@mudu/api/domains/catalogue/itemTable';
import { commitStock, moveStock } from '@mudu/api/domains/catalogue/moveStock';
import { Stock } from '@mudu/api/domains/catalogue/stock';
import type { Problem } from '@mudu/contracts/problems';
import { shopTables } from '../shop/shopTablesForSpecs.js';

export const AT = '2026-01-05T11:00:00.000Z';

export type StockTables = Awaited<ReturnType<typeof stockTables>>;

/** The tables of the api, and the stock of some processes that share them. */
export async function stockTables() {
  const tables = await shopTables({ connections: 20 });
  const news = { stockMoved: () => undefined } as unknown as CatalogueNews;
  const processes = Array.from({ length: 8 }, () => new Stock(tables.pool, news));
  /** As in processes of their own: what one is asked at the same time it asks together, and in turn. */
  const oneOf = (n: number) => processes[n % processes.length] as Stock;
  return {
    ...tables,
    oneOf,
    stock: oneOf(0),
    async item(quantity: number, active = true): Promise<string> {
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
    },
    onShelf: async (id: string) =>
      (
        await tables.pool.query<{ quantity: number; reserved: number }>(
          'SELECT quantity, reserved FROM app.items WHERE id = $1',
          [id],
        )
      ).rows[0],
    sell: (order: string) => moveStock(tables.pool, commitStock, [[order], AT]),
  };
}

export const want = (itemId: string, quantity: number) => ({ itemId, quantity, name: 'Ofada Rice 5kg' });

export const refusal = (work: Promise<unknown>): Promise<Problem | undefined> =>
  work.then(
    () => undefined,
    error => error,
  );
