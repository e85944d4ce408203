import type { OrderDocument } from '@mudu/contracts/order/orderDocument';
import type { Bought, BoughtGoods } from '@mudu/contracts/order/views';
import { viewSchema } from '@mudu/projections/viewSchemas';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { InjectPool } from '../../platform/tokens.js';
import { Catalogue, type CatalogueGoods } from '../../ports/catalogue.js';

/** Of so many of the latest orders; what was bought long ago is not offered for ever. */
const ORDERS = 50;
const MOST = 12;

type Line = Pick<OrderDocument['items'][number], 'itemId' | 'meta'>;
interface Row {
  created_at: Date;
  items: Line[];
}

/** What somebody may want to buy again. */
@Injectable()
export class BoughtQueries {
  constructor(
    private readonly catalogue: Catalogue,
    @InjectPool() private readonly pool: Pool,
  ) {}

  /** Packages, groceries, add-ons and what was in custom packages, as far as it is on sale. */
  async own(userId: string): Promise<Bought> {
    // Planned for this person: without a name, because one plan for all reads everything of whoever has a lot. Items are
    // taken out of no more documents than are looked at.
    const { rows } = await this.pool.query<Row>(
      `SELECT created_at, doc->'items' AS items FROM ${viewSchema.orders}.orders JOIN (
         SELECT order_id FROM ${viewSchema.orders}.orders
         WHERE user_id = $1 AND NOT hidden AND confirmed_at IS NOT NULL AND status <> 'cancelled'
         ORDER BY created_at DESC LIMIT ${ORDERS}) AS latest USING (order_id)
       ORDER BY created_at DESC`,
      [userId],
    );
    const counted = countOrders(rows);
    await this.catalogue.know([...counted.keys()]);
    const items = [...counted].flatMap(([id, { orders, last }]) => {
      const goods = this.catalogue.item(id);
      return goods?.active ? boughtGoods(goods, orders, last) : [];
    });
    // They come with the latest first, and equal ones keep that order.
    return { items: items.toSorted((a, b) => b.orders - a.orders).slice(0, MOST) };
  }
}

/** Newest orders first. */
function countOrders(rows: readonly Row[]): Map<string, { orders: number; last: Date }> {
  const counted = new Map<string, { orders: number; last: Date }>();
  for (const { created_at: last, items } of rows)
    for (const id of new Set(items.flatMap(idsOf))) {
      const known = counted.get(id);
      if (known) known.orders++;
      else counted.set(id, { orders: 1, last });
    }
  return counted;
}

const idsOf = ({ itemId, meta }: Line): string[] => [
  ...(itemId === null ? [] : [itemId]),
  ...meta.addons.map(addon => addon.itemId),
];

const boughtGoods = (goods: CatalogueGoods, orders: number, last: Date): BoughtGoods => ({
  itemId: goods.id,
  itemType: goods.kind,
  name: goods.name,
  price: goods.priceKobo,
  effectivePrice: goods.effectivePriceKobo,
  inStock: goods.left > 0,
  imageUrls: [...goods.imageUrls],
  category: goods.category,
  orders,
  lastBoughtAt: last.toISOString(),
});
