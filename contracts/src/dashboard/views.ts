import * as v from 'valibot';
import { daySchema, instantSchema } from '../dayFields.js';
import { koboSchema } from '../money.js';
import { paymentMethods } from '../order/agreed.js';
import { orderSchema, orderStatuses } from '../order/views.js';

/** Money received for orders less refunds, by Lagos day of receipt; a day of refunds may be below zero. */
const revenueKobo = v.pipe(v.number(), v.safeInteger());

/** Wallet funding is not revenue (rules/admin.md AD14). */
export const dashboardSchema = v.object({
  totals: v.object({
    users: v.number(),
    newUsers30d: v.number(),
    orders: v.number(),
    ordersToday: v.number(),
    revenueKobo,
    revenue30dKobo: revenueKobo,
    walletLiabilityKobo: koboSchema,
    /** Plans with something left to pay, and those of them that are late with it. */
    activePlans: v.number(),
    overdueInstallments: v.number(),
    overdueKobo: koboSchema,
    packages: v.number(),
    groceries: v.number(),
    lowStock: v.number(),
  }),
  /** The last 30 Lagos days, oldest first. */
  series: v.array(v.object({ date: daySchema, orders: v.number(), revenueKobo, newUsers: v.number() })),
  /** Every status there is. */
  ordersByStatus: v.array(v.object({ status: v.picklist(orderStatuses), count: v.number() })),
  /** Orders confirmed in the series' days, with their totals. */
  paymentMix: v.array(
    v.object({ method: v.picklist(paymentMethods), orders: v.number(), amountKobo: koboSchema }),
  ),
  /**
   * The five that brought most in the series' days, before promo codes, less what was given back; `itemId` is null for
   * all custom packages together.
   */
  topItems: v.array(
    v.object({
      itemId: v.nullable(v.string()),
      itemType: v.picklist(['package', 'grocery']),
      name: v.string(),
      imageUrl: v.nullable(v.string()),
      quantity: v.number(),
      revenueKobo,
    }),
  ),
  /** Five of those on sale with least left. */
  lowStockItems: v.array(
    v.object({
      itemId: v.string(),
      itemType: v.picklist(['package', 'grocery']),
      name: v.string(),
      imageUrl: v.nullable(v.string()),
      available: v.number(),
    }),
  ),
  recentOrders: v.array(v.object({ ...orderSchema.entries, userName: v.string() })),
  asOf: instantSchema,
});
export type Dashboard = v.InferOutput<typeof dashboardSchema>;
