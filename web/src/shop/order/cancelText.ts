import { feePaid } from '@mudu/contracts/order/feePaid';
import type { Order } from '@mudu/contracts/order/views';

export type RefundTo = 'original' | 'wallet';

const isPaid = ({ paymentStatus, totalKobo }: Order): boolean =>
  totalKobo > 0 && paymentStatus !== 'initiated' && paymentStatus !== 'failed';

/** A card has paid it, and something of that is left to give back: its shopper says where to (rules/refund.md R4). */
export const mayChooseRefund = (order: Order): boolean =>
  order.paymentMethod === 'card' && isPaid(order) && order.paymentStatus !== 'refunded';

/** What becomes of the money, if any was paid. */
export function cancelText(order: Order, refundTo: RefundTo): string {
  if (!isPaid(order)) return 'You have not paid for it, so there is nothing to refund.';
  if (order.paymentStatus === 'refunded') return 'All that you have paid was given back already.';
  const keepsFee = order.status === 'ongoing_delivery' && feePaid(order) > 0;
  const kept = 'It is already on the road: the items are refunded, the delivery fee is kept. ';
  return `${keepsFee ? kept : ''}${refundText(order, refundTo)}`;
}

function refundText({ paymentMethod }: Order, refundTo: RefundTo): string {
  if (paymentMethod === 'split')
    return 'What you have paid goes into your wallet, and the rest of the plan is cancelled.';
  return paymentMethod === 'wallet' || refundTo === 'wallet'
    ? 'What you have paid is back in your wallet at once.'
    : 'Refunds take 3 to 5 business days.';
}
