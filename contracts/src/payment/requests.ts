import * as v from 'valibot';
import { paymentReferenceSchema } from '../ids.js';

export const verifyPaymentParams = v.object({ reference: paymentReferenceSchema });

const paymentProviders = ['sandbox', 'paystack'] as const;
export const webhookParams = v.object({ provider: v.picklist(paymentProviders) });
/** The provider's own shape. Its signature is over the raw bytes and is checked before anything is read. */
export const webhookRequest = v.unknown();
