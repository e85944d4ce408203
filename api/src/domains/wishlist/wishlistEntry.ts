import type { WishlistEntry } from '@mudu/contracts/wishlist/views';
import type { CatalogueGoods } from '../../ports/catalogue.js';
import type { WishlistRow } from './wishlistTable.js';

/** As it is shown: today's price and stock. */
export const wishlistEntry = (row: WishlistRow, item: CatalogueGoods): WishlistEntry => ({
  id: row.id,
  itemId: item.id,
  itemType: item.kind,
  itemDetails: {
    name: item.name,
    price: item.priceKobo,
    effectivePrice: item.effectivePriceKobo,
    imageUrls: [...item.imageUrls],
    inStock: item.left > 0,
    active: item.active,
  },
  createdAt: row.created_at.toISOString(),
});
