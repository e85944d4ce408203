import type { OrderId } from '@mudu/contracts/ids';
import { ConfirmOrder } from '../../domains/order/confirmOrder.handler.js';
import { dueKobo } from '../../domains/order/order.state.js';
import { SettleOrderRefund } from '../../domains/order/settleOrderRefund.handler.js';
import { RefundToCard } from '../../domains/payment/refundToCard.handler.js';
import { RefundToWallet } from '../../domains/wallet/refundToWallet.handler.js';
import type { CommandContext } from '../../messaging/decider.js';
import type { NextCommand, Process, RecordedEvent } from '../../messaging/process.js';
import { MovePromoSlot } from './movePromoSlot.handler.js';
import { MoveStock } from './moveStock.handler.js';
import { PayOrderFromWallet } from './payPlacedOrder.handler.js';
import { EmptyCart, RefillCart } from './refillCart.handler.js';
import { StartOrderPayment } from './startOrderPayment.handler.js';

const orderOf = (event: RecordedEvent): OrderId => event.stream.slice('order-'.length) as OrderId;

type Placed = Extract<RecordedEvent, { type: 'OrderPlaced' }>['data'];

function pay(placed: Placed): NextCommand[] {
  const { orderId, userId, paymentMethod, split } = placed;
  const amountKobo = dueKobo(placed);
  if (amountKobo === 0)
    return [context => new ConfirmOrder({ orderId, userId }, { by: 'nothing_due' }, context)];
  return (split?.firstPaymentMethod ?? paymentMethod) === 'wallet'
    ? [context => new PayOrderFromWallet(orderId, userId, amountKobo, context)]
    : [context => new StartOrderPayment(orderId, context)];
}

/**
 * Checkout, payment and what follows for cart and stock (architecture.md): placed → paid → confirmed → sold,
 * or cancelled → let go and given back. Each command is repeat-safe; killing the process between any two ends
 * in the same state.
 */
export const checkoutProcess: Process = {
  name: 'checkout',
  react(event) {
    switch (event.type) {
      case 'OrderPlaced': {
        const { userId, cartVersion } = event.data;
        return [context => new EmptyCart(userId, cartVersion, context), ...pay(event.data)];
      }
      case 'WalletDebitedForOrder': {
        const { orderId, amountKobo } = event.data;
        const userId = event.stream.slice('wallet-'.length) as Placed['userId'];
        return [context => new ConfirmOrder({ orderId, userId }, { by: 'wallet', amountKobo }, context)];
      }
      case 'OrderConfirmed':
        return [
          context => new MoveStock(orderOf(event), 'sold', context),
          // Only a promotion takes anything off an order.
          ...(event.data.discountKobo > 0
            ? [(context: CommandContext) => new MovePromoSlot(orderOf(event), 'used', context)]
            : []),
        ];
      case 'OrderCancelled':
      case 'OrderReturned':
        return ended(event);
      case 'OrderPartRefunded':
        return partRefunded(event);
      case 'WalletRefunded': {
        const { orderId, refundId, amountKobo } = event.data;
        return [context => new SettleOrderRefund(orderId, refundId, 'wallet', amountKobo, context)];
      }
      case 'PaymentRefunded': {
        const { orderId, refundId, amountKobo } = event.data;
        return [context => new SettleOrderRefund(orderId, refundId, 'original', amountKobo, context)];
      }
      default:
        return [];
    }
  },
};

function ended(event: Extract<RecordedEvent, { type: 'OrderCancelled' | 'OrderReturned' }>): NextCommand[] {
  const orderId = orderOf(event);
  const userId = event.meta.personId as Placed['userId'];
  const { refund } = event.data;
  const next: NextCommand[] = [];
  if (event.type === 'OrderCancelled') {
    if (event.data.restock) next.push(context => new MoveStock(orderId, 'restocked', context));
    if (event.data.reason === 'insufficient_balance')
      next.push(context => new RefillCart(orderId, userId, context));
  }
  if (refund) next.push(giveBack(userId, orderId, refund));
  // Kept once the goods are on their way (decisions §8).
  if (event.type === 'OrderCancelled' && (event.data.restock || event.data.reason === 'nothing_left'))
    next.push(context => new MovePromoSlot(orderId, 'released', context));
  return next;
}

const giveBack =
  (
    userId: Placed['userId'],
    orderId: OrderId,
    { to, refundId, amountKobo }: { to: 'original' | 'wallet'; refundId: string; amountKobo: number },
  ): NextCommand =>
  context =>
    to === 'wallet'
      ? new RefundToWallet(userId, orderId, refundId, amountKobo, context)
      : new RefundToCard(orderId, refundId, amountKobo, context);

/** A plan takes its share first and passes on the rest (installment.workflow); nothing to give is settled at once. */
function partRefunded(event: Extract<RecordedEvent, { type: 'OrderPartRefunded' }>): NextCommand[] {
  const { refund, fromPlan } = event.data;
  if (fromPlan) return [];
  const orderId = orderOf(event);
  if (refund.amountKobo === 0)
    return [context => new SettleOrderRefund(orderId, refund.refundId, refund.to, 0, context)];
  return [giveBack(event.meta.personId as Placed['userId'], orderId, refund)];
}
