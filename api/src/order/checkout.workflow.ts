import type { OrderId } from '@mudu/contracts/ids';
import type { Cause } from '../commands/decider.js';
import { RefundToCard } from '../payment/refundToCard.handler.js';
import { StartOrderPayment } from '../payment/startOrderPayment.handler.js';
import { MovePromoSlot } from '../promo/movePromoSlot.handler.js';
import { PayOrderFromWallet } from '../wallet/payOrderFromWallet.handler.js';
import { RefundToWallet } from '../wallet/refundToWallet.handler.js';
import type { NextCommand, RecordedEvent, Workflow } from '../workflow/workflow.js';
import { EmptyCart, RefillCart } from './changeCart.handler.js';
import { ConfirmOrder } from './confirmOrder.handler.js';
import { MoveStock } from './moveStock.handler.js';
import { dueKobo } from './order.state.js';
import { SettleOrderRefund } from './settleOrderRefund.handler.js';

const orderOf = (event: RecordedEvent): OrderId => event.stream.slice('order-'.length) as OrderId;

type Placed = Extract<RecordedEvent, { type: 'OrderPlaced' }>['data'];

function pay(placed: Placed): NextCommand[] {
  const { orderId, userId, paymentMethod, split } = placed;
  const amountKobo = dueKobo(placed);
  if (amountKobo === 0) return [cause => new ConfirmOrder({ orderId, userId }, { by: 'nothing_due' }, cause)];
  return (split?.firstPaymentMethod ?? paymentMethod) === 'wallet'
    ? [cause => new PayOrderFromWallet(orderId, userId, amountKobo, cause)]
    : [cause => new StartOrderPayment(orderId, cause)];
}

/**
 * Checkout, payment and what follows for cart and stock (architecture.md): placed → paid → confirmed → sold,
 * or cancelled → let go and given back. Each command is repeat-safe; killing the process between any two ends
 * in the same state.
 */
export const checkoutWorkflow: Workflow = {
  name: 'checkout',
  react(event) {
    switch (event.type) {
      case 'OrderPlaced': {
        const { userId, cartVersion } = event.data;
        return [cause => new EmptyCart(userId, cartVersion, cause), ...pay(event.data)];
      }
      case 'WalletDebitedForOrder': {
        const { orderId, amountKobo } = event.data;
        const userId = event.stream.slice('wallet-'.length) as Placed['userId'];
        return [cause => new ConfirmOrder({ orderId, userId }, { by: 'wallet', amountKobo }, cause)];
      }
      case 'OrderConfirmed':
        return [
          cause => new MoveStock(orderOf(event), 'sold', cause),
          // Only a promotion takes anything off an order.
          ...(event.data.discountKobo > 0
            ? [(cause: Cause) => new MovePromoSlot(orderOf(event), 'used', cause)]
            : []),
        ];
      case 'OrderCancelled':
      case 'OrderReturned':
        return ended(event);
      case 'OrderPartRefunded':
        return partRefunded(event);
      case 'WalletRefunded': {
        const { orderId, refundId, amountKobo } = event.data;
        return [cause => new SettleOrderRefund(orderId, refundId, 'wallet', amountKobo, cause)];
      }
      case 'PaymentRefunded': {
        const { orderId, refundId, amountKobo } = event.data;
        return [cause => new SettleOrderRefund(orderId, refundId, 'original', amountKobo, cause)];
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
    if (event.data.restock) next.push(cause => new MoveStock(orderId, 'restocked', cause));
    if (event.data.reason === 'insufficient_balance')
      next.push(cause => new RefillCart(orderId, userId, cause));
  }
  if (refund) next.push(giveBack(userId, orderId, refund));
  // Kept once the goods are on their way (decisions §8).
  if (event.type === 'OrderCancelled' && (event.data.restock || event.data.reason === 'nothing_left'))
    next.push(cause => new MovePromoSlot(orderId, 'released', cause));
  return next;
}

const giveBack =
  (
    userId: Placed['userId'],
    orderId: OrderId,
    { to, refundId, amountKobo }: { to: 'original' | 'wallet'; refundId: string; amountKobo: number },
  ): NextCommand =>
  cause =>
    to === 'wallet'
      ? new RefundToWallet(userId, orderId, refundId, amountKobo, cause)
      : new RefundToCard(orderId, refundId, amountKobo, cause);

/** A plan takes its share first and passes on the rest (installment.workflow); nothing to give is settled at once. */
function partRefunded(event: Extract<RecordedEvent, { type: 'OrderPartRefunded' }>): NextCommand[] {
  const { refund, fromPlan } = event.data;
  if (fromPlan) return [];
  const orderId = orderOf(event);
  if (refund.amountKobo === 0)
    return [cause => new SettleOrderRefund(orderId, refund.refundId, refund.to, 0, cause)];
  return [giveBack(event.meta.personId as Placed['userId'], orderId, refund)];
}
