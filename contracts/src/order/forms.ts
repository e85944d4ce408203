import * as v from 'valibot';
import { optionalText } from '../textFields.js';
import { paymentMethods } from './agreed.js';
import { type CheckoutRequestInput, installmentCounts, promoCodeInput, substitutions } from './requests.js';

/** Pick-up needs no address; anything else one that is kept or written here. */
const checkoutForm = v.pipe(
  v.object({
    deliveryOptionId: v.optional(v.string(), ''),
    addressId: v.optional(v.string(), ''),
    address: v.optional(v.string(), ''),
    cityOrTown: v.optional(v.string(), ''),
    stateOrProvince: v.optional(v.string(), ''),
    phoneNumber: v.optional(v.string(), ''),
    paymentMethod: v.picklist(paymentMethods, 'Choose how to pay'),
    promoCode: v.optional(promoCodeInput, ''),
    installmentCount: v.optional(v.picklist(installmentCounts, 'Choose 2, 3 or 4 payments'), 3),
    firstPaymentMethod: v.optional(v.picklist(['card', 'wallet']), 'card'),
    autoDebit: v.optional(v.boolean(), false),
    substitution: v.optional(v.picklist(substitutions), 'refund'),
    note: optionalText(500),
  }),
  v.forward(
    v.partialCheck(
      [['deliveryOptionId'], ['addressId'], ['address']],
      form => form.deliveryOptionId === 'pickup' || form.addressId !== '' || form.address.trim() !== '',
      'Street address is required',
    ),
    ['address'],
  ),
  v.transform(
    (form): CheckoutRequestInput => ({
      deliveryOptionId: form.deliveryOptionId || null,
      addressId: form.addressId || null,
      shippingAddress:
        form.addressId !== '' || form.address.trim() === ''
          ? null
          : {
              address: form.address,
              cityOrTown: form.cityOrTown,
              stateOrProvince: form.stateOrProvince,
              phoneNumber: form.phoneNumber,
            },
      paymentMethod: form.paymentMethod,
      promoCode: form.promoCode || null,
      installments:
        form.paymentMethod === 'split'
          ? {
              count: form.installmentCount,
              firstPaymentMethod: form.firstPaymentMethod,
              autoDebit: form.autoDebit,
            }
          : null,
      substitution: form.substitution,
      note: form.note,
    }),
  ),
);
export type CheckoutForm = v.InferInput<typeof checkoutForm>;
