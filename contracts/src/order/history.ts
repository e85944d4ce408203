import * as v from 'valibot';
import { daySchema } from '../dayFields.js';
import { koboSchema } from '../money.js';
import { cancelReasons, type OrderEvent, refundTargets } from './events.js';

/** What an entry of an order's history says beside its type; what does not apply is not there. */
export const orderHistoryFacts = v.partial(
  v.object({
    amountKobo: koboSchema,
    /** Kept of the delivery fee. */
    keptFeeKobo: koboSchema,
    to: v.picklist(refundTargets),
    /** What paid. */
    by: v.picklist(['card', 'wallet', 'nothing_due', 'forced']),
    reference: v.string(),
    place: v.nullable(v.string()),
    day: daySchema,
    reason: v.picklist(cancelReasons),
    /** Somebody's own words; stored sealed, opened for staff. */
    words: v.string(),
    ourFault: v.boolean(),
    photoUrl: v.string(),
  }),
);
export type OrderHistoryFacts = v.InferOutput<typeof orderHistoryFacts>;

const refundFacts = (
  refund: { amountKobo: number; keptFeeKobo?: number; to: 'original' | 'wallet' } | null,
): OrderHistoryFacts =>
  refund
    ? {
        amountKobo: refund.amountKobo,
        to: refund.to,
        ...(refund.keptFeeKobo ? { keptFeeKobo: refund.keptFeeKobo } : {}),
      }
    : {};

export function historyFacts({ type, data }: OrderEvent): OrderHistoryFacts {
  switch (type) {
    case 'OrderPlaced':
      return { amountKobo: data.totalKobo };
    case 'OrderPaymentRequested':
      return { amountKobo: data.amountKobo, reference: data.reference };
    case 'OrderPaymentFailed':
      return { reference: data.reference };
    case 'OrderConfirmed':
      return { amountKobo: data.amountKobo, by: data.paidBy, day: data.estimatedDeliveryDate };
    case 'OrderPaid':
      return { amountKobo: data.amountKobo, by: 'card', reference: data.reference };
    case 'OrderPartPaid':
      return { amountKobo: data.amountKobo, by: data.method };
    case 'OrderLocated':
      return { place: data.currentlyAt };
    case 'OrderRescheduled':
      return { day: data.estimatedDeliveryDate };
    case 'OrderNoted':
      return { words: data.note };
    case 'OrderCancelled':
      return { ...refundFacts(data.refund), reason: data.reason, ...(data.note ? { words: data.note } : {}) };
    case 'OrderReturned':
      return {
        ...refundFacts(data.refund),
        ourFault: data.ourFault,
        ...(data.photoUrl ? { photoUrl: data.photoUrl } : {}),
      };
    case 'OrderPartRefunded':
      return { ...refundFacts(data.refund), words: data.reason };
    case 'OrderRefundSettled':
      return { amountKobo: data.amountKobo, to: data.to };
    default:
      return {};
  }
}
