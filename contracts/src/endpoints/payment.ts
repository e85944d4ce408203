import { endpoint } from '../endpoint.js';
import { verifyPaymentParams, webhookParams, webhookRequest } from '../payment/requests.js';
import { verifiedPaymentSchema, webhookReceivedSchema } from '../payment/views.js';
import { signedIn } from '../roles.js';

export const verifyPayment = endpoint({
  method: 'GET',
  path: '/payment/verify/:reference',
  who: signedIn,
  summary: 'Asks the provider about an own payment and settles it once; amount in kobo.',
  params: verifyPaymentParams,
  reply: verifiedPaymentSchema,
  problems: ['not_found'],
  reads: ['payments'],
  inTurn: true,
});
export const paymentWebhook = endpoint({
  method: 'POST',
  path: '/payment/webhook/:provider',
  who: 'public',
  summary: 'Takes the provider’s word when its HMAC-SHA512 over the raw body holds; answers before the work.',
  params: webhookParams,
  body: webhookRequest,
  reply: webhookReceivedSchema,
  problems: ['invalid_signature', 'not_found'],
});
