/**
 * Why money could not stay where it was meant for and goes to the customer's wallet: its order or installment was
 * over, was paid already, asked for less, or asked for more than came.
 */
export const unusedMoneyReasons = ['late', 'surplus', 'already_paid', 'short'] as const;
export type UnusedMoneyReason = (typeof unusedMoneyReasons)[number];

/** Why a card payment that brought less than was due has failed, as staff read it. */
export const PAID_TOO_LITTLE = 'The amount paid was not enough';
