import { problem } from '@mudu/contracts/problems';
import { Injectable } from '@nestjs/common';
import type { Config } from '../../platform/config.js';
import { InjectConfig } from '../../platform/tokens.js';
import { Catalogue } from '../../ports/catalogue.js';
import { PersonDirectory } from '../../ports/personDirectory.js';
import { OrderQueries } from './order.queries.js';
import { type Receipt, receiptOf } from './receipt.js';

/** An own order on paper, at the VAT of the day it was placed. */
@Injectable()
export class ReceiptQueries {
  constructor(
    private readonly orders: OrderQueries,
    private readonly people: PersonDirectory,
    private readonly catalogue: Catalogue,
    @InjectConfig() private readonly config: Config,
  ) {}

  async own(userId: string, orderId: string): Promise<Receipt> {
    const { document, order } = await this.orders.ownDocument(userId, orderId);
    const items = order.items.flatMap(item => [
      ...(item.itemId === null ? [] : [item.itemId]),
      ...item.meta.addons.map(addon => addon.itemId),
    ]);
    const [buyer, bpsOf] = await Promise.all([
      this.people.contact(userId),
      this.catalogue.vatAt(order.createdAt, items),
    ]);
    if (!buyer) throw problem('not_found');
    const site = this.config.PUBLIC_URL.replace(/^https?:\/\//, '');
    return receiptOf(document, order, { seller: ['Mudu', site, this.config.MAIL_FROM], buyer, bpsOf });
  }
}
