import { feePaid } from '@mudu/contracts/order/feePaid';
import type { Order } from '@mudu/contracts/order/views';

export type RefundTo = 'original' | 'wallet';

const BY_CARD = 'Refunds take 3 to 5 business days.';

/** Said before an order is placed: what a wallet pays comes back to it at once (rules/refund.md R4). */
export const refundsText = (paidBy: 'card' | 'wallet'): string =>
  paidBy === 'wallet' ? 'Refunds are back in your wallet at once.' : BY_CARD;

const isPaid = ({ paymentStatus, totalKobo }: Order): boolean =>
  totalKobo > 0 && paymentStatus !== 'initiated' && paymentStatus !== 'failed';

/** A card has paid it, and something of that is left to give back: its shopper says where to (rules/refund.md R4). */
export const mayChooseRefund = (order: Order): boolean =>
  order.paymentMethod === 'card' && isPaid(order) && order.paymentStatus !== 'refunded';

/** What becomes of the money, if any was paid. */
export function cancelText(order: Order, refundTo: RefundTo): string {
  if (!isPaid(order)) return 'You have not paid for it, so there is nothing to refund.';
  if (order.paymentStatus === 'refunded') return 'All that you have paid was given back already.';
  if (order.status === 'ongoing_delivery' && feePaid(order) > 0) return onTheRoadText(order, refundTo);
  if (order.paymentMethod === 'split')
    return 'What you have paid goes into your wallet, and the rest of the plan is cancelled.';
  return goesToWallet(order, refundTo) ? 'What you have paid is back in your wallet at once.' : BY_CARD;
}

const goesToWallet = ({ paymentMethod }: Order, refundTo: RefundTo): boolean =>
  paymentMethod === 'wallet' || refundTo === 'wallet';

/** The fee is kept (rules/refund.md R2). A first installment may not even have covered it. */
function onTheRoadText(order: Order, refundTo: RefundTo): string {
  if (order.paymentMethod === 'split')
    return 'It is already on the road: the delivery fee is kept. What you have paid beyond it goes into your wallet, and the rest of the plan is cancelled.';
  return `It is already on the road: the items are refunded, the delivery fee is kept. ${
    goesToWallet(order, refundTo) ? 'What you have paid for them is back in your wallet at once.' : BY_CARD
  }`;
}
