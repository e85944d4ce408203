import type { AdminOrder } from '@mudu/contracts/order/views';

export type Target = 'original' | 'wallet';

/**
 * Only a card that paid is a way back besides the wallet, and never for an order in installments (rules/refund.md R4).
 */
export const mayGoToCard = ({
  paymentMethod,
  paymentStatus,
}: Pick<AdminOrder, 'paymentMethod' | 'paymentStatus'>) =>
  paymentMethod === 'card' && paymentStatus !== 'initiated' && paymentStatus !== 'failed';
