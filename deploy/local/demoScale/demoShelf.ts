import { randomUUID } from 'node:crypto';
import type { OrderLine } from '@mudu/contracts/order/agreed';
import type { Pool } from 'pg';

export interface DemoShelf {
  items: readonly ShelfItem[];
  delivery: readonly DeliveryRow[];
}
interface ShelfItem {
  id: string;
  kind: 'package' | 'grocery';
  name: string;
  price: number;
  images: string[];
  category: string | null;
  vatBps: number;
  perishable: boolean;
}
interface DeliveryRow {
  id: string;
  name: string;
  feeKobo: number;
  minDays: number;
  maxDays: number;
  cutoff: string;
  states: string[];
}

/** What can be ordered and how it is brought, as the shop has it now. */
export async function readShelf(pool: Pool): Promise<DemoShelf> {
  const items = await pool.query<ShelfItem>(
    `SELECT i.id, i.kind, i.name, i.price_kobo::float AS price, i.image_urls AS images, i.category,
            coalesce(c.vat_bps, 0) AS "vatBps", coalesce(c.perishable, false) AS perishable
     FROM app.items i LEFT JOIN app.categories c ON c.slug = i.category
     WHERE i.active ORDER BY i.created_at DESC, i.id`,
  );
  const delivery = await pool.query<DeliveryRow>(
    `SELECT id, name, fee_kobo::float AS "feeKobo", min_days AS "minDays", max_days AS "maxDays",
            cutoff, states
     FROM app.delivery_options WHERE active AND cardinality(states) > 0 ORDER BY fee_kobo`,
  );
  return { items: items.rows, delivery: delivery.rows };
}

/** A few lines; those at the front of the shelf are taken most. */
export function basketFrom({ items }: DemoShelf): OrderLine[] {
  const chosen = new Map<ShelfItem, number>();
  const lines = 1 + Math.floor(Math.random() * 4);
  while (chosen.size < Math.min(lines, items.length)) {
    const item = items[Math.floor(Math.random() ** 2 * items.length)] as ShelfItem;
    chosen.set(item, 1 + Math.floor(Math.random() * 3));
  }
  return [...chosen].map(([item, quantity]) => ({
    id: randomUUID(),
    itemId: item.id as never,
    itemType: item.kind,
    name: item.name,
    quantity,
    unitPriceKobo: item.price,
    subtotalKobo: item.price * quantity,
    discountShareKobo: 0,
    imageUrls: item.images,
    addons: [],
    goods: { category: item.category, vatBps: item.vatBps, perishable: item.perishable },
  }));
}

export const deliveryTo = ({ delivery }: DemoShelf, state: string): Omit<DeliveryRow, 'states'> => {
  const { states: _, ...option } = (delivery.find(({ states }) => states.includes(state)) ??
    delivery.at(-1)) as DeliveryRow;
  return option;
};
