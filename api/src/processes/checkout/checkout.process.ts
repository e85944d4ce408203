import { cancelRefundId, type OrderId } from '@mudu/contracts/ids';
import { EmptyCart } from '../../domains/cart/index.js';
import { dueKobo, ReceiveOrderPayment, ToOrder } from '../../domains/order/index.js';
import type { NextCommand, Process, RecordedEvent } from '../../messaging/process.js';
import { PayPlacedOrder } from './payPlacedOrder.handler.js';
import { StartOrderPayment } from './startOrderPayment.handler.js';

type EventOf<T extends RecordedEvent['type']> = Extract<RecordedEvent, { type: T }>;

/** An order that was placed leaves the cart and is paid, or ends unpaid (rules/order.md O2). */
export const checkoutProcess: Process = {
  name: 'checkout',
  begins: 'at the start of the log',
  react(event) {
    switch (event.type) {
      case 'OrderPlaced': {
        const { userId, cartVersion, lines } = event.data;
        return [[() => new EmptyCart(userId, cartVersion, lines), pay(event.data)]];
      }
      case 'WalletDebitRefused':
        return event.data.installmentId === null ? [endUnpaid(event.data.orderId)] : [];
      default:
        return [];
    }
  },
};

function pay(placed: EventOf<'OrderPlaced'>['data']): NextCommand {
  const { orderId, userId, paymentMethod, split } = placed;
  const amountKobo = dueKobo(placed);
  if (amountKobo === 0) return context => new ReceiveOrderPayment(orderId, { by: 'nothing_due' }, context);
  return (split?.firstPaymentMethod ?? paymentMethod) === 'wallet'
    ? context => new PayPlacedOrder(orderId, userId, amountKobo, context)
    : context => new StartOrderPayment(orderId, context);
}

/** The balance was checked before the order was placed; a race has spent it since. */
const endUnpaid =
  (orderId: OrderId): NextCommand =>
  context =>
    new ToOrder(
      orderId,
      {
        type: 'CancelOrder',
        by: 'system',
        reason: 'insufficient_balance',
        note: null,
        refundTo: null,
        refundId: cancelRefundId(orderId),
        at: context.at,
      },
      context,
    );
