import { endpoint } from '../endpoint.js';
import {
  listAllPlansQuery,
  listPlansQuery,
  orderPlanParams,
  payInstallmentRequest,
  payParams,
  planParams,
  rescheduleInstallmentRequest,
  userPlansParams,
  waiveInstallmentRequest,
} from '../installment/requests.js';
import {
  adminPlanListSchema,
  adminPlanSchema,
  allPlansSchema,
  installmentPaymentSchema,
  planDetailSchema,
  planListSchema,
  planSchema,
} from '../installment/views.js';
import { signedIn, staff, superAdmin } from '../roles.js';

export const listInstallments = endpoint({
  method: 'GET',
  path: '/installments/user',
  who: signedIn,
  summary: 'Lists the shopper’s own plans; money in kobo, due dates are Lagos days.',
  query: listPlansQuery,
  reply: planListSchema,
  reads: ['installments'],
});
export const getOrderPlan = endpoint({
  method: 'GET',
  path: '/installments/order/:orderId',
  who: signedIn,
  summary: 'Shows the plan of an own order; an order without one is a 404.',
  params: orderPlanParams,
  reply: planSchema,
  problems: ['not_found'],
  reads: ['installments'],
});
export const payInstallment = endpoint({
  method: 'POST',
  path: '/installments/:id/pay',
  who: signedIn,
  summary: 'Pays the next installment of a plan, by its own or the plan’s id.',
  params: payParams,
  body: payInstallmentRequest,
  reply: installmentPaymentSchema,
  problems: [
    'not_found',
    'installment_out_of_order',
    'installment_already_paid',
    'plan_closed',
    'insufficient_balance',
    'payment_provider_down',
  ],
  idempotent: 'moves',
});
export const listAllInstallments = endpoint({
  method: 'GET',
  path: '/installments/admin/all',
  who: staff,
  summary: 'Lists everyone’s plans with what is outstanding and overdue, in kobo.',
  query: listAllPlansQuery,
  reply: allPlansSchema,
  reads: ['installments'],
});
export const listUserInstallments = endpoint({
  method: 'GET',
  path: '/installments/admin/user/:userId',
  who: staff,
  summary: 'Lists one person’s plans.',
  params: userPlansParams,
  query: listPlansQuery,
  reply: adminPlanListSchema,
  problems: ['not_found'],
  reads: ['installments'],
});
export const getPlan = endpoint({
  method: 'GET',
  path: '/installments/admin/:id',
  who: staff,
  summary: 'Shows one plan, whose it is and what happened to it.',
  params: planParams,
  reply: planDetailSchema,
  problems: ['not_found'],
  reads: ['installments', 'history'],
});
export const waiveInstallment = endpoint({
  method: 'POST',
  path: '/installments/admin/:id/waive',
  who: superAdmin,
  summary: 'Forgives one unpaid installment, never one’s own; nothing is posted.',
  params: planParams,
  body: waiveInstallmentRequest,
  reply: adminPlanSchema,
  problems: ['not_found', 'own_account', 'installment_already_paid', 'plan_closed'],
});
export const rescheduleInstallment = endpoint({
  method: 'POST',
  path: '/installments/admin/:id/reschedule',
  who: superAdmin,
  summary: 'Moves an unpaid installment to another Lagos day, never one’s own.',
  params: planParams,
  body: rescheduleInstallmentRequest,
  reply: adminPlanSchema,
  problems: ['not_found', 'own_account', 'installment_already_paid', 'plan_closed'],
});
