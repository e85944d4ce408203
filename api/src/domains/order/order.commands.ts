import type { PaymentReference } from '@mudu/contracts/ids';
import type { Kobo } from '@mudu/contracts/money';
import type { CancelReason, OrderEvent } from '@mudu/contracts/order/events';
import type { OrderStatus } from '@mudu/contracts/order/views';
import type { Role } from '@mudu/contracts/roles';
import type { Terms } from '@mudu/contracts/settings/terms';
import type { Instant, LagosDay } from '@mudu/contracts/time';

type Placed = Extract<OrderEvent, { type: 'OrderPlaced' }>['data'];

export type MoveTarget = Exclude<OrderStatus, 'order_placed' | 'cancelled' | 'returned'>;

/** Money for an order has come, or none is due. */
export interface ReceivePayment {
  type: 'ReceivePayment';
  payment:
    | {
        by: 'card';
        reference: PaymentReference;
        /** What the payment was started for; with less it pays nothing. */
        expectedKobo: Kobo;
        receivedKobo: Kobo;
      }
    | { by: 'wallet'; amountKobo: Kobo }
    | { by: 'nothing_due' };
  holidays: readonly LagosDay[];
  at: Instant;
}

export interface MoveOrder {
  type: 'MoveOrder';
  to: MoveTarget;
  role: Role;
  note: string | null;
  force: boolean;
  holidays: readonly LagosDay[];
  /** The owner may want all installments paid before an order is packed (rules/installment.md IN5). */
  release: 'first_payment' | 'completed';
  at: Instant;
}
export interface CancelOrder {
  type: 'CancelOrder';
  by: 'customer' | 'admin' | 'system';
  reason: CancelReason;
  /** Sealed words of whoever cancels. */
  note: string | null;
  refundTo: 'original' | 'wallet' | null;
  refundId: string;
  at: Instant;
}

/** Hours after delivery in which a return counts as told in time (rules/refund.md R9). */
export type ReturnWindow = Terms['returns'];

export interface ReturnOrder {
  type: 'ReturnOrder';
  role: Role;
  ourFault: boolean;
  photoUrl: string | null;
  /** When the customer told us; the windows count from delivery to here. */
  reportedAt: Instant;
  refundTo: 'original' | 'wallet' | null;
  refundId: string;
  /** Sealed: the note that a return must have. */
  reason: string;
  /** Ids of the lines whose goods perish (their category says so). */
  perishableLines: readonly string[];
  window: ReturnWindow;
  at: Instant;
}

export interface RefundPart {
  type: 'RefundPart';
  role: Role;
  /** With neither items nor an amount: all that is left of what was paid. */
  items: readonly { id: string; quantity: number }[] | null;
  amountKobo: Kobo | null;
  refundTo: 'original' | 'wallet';
  refundId: string;
  /** Sealed. */
  reason: string;
  ourFault: boolean;
  /** When the customer told us; the windows count from delivery to here. */
  reportedAt: Instant;
  perishableLines: readonly string[];
  window: ReturnWindow;
  at: Instant;
}

/** Several things at once, on the order as it was looked at: all of them or none (rules/order.md O10). */
export interface ChangeTogether {
  type: 'ChangeTogether';
  expectedVersion: number | null;
  steps: readonly OrderCommand[];
}

export type OrderCommand =
  | ChangeTogether
  | { type: 'PlaceOrder'; order: Placed }
  | {
      type: 'RequestPayment';
      reference: PaymentReference;
      attempt: number;
      amountKobo: Kobo;
      authorizationUrl: string;
    }
  | { type: 'RecordFailedPayment'; reference: PaymentReference; reason: string }
  | ReceivePayment
  /** A later installment of the order's plan was paid, or nothing of the plan is left to pay. */
  | {
      type: 'RecordInstallment';
      installmentId: string;
      method: 'card' | 'wallet';
      reference: PaymentReference | null;
      amountKobo: Kobo;
      paidAt: Instant;
    }
  | { type: 'CompletePayment'; at: Instant }
  | MoveOrder
  | CancelOrder
  | ReturnOrder
  | RefundPart
  | { type: 'LocateOrder'; currentlyAt: string | null }
  | { type: 'RescheduleOrder'; estimatedDeliveryDate: LagosDay; today: LagosDay }
  | { type: 'NoteOrder'; noteId: string; note: string; at: Instant }
  | { type: 'SettleRefund'; refundId: string; to: 'original' | 'wallet'; amountKobo: Kobo; at: Instant };
