import type { OrderId, PaymentReference, PlanId, UserId } from '@mudu/contracts/ids';
import type { Kobo } from '@mudu/contracts/money';

/**
 * Who asks for a debit and finds too little there is told (a Problem); a process that asks gets a fact, once for each
 * attempt of its own, and answers that.
 */
export interface WhenShort {
  recordShortAs?: { attempt: string };
}

export type WalletCommand =
  | { type: 'OpenWallet'; userId: UserId }
  | { type: 'FundWallet'; reference: PaymentReference; amountKobo: Kobo }
  | {
      type: 'CreditSurplus';
      reference: PaymentReference;
      amountKobo: Kobo;
      orderId: OrderId | null;
      reason: 'late' | 'surplus' | 'already_paid' | 'short';
    }
  | ({ type: 'DebitForOrder'; orderId: OrderId; amountKobo: Kobo } & WhenShort)
  | ({
      type: 'DebitForInstallment';
      planId: PlanId;
      installmentId: string;
      orderId: OrderId;
      amountKobo: Kobo;
    } & WhenShort)
  /** Money of an order goes back, once for each refund. */
  | { type: 'CreditRefund'; refundId: string; orderId: OrderId; amountKobo: Kobo }
  | { type: 'EarnReferral'; refereeId: UserId; orderId: OrderId; amountKobo: Kobo }
  /** No amount: everything that is there. */
  | { type: 'WithdrawReferral'; withdrawalId: string; amountKobo: Kobo | null; minimumKobo: Kobo }
  | {
      type: 'Adjust';
      adjustmentId: string;
      side: 'credit' | 'debit';
      amountKobo: Kobo;
      /** Sealed. */
      reason: string;
      /** The ledger's entry that it takes back. */
      reverses: string | null;
    };
