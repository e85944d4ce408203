import { criticalNews } from './criticalNews.js';
import type { NewsOf } from './newsOf.js';

export const stockNews = {
  StockRanLow: async ({ data: { itemId, left } }, sources) => {
    const name = sources.itemName(itemId);
    return [
      criticalNews(await sources.staff(), {
        kind: 'low_stock',
        severity: 'warning',
        title: left === 0 ? `${name} is sold out` : `${name} is running low`,
        message: left === 0 ? 'Nothing is left to sell.' : `Only ${left} left to sell.`,
        more: { itemId, item: name, left },
      }),
    ];
  },
} satisfies NewsOf;
