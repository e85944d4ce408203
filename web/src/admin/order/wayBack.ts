import type { AdminOrder } from '@mudu/contracts/order/views';

export type Target = 'original' | 'wallet';
type Money = Pick<AdminOrder, 'paymentMethod' | 'paymentStatus'>;

const wasPaid = ({ paymentStatus }: Pick<Money, 'paymentStatus'>): boolean =>
  paymentStatus !== 'initiated' && paymentStatus !== 'failed';

/**
 * Only a card that paid is a way back besides the wallet, and never for an order in installments (rules/refund.md R4).
 */
export const mayGoToCard = (order: Money): boolean => order.paymentMethod === 'card' && wasPaid(order);

/** Said where nothing goes back: of what perished, say, nothing does (rules/refund.md R10). */
export const nothingBackText = (order: Pick<Money, 'paymentStatus'>): string =>
  wasPaid(order) ? 'No money goes back.' : 'Nothing was paid that could go back.';
