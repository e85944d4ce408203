import { unitOf } from '@mudu/contracts/catalogue/said';
import type { Grocery, Package } from '@mudu/contracts/catalogue/views';
import type { ItemId } from '@mudu/contracts/ids';
import { effectivePrice } from '@mudu/contracts/money';
import type { Instant } from '@mudu/contracts/time';
import type { CatalogueGoods } from '../../ports/catalogue.js';

interface ItemViews {
  package: Package;
  grocery: Grocery;
}
export type ItemKind = keyof ItemViews;
/** What is shown of an item; of either kind while the kind is not known. */
export type ItemView<K extends ItemKind = ItemKind> = ItemViews[K];

/** A package or grocery as it stands in memory: what the shop asks of it, and its reply ready to send. */
export interface CatalogueItem extends CatalogueGoods {
  readonly createdAt: Instant;
  /** As staff see it. */
  readonly view: ItemView;
  /** As JSON text, for shoppers and for staff. */
  readonly json: string;
  readonly staffJson: string;
}

export interface ItemRow {
  id: ItemId;
  kind: ItemKind;
  name: string;
  price_kobo: string;
  discount: number;
  add_discount: boolean;
  quantity: number;
  reserved: number;
  image_urls: string[];
  items: string[];
  category: string | null;
  metadata: Record<string, unknown>;
  active: boolean;
  archived_at: Date | null;
  created_at: Date;
  updated_at: Date;
  version: number;
}

export const itemColumns = `id, kind, name, price_kobo, discount, add_discount, quantity, reserved, image_urls, items,
  category, metadata, active, archived_at, created_at, updated_at, version`;

export function catalogueItem(row: ItemRow): CatalogueItem {
  const price = Number(row.price_kobo);
  const left = row.quantity - row.reserved;
  const effective = effectivePrice({ price, discount: row.discount, addDiscount: row.add_discount });
  const shown: ItemView = {
    id: row.id,
    name: row.name,
    price,
    discount: row.discount,
    addDiscount: row.add_discount,
    effectivePrice: effective,
    quantity: row.quantity,
    available: left,
    inStock: left > 0,
    imageUrls: row.image_urls,
    items: row.items,
    ...(row.category === null ? {} : { category: row.category }),
    active: row.active,
    archivedAt: row.archived_at?.toISOString() ?? null,
    metadata: row.metadata,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  };
  const view: ItemView = { ...shown, reserved: row.reserved };
  // Made for the first who asks: goods in demand change more often than they are looked at.
  let json: string | undefined;
  let staffJson: string | undefined;
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    items: row.items,
    unit: row.kind === 'grocery' ? unitOf(row) : undefined,
    priceKobo: price,
    effectivePriceKobo: effective,
    left,
    category: row.category,
    imageUrls: row.image_urls,
    active: row.active,
    createdAt: view.createdAt,
    view,
    get json() {
      json ??= JSON.stringify(shown);
      return json;
    },
    get staffJson() {
      staffJson ??= JSON.stringify(view);
      return staffJson;
    },
  };
}
