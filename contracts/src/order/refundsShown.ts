import type { Kobo } from '../money.js';
import type { Instant } from '../time.js';
import type { Order } from './views.js';

/** What an order shows of money that went back. */
interface ShownMoney extends Pick<Order, 'paymentStatus' | 'refunds'> {
  paidKobo: Kobo;
  refundedKobo: Kobo;
}

export function refundStarted(
  order: ShownMoney,
  refund: { refundId: string; amountKobo: Kobo; to: 'original' | 'wallet' } | null,
  at: Instant,
): Partial<ShownMoney> {
  if (!refund || refund.amountKobo === 0) return {};
  const started = {
    id: refund.refundId,
    amountKobo: refund.amountKobo,
    to: refund.to,
    status: 'pending' as const,
    createdAt: at,
  };
  return { paymentStatus: 'refund_pending', refunds: [...order.refunds, started] };
}

/** How much of what was paid has gone back. */
export const givenBackStatus = ({
  refundedKobo,
  paidKobo,
}: Pick<ShownMoney, 'refundedKobo' | 'paidKobo'>): ShownMoney['paymentStatus'] => {
  if (refundedKobo === 0) return 'success';
  return refundedKobo >= paidKobo ? 'refunded' : 'part_refunded';
};

/** A refund that moved no money, because a plan's unpaid installments took all of it, is no refund to show. */
export function refundSettled(
  order: ShownMoney,
  { refundId, amountKobo, to }: { refundId: string; amountKobo: Kobo; to: 'original' | 'wallet' },
): Partial<ShownMoney> {
  const refundedKobo = order.refundedKobo + amountKobo;
  const refunds = order.refunds
    .map(refund =>
      refund.id === refundId ? { ...refund, amountKobo, to, status: 'processed' as const } : refund,
    )
    .filter(refund => refund.amountKobo > 0);
  const status = givenBackStatus({ ...order, refundedKobo });
  const pending = refunds.some(refund => refund.status === 'pending');
  return {
    refundedKobo,
    refunds,
    paymentStatus: amountKobo === 0 ? order.paymentStatus : pending ? 'refund_pending' : status,
  };
}
