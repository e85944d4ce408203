import type { FaultName } from './faults.js';

/** Money is integer kobo throughout; instants are ISO-8601 UTC, due times milliseconds since the epoch. */

export interface Authorization {
  authorizationCode: string;
  /** Key into the table of test cards; the number itself is never kept. */
  last4: string;
  expMonth: string;
  expYear: string;
  reusable: boolean;
}

/** What the pay page asks for next when a card alone is not enough. */
export type Challenge = 'pin' | 'phone' | 'otp' | 'bank';

export type Progress =
  | { status: 'abandoned' }
  | { status: 'ongoing'; ask: Challenge; authorization: Authorization; complaint: string | null }
  | { status: 'failed'; reason: string }
  | { status: 'success'; paidAt: string; gatewayResponse: string; authorization: Authorization };

export type Metadata = { [key: string]: unknown } | string | null;

export interface Transaction {
  id: number;
  /** 1 when new, one more with every write: two writers cannot both win. */
  version: number;
  reference: string;
  accessCode: string;
  amount: number;
  currency: string;
  email: string;
  callbackUrl: string | null;
  metadata: Metadata;
  createdAt: string;
  progress: Progress;
  faults: FaultName[];
}

export type RefundStatus = 'pending' | 'processing' | 'processed' | 'failed' | 'needs-attention';

export interface Refund {
  id: number;
  transactionId: number;
  reference: string;
  amount: number;
  currency: string;
  status: RefundStatus;
  /** Where it ends if left alone; the card decides. */
  outcome: 'processed' | 'failed' | 'needs-attention';
  /** When the next status is reached; null once at rest. */
  dueAt: number | null;
  customerNote: string;
  merchantNote: string;
  createdAt: string;
  updatedAt: string;
  faults: FaultName[];
}

export type SignatureMode = 'genuine' | 'forged' | 'uppercase' | 'missing';

export interface Delivery {
  id: number;
  reference: string;
  event: string;
  /** The exact text that is signed and sent. */
  body: string;
  signature: SignatureMode;
  attempts: number;
  /** Null once the shop has answered 200 or every attempt is spent. */
  dueAt: number | null;
}
