import type { Kobo } from '@mudu/contracts/money';
import type { WhatIfPromo } from '@mudu/contracts/ops/views';
import { isProblem } from '@mudu/contracts/problems';
import type { PromoTerms } from '@mudu/contracts/promo/events';
import { type Discounting, type PromoLine, promoDiscount } from './promoDiscount.js';

/** An order of the past, as far as a promotion looks at it. */
export interface PastOrder {
  userId: string;
  lines: readonly PromoLine[];
  deliveryFeeKobo: Kobo;
  itemsTotalKobo: Kobo;
  /** One code per order: it keeps the one it had. */
  hadPromo: boolean;
  /** Its buyer had no confirmed order when it was placed. */
  firstOrder: boolean;
}

export type WhatIfTerms = Discounting & Pick<PromoTerms, 'audiences' | 'usageLimit' | 'perUserLimit'>;

/** Holds a promotion against orders in the order they were placed, one after the other. */
export class WhatIf {
  private readonly usageOf = new Map<string, number>();
  private readonly sum: WhatIfPromo = {
    orders: 0,
    qualifyingOrders: 0,
    customers: 0,
    itemsTotalKobo: 0,
    discountKobo: 0,
  };

  constructor(private readonly terms: WhatIfTerms) {}

  add(order: PastOrder): void {
    this.sum.orders++;
    const discountKobo = this.discountOf(order);
    if (discountKobo === 0) return;
    this.usageOf.set(order.userId, this.usage(order) + 1);
    this.sum.qualifyingOrders++;
    this.sum.itemsTotalKobo += order.itemsTotalKobo;
    this.sum.discountKobo += discountKobo;
  }

  get result(): WhatIfPromo {
    return { ...this.sum, customers: this.usageOf.size };
  }

  private usage({ userId }: PastOrder): number {
    return this.usageOf.get(userId) ?? 0;
  }

  private discountOf(order: PastOrder): Kobo {
    const { audiences, usageLimit, perUserLimit } = this.terms;
    if (order.hadPromo) return 0;
    if (usageLimit !== null && this.sum.qualifyingOrders >= usageLimit) return 0;
    if (this.usage(order) >= perUserLimit) return 0;
    const audience = order.firstOrder ? 'new_users' : 'existing_users';
    if (!audiences.includes('all') && !audiences.includes(audience)) return 0;
    const discount = promoDiscount(this.terms, order.lines, order.deliveryFeeKobo);
    return isProblem(discount) ? 0 : discount.discountKobo;
  }
}
