import type { CustomContent } from '@mudu/contracts/catalogue/views';
import type { ItemId } from '@mudu/contracts/ids';
import type { Kobo } from '@mudu/contracts/money';
import type { Instant } from '@mudu/contracts/time';
import type { Db } from '../platform/transaction.js';

/** What a cart, an order or a promotion needs to know of an item. */
export interface Goods {
  readonly id: ItemId;
  readonly kind: 'package' | 'grocery';
  readonly name: string;
  /** What is in it, as text; empty for groceries. */
  readonly items: readonly string[];
  /** How a grocery is measured, where its seller said so. */
  readonly unit?: string | undefined;
  /** After the item's own discount; of a custom package the sum of what is in it. */
  readonly effectivePriceKobo: Kobo;
  /** Units on hand less what open orders hold. */
  readonly left: number;
  readonly active: boolean;
  readonly imageUrls: readonly string[];
  /** Of a custom package alone: everything one of it takes. */
  readonly contents?: readonly CustomContent[];
}

/** An item of the catalogue itself. */
export interface CatalogueGoods extends Goods {
  /** Null for packages. */
  readonly category: string | null;
  /** Before its own discount. */
  readonly priceKobo: Kobo;
  readonly contents?: undefined;
}

export interface StockWant {
  itemId: string;
  quantity: number;
  /** For the sentence of a refusal. */
  name: string;
}

/** What is on sale, for every domain that names goods. */
export abstract class Catalogue {
  abstract item(id: string): CatalogueGoods | undefined;
  /** Looks for items that this process has not heard of: another one may just have made them. */
  abstract know(ids: readonly string[]): Promise<void>;
  /** `vatBps` in hundredths of a percent. */
  abstract category(slug: string): { readonly perishable: boolean; readonly vatBps: number } | undefined;
  /**
   * Finds what a cart may name: the catalogue's items, and of the strange ids those that are the owner's custom
   * packages. `fresh` asks the rows for every price again.
   */
  abstract lookup(
    db: Db,
    userId: string,
    ids: readonly string[],
    options?: { fresh?: boolean },
  ): Promise<(id: string) => Goods | undefined>;
  /** Hundredths of a percent by item id, as they were at that time; packages have no category and carry none. */
  abstract vatAt(at: Instant, itemIds: readonly string[]): Promise<(itemId: string) => number>;
}
