/**
 * Why money could not stay where it was meant for and goes to the customer's wallet: its order or installment was
 * over, was paid already, asked for less, or asked for more than came.
 */
export const unusedMoneyReasons = ['late', 'surplus', 'already_paid', 'short'] as const;
export type UnusedMoneyReason = (typeof unusedMoneyReasons)[number];
