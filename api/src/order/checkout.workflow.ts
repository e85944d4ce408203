import type { OrderId } from '@mudu/contracts/ids';
import { RefundToCard } from '../payment/refundToCard.handler.js';
import { StartOrderPayment } from '../payment/startOrderPayment.handler.js';
import { PayOrderFromWallet } from '../wallet/payOrderFromWallet.handler.js';
import { RefundToWallet } from '../wallet/refundToWallet.handler.js';
import type { NextCommand, RecordedEvent, Workflow } from '../workflow/workflow.js';
import { EmptyCart, RefillCart } from './changeCart.handler.js';
import { ConfirmOrder } from './confirmOrder.handler.js';
import { MoveStock } from './moveStock.handler.js';
import { SettleOrderRefund } from './settleOrderRefund.handler.js';

const orderOf = (event: RecordedEvent): OrderId => event.stream.slice('order-'.length) as OrderId;

type Placed = Extract<RecordedEvent, { type: 'OrderPlaced' }>['data'];

function pay({ orderId, userId, totalKobo, paymentMethod }: Placed): NextCommand[] {
  const order = { orderId, userId };
  if (totalKobo === 0) return [cause => new ConfirmOrder(order, { by: 'nothing_due' }, cause)];
  if (paymentMethod === 'wallet') return [cause => new PayOrderFromWallet(orderId, userId, totalKobo, cause)];
  if (paymentMethod === 'card') return [cause => new StartOrderPayment(orderId, cause)];
  return [];
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
        return [cause => new MoveStock(orderOf(event), 'sold', cause)];
      case 'OrderCancelled':
      case 'OrderReturned':
        return ended(event);
      case 'WalletRefunded': {
        const { orderId, refundId } = event.data;
        return [cause => new SettleOrderRefund(orderId, refundId, 'wallet', cause)];
      }
      case 'PaymentRefunded': {
        const { orderId, refundId } = event.data;
        return [cause => new SettleOrderRefund(orderId, refundId, 'original', cause)];
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
  if (refund?.to === 'wallet')
    next.push(cause => new RefundToWallet(userId, orderId, refund.refundId, refund.amountKobo, cause));
  if (refund?.to === 'original')
    next.push(cause => new RefundToCard(userId, orderId, refund.refundId, refund.amountKobo, cause));
  return next;
}
