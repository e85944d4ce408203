import type {
  CancelOrder,
  MoveOrder,
  OrderCommand,
  RefundPart,
  ReturnOrder,
} from '@mudu/api/domains/order/order.commands';
import type { PaymentReference } from '@mudu/contracts/ids';
import { at } from './orderForSpecs.js';

export const move = (to: MoveOrder['to'], changes: Partial<MoveOrder> = {}): MoveOrder => ({
  type: 'MoveOrder',
  to,
  role: 'admin',
  note: null,
  force: false,
  holidays: [],
  release: 'first_payment',
  at,
  ...changes,
});
export const pay = (paidBy: 'card' | 'wallet', reference: string | null = null): OrderCommand => ({
  type: 'ReceivePayment',
  payment:
    paidBy === 'card'
      ? {
          by: 'card',
          reference: reference as PaymentReference,
          expectedKobo: 4_000_000,
          receivedKobo: 4_000_000,
        }
      : { by: 'wallet', amountKobo: 4_000_000 },
  holidays: [],
  at,
});
export const cancel = (by: CancelOrder['by'], changes: Partial<CancelOrder> = {}): CancelOrder => ({
  type: 'CancelOrder',
  by,
  reason: by === 'customer' ? 'customer' : 'shop',
  note: null,
  refundTo: null,
  refundId: 'r1',
  at,
  ...changes,
});
export const bringBack = (changes: Partial<ReturnOrder> = {}): ReturnOrder => ({
  type: 'ReturnOrder',
  role: 'admin',
  ourFault: false,
  photoUrl: null,
  reportedAt: at,
  refundTo: null,
  refundId: 'r3',
  reason: 'sealed:x',
  perishableLines: [],
  window: { hours: 72, perishableHours: 12 },
  at,
  ...changes,
});
/** All that is left, to where it came from, unless told otherwise. */
export const refund = (changes: Partial<RefundPart> = {}): RefundPart => ({
  type: 'RefundPart',
  role: 'admin',
  items: null,
  amountKobo: null,
  refundTo: 'original',
  refundId: 'r1',
  reason: 'sealed:x',
  ourFault: false,
  reportedAt: changes.at ?? at,
  perishableLines: [],
  window: { hours: 72, perishableHours: 12 },
  at,
  ...changes,
});
