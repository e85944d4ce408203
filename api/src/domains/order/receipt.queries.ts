import { type KnownPlan, shownPlan } from '@mudu/contracts/installment/plan';
import type { Plan } from '@mudu/contracts/installment/views';
import type { Receipt } from '@mudu/contracts/order/receipt';
import { problem } from '@mudu/contracts/problems';
import { viewSchema } from '@mudu/projections/viewSchemas';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Config } from '../../platform/config.js';
import { InjectConfig, InjectPool } from '../../platform/tokens.js';
import { Catalogue } from '../../ports/catalogue.js';
import { PersonDirectory } from '../../ports/personDirectory.js';
import { OrderQueries } from './order.queries.js';
import { receiptOf } from './receipt.js';

/** An own order on paper, at the VAT of the day it was placed. */
@Injectable()
export class ReceiptQueries {
  constructor(
    private readonly orders: OrderQueries,
    private readonly people: PersonDirectory,
    private readonly catalogue: Catalogue,
    @InjectConfig() private readonly config: Config,
    @InjectPool() private readonly pool: Pool,
  ) {}

  async own(userId: string, orderId: string): Promise<Receipt> {
    const { document, order } = await this.orders.ownDocument(userId, orderId);
    const items = order.items.flatMap(item => [
      ...(item.itemId === null ? [] : [item.itemId]),
      ...item.meta.addons.map(addon => addon.itemId),
    ]);
    const [buyer, bpsOf, plan] = await Promise.all([
      this.people.contact(userId),
      this.catalogue.vatAt(order.createdAt, items),
      order.paymentMethod === 'split' ? this.plan(orderId) : null,
    ]);
    if (!buyer) throw problem('not_found');
    const site = this.config.PUBLIC_URL.replace(/^https?:\/\//, '');
    const agreed = document.vatBps ?? {};
    return receiptOf(document, order, {
      seller: ['Mudu', site, this.config.MAIL_FROM],
      buyer,
      bpsOf: id => agreed[id] ?? bpsOf(id),
      plan,
    });
  }

  private async plan(orderId: string): Promise<Plan | null> {
    const { rows } = await this.pool.query<{ doc: KnownPlan }>(
      `SELECT doc FROM ${viewSchema.installments}.plans WHERE order_id = $1`,
      [orderId],
    );
    return rows[0] ? shownPlan(rows[0].doc) : null;
  }
}
