import type { InstallmentMethod } from '@mudu/contracts/installment/events';
import type { installmentCounts, substitutions } from '@mudu/contracts/order/requests';
import { useCallback, useEffect, useState } from 'react';
import { readDraft, writeDraft } from '../../api/storage';

export type PaymentChoice = 'card' | 'wallet' | 'split';

/** What somebody has chosen on the checkout page; what is absent follows from address and cart. */
export interface CheckoutChoices {
  addressId?: string;
  optionId?: string | undefined;
  payment: PaymentChoice;
  count: (typeof installmentCounts)[number];
  firstMethod: InstallmentMethod;
  autoDebit: boolean;
  promoCode?: string | undefined;
  substitution: (typeof substitutions)[number];
  note: string;
}

const none: CheckoutChoices = {
  payment: 'card',
  count: 3,
  firstMethod: 'card',
  autoDebit: false,
  substitution: 'refund',
  note: '',
};
const isObject = (value: unknown): value is Partial<CheckoutChoices> =>
  typeof value === 'object' && value !== null;
const nameOf = (cartId: string) => `checkout.${cartId}`;

/** Kept in this tab for as long as there is no order: a reload, Back or a lost session takes none of it away. */
export function useCheckoutChoices(cartId: string) {
  const [choices, setChoices] = useState<CheckoutChoices>(() => ({
    ...none,
    ...readDraft(nameOf(cartId), isObject),
  }));
  useEffect(() => writeDraft(nameOf(cartId), choices), [cartId, choices]);
  const choose = useCallback(
    (some: Partial<CheckoutChoices>) => setChoices(before => ({ ...before, ...some })),
    [],
  );
  return { choices, choose };
}

/** Once there is an order. */
export const forgetCheckoutChoices = (cartId: string): void => writeDraft(nameOf(cartId), undefined);
