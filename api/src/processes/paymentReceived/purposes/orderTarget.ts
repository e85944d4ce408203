import { Injectable } from '@nestjs/common';
import { Orders, ReceiveOrderPayment, ToOrder } from '../../../domains/order/index.js';
import type { PaymentFacts } from '../../../domains/payment/index.js';
import type { ToWallet } from '../../../domains/wallet/index.js';
import type { CommandContext } from '../../../messaging/decider.js';
import { unusedByOrder } from '../unusedMoney.js';
import type { PaymentTarget } from './paymentTarget.js';

/** Pays an order, or the first installment of its plan. */
@Injectable()
export class OrderTarget implements PaymentTarget {
  constructor(private readonly orders: Orders) {}

  /** A card is kept only for a plan whose shopper ticked auto-debit (rules/payment.md P14). */
  async keepsCard({ orderId }: PaymentFacts): Promise<boolean> {
    const found = orderId && (await this.orders.find(orderId));
    return found?.order.facts.split?.autoDebit === true;
  }

  /** The time an order is held ends it, paid or not. */
  async abandonAfterMinutes(): Promise<null> {
    return null;
  }

  stream({ orderId }: PaymentFacts): string | null {
    return orderId && this.orders.stream(orderId);
  }

  received: PaymentTarget['received'] = (
    { orderId, reference, amountKobo: expectedKobo, receivedKobo },
    context,
  ) =>
    orderId
      ? [new ReceiveOrderPayment(orderId, { by: 'card', reference, expectedKobo, receivedKobo }, context)]
      : [];

  /** The goods stay held until the order's time ends. */
  failed: PaymentTarget['failed'] = ({ orderId, reference, reason }, context) =>
    orderId ? [new ToOrder(orderId, { type: 'RecordFailedPayment', reference, reason }, context)] : [];

  async unused({ orderId, reference }: PaymentFacts, context: CommandContext): Promise<ToWallet[]> {
    const order = orderId && (await this.orders.find(orderId))?.order;
    if (!order) return [];
    return Object.values(order.refusedPayments)
      .filter(one => one.reference === reference)
      .map(one => unusedByOrder(order.facts.userId, order.facts.orderId, one, context));
  }
}
