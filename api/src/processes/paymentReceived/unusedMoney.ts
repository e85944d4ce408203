import {
  installmentRefundId,
  type OrderId,
  type PaymentReference,
  surplusReference,
  type UserId,
  unusedInstallmentRefundId,
  unusedRefundId,
} from '@mudu/contracts/ids';
import type { InstallmentEvent } from '@mudu/contracts/installment/events';
import type { OrderEvent } from '@mudu/contracts/order/events';
import type { PaymentFacts } from '../../domains/payment/index.js';
import { ToWallet } from '../../domains/wallet/index.js';
import type { CommandContext } from '../../messaging/decider.js';

type OfOrder = Extract<OrderEvent, { type: 'OrderPaymentRefused' }>['data'];
type OfPlan = Extract<InstallmentEvent, { type: 'InstallmentPaymentRefused' }>['data'];
type Unused = Pick<OfOrder, 'reference' | 'amountKobo' | 'reason'> & { orderId: OrderId };

/** Money that an order could not take goes to its customer's wallet, once. */
export function unusedByOrder(
  userId: UserId,
  orderId: OrderId,
  { reference, installmentId, amountKobo, reason }: OfOrder,
  context: CommandContext,
): ToWallet {
  if (installmentId) return refund(userId, orderId, installmentRefundId(installmentId), amountKobo, context);
  return reference
    ? keep(userId, { orderId, reference, amountKobo, reason }, context)
    : refund(userId, orderId, unusedRefundId(orderId), amountKobo, context);
}

/** Money that a plan could not take goes to its customer's wallet, once. */
export function unusedByPlan(
  userId: UserId,
  { orderId, installmentId, reference, amountKobo, reason }: OfPlan,
  context: CommandContext,
): ToWallet {
  return reference
    ? keep(userId, { orderId, reference, amountKobo, reason }, context)
    : refund(userId, orderId, unusedInstallmentRefundId(installmentId), amountKobo, context);
}

/** Names under which money of a payment can be in the wallet because its target could not take it. */
export const unusedNames = ({
  reference,
  installmentId,
}: Pick<PaymentFacts, 'reference' | 'installmentId'>): string[] => [
  reference,
  surplusReference(reference),
  ...(installmentId ? [installmentRefundId(installmentId)] : []),
];

/** Of a card. What was over of a payment that was taken has a name of its own. */
function keep(
  userId: UserId,
  unused: Unused & { reference: PaymentReference },
  context: CommandContext,
): ToWallet {
  const reference = unused.reason === 'surplus' ? surplusReference(unused.reference) : unused.reference;
  return new ToWallet(userId, { type: 'CreditSurplus', ...unused, reference }, context);
}

const refund = (
  userId: UserId,
  orderId: OrderId,
  refundId: string,
  amountKobo: number,
  context: CommandContext,
): ToWallet => new ToWallet(userId, { type: 'CreditRefund', refundId, orderId, amountKobo }, context);
