import type { WhatIfPromoRequest } from '@mudu/contracts/ops/requests';
import type { WhatIfPromo } from '@mudu/contracts/ops/views';
import type { OrderDocument } from '@mudu/contracts/order/orderDocument';
import { invalid } from '@mudu/contracts/problems';
import { endOfLagosDay, startOfLagosDay } from '@mudu/contracts/time';
import { viewSchema } from '@mudu/projections/viewSchemas';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { paginate } from '../../platform/paginate.js';
import { InjectPool } from '../../platform/tokens.js';
import { Catalogue } from '../../ports/catalogue.js';
import { requireKnownGoods } from './knownGoods.js';
import { PromoPricing } from './promoPricing.js';
import { WhatIf, type WhatIfTerms } from './whatIf.js';

const AT_ONCE = 1000;

const GAVE_ITS_SLOT_BACK = `(doc->>'status' = 'cancelled' AND (doc->'reached'->>'ongoing_delivery' IS NULL
  OR doc::jsonb @> '{"events": [{"facts": {"reason": "nothing_left"}}]}'))`;

interface Row {
  order_id: string;
  created_at: Date;
  first_order: boolean;
  doc: Pick<OrderDocument, 'userId' | 'items' | 'deliveryFeeKobo' | 'itemsTotalKobo' | 'promo'>;
}

/**
 * A promotion that never ran, held against confirmed orders as they were bought; categories are today's. An order that
 * would have given its slot back (rules/promotion.md PR9) counts as none.
 */
@Injectable()
export class WhatIfQueries {
  constructor(
    private readonly pricing: PromoPricing,
    private readonly catalogue: Catalogue,
    @InjectPool() private readonly pool: Pool,
  ) {}

  async answer(request: WhatIfPromoRequest): Promise<WhatIfPromo> {
    const held = new WhatIf(termsOf(request));
    await requireKnownGoods(this.catalogue, request);
    const bought = paginate<Row>(AT_ONCE, last => this.page(request, last));
    for await (const { doc, first_order: firstOrder } of bought)
      held.add({
        userId: doc.userId,
        lines: this.pricing.linesOf(doc.items.map(item => ({ ...item, addons: item.meta.addons }))),
        deliveryFeeKobo: doc.deliveryFeeKobo,
        itemsTotalKobo: doc.itemsTotalKobo,
        hadPromo: doc.promo !== null,
        firstOrder,
      });
    return held.result;
  }

  /** By the day they were placed on, as a code is asked for at checkout. */
  private async page({ startDate, endDate }: WhatIfPromoRequest, after: Row | undefined): Promise<Row[]> {
    const { rows } = await this.pool.query<Row>(
      `SELECT order_id, created_at, doc, NOT EXISTS (
         SELECT FROM ${viewSchema.orders}.orders AS earlier
         WHERE earlier.user_id = bought.user_id AND earlier.confirmed_at < bought.created_at) AS first_order
       FROM ${viewSchema.orders}.orders AS bought
       WHERE confirmed_at IS NOT NULL AND NOT ${GAVE_ITS_SLOT_BACK} AND created_at BETWEEN $1 AND $2
         AND ($3::timestamptz IS NULL OR (created_at, order_id) > ($3, $4::uuid))
       ORDER BY created_at, order_id LIMIT $5`,
      [
        startOfLagosDay(startDate),
        endOfLagosDay(endDate),
        after?.created_at ?? null,
        after?.order_id ?? null,
        AT_ONCE,
      ],
    );
    return rows;
  }
}

/** Each kind with the number it needs, as when one is made. */
function termsOf(request: WhatIfPromoRequest): WhatIfTerms {
  const { kind } = request;
  const discountPercent = request.discount ?? null;
  const discountAmountKobo = request.discountAmountKobo ?? null;
  if (kind === 'percent' && discountPercent === null) throw invalid({ discount: 'Required' });
  if (kind === 'fixed' && discountAmountKobo === null) throw invalid({ discountAmountKobo: 'Required' });
  return {
    kind,
    discountPercent,
    discountAmountKobo,
    maxDiscountKobo: kind === 'percent' ? (request.maxDiscountKobo ?? null) : null,
    categories: request.applicableToCategories,
    packages: request.applicableToPackages,
    audiences: request.applicableTo,
    usageLimit: request.usageLimit ?? null,
    perUserLimit: request.perUserLimit,
  };
}
