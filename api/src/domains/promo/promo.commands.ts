import type { OrderId, PromoId, UserId } from '@mudu/contracts/ids';
import type { Kobo } from '@mudu/contracts/money';
import type { PromoTerms } from '@mudu/contracts/promo/events';
import type { Instant } from '@mudu/contracts/time';

export interface EditPromo {
  type: 'EditPromo';
  /** What is named is changed; the rest stays. */
  changes: Partial<PromoTerms>;
  active: boolean | undefined;
  expectedVersion: number | undefined;
  at: Instant;
}
export interface TakeSlot {
  type: 'TakeSlot';
  orderId: OrderId;
  userId: UserId;
  discountKobo: Kobo;
  at: Instant;
  /** Real time, beside `at` of the shop's own. */
  heldSince: Instant;
}
export interface ReleaseSlot {
  type: 'ReleaseSlot';
  orderId: OrderId;
  /** For a slot whose order was never placed: only while it is reserved, and only since before this real time. */
  heldBefore: Instant | null;
  at: Instant;
}

export type PromoCommand =
  | { type: 'Create'; promoId: PromoId; terms: PromoTerms; active: boolean; at: Instant }
  | EditPromo
  | { type: 'Cancel'; at: Instant }
  | { type: 'StartPromo'; at: Instant }
  | { type: 'EndPromo'; at: Instant }
  | TakeSlot
  | { type: 'UseSlot'; orderId: OrderId; at: Instant }
  | ReleaseSlot;
