import { endpoint } from '../endpoint.js';
import {
  createPromoRequest,
  listPromosQuery,
  promoCodeParams,
  promoParams,
  promoUsageQuery,
  updatePromoRequest,
  validatePromoRequest,
} from '../promo/requests.js';
import { promoListSchema, promoSchema, promoUsageSchema, validatedPromoSchema } from '../promo/views.js';
import { adminUp, signedIn, staff } from '../roles.js';
import { messageSchema } from '../schema.js';

export const createPromo = endpoint({
  method: 'POST',
  path: '/promos',
  who: adminUp,
  summary: 'Makes a promotion; discount in percent, amounts in kobo.',
  body: createPromoRequest,
  status: 201,
  idempotent: 'makes',
  reply: promoSchema,
  problems: ['promo_code_taken'],
});
export const listPromos = endpoint({
  method: 'GET',
  path: '/promos/admin/all',
  who: staff,
  summary: 'Lists promotions, newest first.',
  query: listPromosQuery,
  reply: promoListSchema,
  reads: ['promos'],
});
export const getPromo = endpoint({
  method: 'GET',
  path: '/promos/admin/:id',
  who: staff,
  summary: 'Shows one promotion.',
  params: promoParams,
  reply: promoSchema,
  problems: ['not_found'],
  reads: ['promos'],
});
export const getPromoByCode = endpoint({
  method: 'GET',
  path: '/promos/admin/code/:code',
  who: staff,
  summary: 'Shows the promotion with this code, in any case.',
  params: promoCodeParams,
  reply: promoSchema,
  problems: ['not_found'],
  looseIds: true,
  reads: ['promos'],
});
export const updatePromo = endpoint({
  method: 'PATCH',
  path: '/promos/admin/:id',
  who: adminUp,
  summary: 'Changes a promotion; a used one keeps its code, and limits stay above usage.',
  params: promoParams,
  body: updatePromoRequest,
  reply: promoSchema,
  problems: [
    'not_found',
    'promo_code_taken',
    'promo_code_in_use',
    'promo_cancelled',
    'changed_by_someone_else',
  ],
});
export const cancelPromo = endpoint({
  method: 'DELETE',
  path: '/promos/admin/:id',
  who: adminUp,
  summary: 'Ends a promotion for good; placed orders keep their discount.',
  params: promoParams,
  reply: messageSchema,
  problems: ['not_found'],
});
export const getPromoUsage = endpoint({
  method: 'GET',
  path: '/promos/admin/:id/usage',
  who: staff,
  summary: 'Lists who used a promotion and what it took off, in kobo.',
  params: promoParams,
  query: promoUsageQuery,
  reply: promoUsageSchema,
  problems: ['not_found'],
  reads: ['promos'],
});
export const validatePromo = endpoint({
  method: 'POST',
  path: '/promos/validate',
  who: signedIn,
  summary: 'Tells what a code takes off the cart, in kobo; nothing is reserved.',
  body: validatePromoRequest,
  reply: validatedPromoSchema,
  reads: ['orders'],
  problems: [
    'promo_not_found',
    'promo_inactive',
    'promo_not_started',
    'promo_ended',
    'promo_used_up',
    'promo_already_used',
    'promo_not_for_you',
    'promo_nothing_qualifies',
  ],
});
