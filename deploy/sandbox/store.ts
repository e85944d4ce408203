import type { Delivery, Refund, Transaction } from './records.js';

export type TransactionKey =
  | { reference: string }
  | { id: number }
  | { accessCode: string }
  | { authorizationCode: string };

/** Written together or not at all. */
export interface Change {
  transaction?: Transaction;
  refund?: Refund;
  deliveries?: Delivery[];
}

export type Job = { kind: 'refund'; refund: Refund } | { kind: 'delivery'; delivery: Delivery };

/** What the provider must still know after a restart. */
export interface SandboxStore {
  /** Makes the tables when they are missing. */
  open(): Promise<void>;
  /** Never the same number twice. */
  newId(): Promise<number>;
  /** By authorization code: the transaction that first earned it. */
  transaction(key: TransactionKey): Promise<Transaction | null>;
  refund(id: number): Promise<Refund | null>;
  /** Newest first; of every transaction when none is named. */
  refunds(transactionId: number | null): Promise<Refund[]>;
  /** False when the transaction's reference is taken (version 1) or someone else wrote it meanwhile. */
  write(change: Change): Promise<boolean>;
  /** Jobs whose time has come, the longest due first. */
  due(nowMs: number): Promise<Job[]>;
  /** The earliest job that comes due later than this. */
  nextDue(afterMs: number): Promise<number | null>;
}

export const firstId = 4_099_260_001;

export function authorizationCodeOf({ progress }: Transaction): string | null {
  return progress.status === 'success' ? progress.authorization.authorizationCode : null;
}
