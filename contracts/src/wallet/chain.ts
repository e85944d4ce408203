import type { Kobo } from '../money.js';
import type { Instant } from '../time.js';

/** The fields of a transaction that the chain covers. */
export interface ChainedTransaction {
  eventId: string;
  at: Instant;
  category: string;
  reference: string;
  legs: readonly { account: string; userId: string | null; side: string; amountKobo: Kobo }[];
}

/** The previous hash of the first link. */
export const GENESIS = '0'.repeat(64);

/**
 * What a link's hash covers, in this order: enough to follow the chain from the rows or from an exported file
 * alone. Whoever has it takes SHA-256 of its UTF-8, in hex.
 */
export const chainedText = (previous: string, seq: number, transaction: ChainedTransaction): string =>
  JSON.stringify([
    previous,
    seq,
    transaction.eventId,
    transaction.at,
    transaction.category,
    transaction.reference,
    transaction.legs.map(leg => [leg.account, leg.userId, leg.side, leg.amountKobo]),
  ]);
