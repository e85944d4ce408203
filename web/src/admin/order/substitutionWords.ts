import type { AdminOrder } from '@mudu/contracts/order/views';

/** What the customer wants done about goods that are missing. */
export const substitutionWords: Record<AdminOrder['substitution'], string> = {
  refund: 'Refund it',
  call_me: 'Call me',
  similar: 'Something similar',
};
