import * as v from 'valibot';
import { endpoint } from '../endpoint.js';
import {
  addOrderNoteRequest,
  exportOrdersQuery,
  listAllOrdersQuery,
  listRefundsQuery,
  orderParams,
  orderReadQuery,
  previewRefundRequest,
  refundOrderRequest,
  refundParams,
  setOrderStatusRequest,
  userOrdersParams,
} from '../order/requests.js';
import {
  adminOrderSchema,
  askedRefundSchema,
  refundListSchema,
  refundPreviewSchema,
} from '../order/views.js';
import { adminUp, staff } from '../roles.js';
import { paginationSchema } from '../schema.js';

const adminOrderList = v.object({ orders: v.array(adminOrderSchema), pagination: paginationSchema });
const orderNote = adminOrderSchema.entries.notes.item;

export const listAllOrders = endpoint({
  method: 'GET',
  path: '/orders/admin/all',
  who: staff,
  summary: 'Lists everyone’s orders; days are Lagos days.',
  query: listAllOrdersQuery,
  reply: adminOrderList,
  reads: ['orders'],
});
export const exportOrders = endpoint({
  method: 'GET',
  path: '/orders/admin/export.csv',
  who: staff,
  summary: 'Streams the filtered orders as CSV, money in kobo.',
  query: exportOrdersQuery,
  produces: 'text/csv',
  reads: ['orders'],
});
export const listUserOrders = endpoint({
  method: 'GET',
  path: '/orders/admin/user/:userId',
  who: staff,
  summary: 'Lists one person’s orders.',
  params: userOrdersParams,
  query: listAllOrdersQuery,
  reply: adminOrderList,
  problems: ['not_found'],
  reads: ['orders'],
});
export const getAdminOrder = endpoint({
  method: 'GET',
  path: '/orders/admin/:id',
  who: staff,
  summary: 'Shows one order with its notes and events, or how it stood at `asOf`.',
  params: orderParams,
  query: orderReadQuery,
  reply: adminOrderSchema,
  problems: ['not_found'],
  reads: ['orders'],
});
export const setOrderStatus = endpoint({
  method: 'PATCH',
  path: '/orders/admin/:id/status',
  who: staff,
  summary: 'Moves an order along, or says where it is; support takes one step at a time.',
  params: orderParams,
  body: setOrderStatusRequest,
  reply: adminOrderSchema,
  problems: [
    'not_found',
    'own_account',
    'order_transition',
    'order_not_moving',
    'payment_not_received',
    'plan_not_completed',
    'return_window_passed',
    'changed_by_someone_else',
  ],
});
export const previewRefund = endpoint({
  method: 'POST',
  path: '/orders/admin/:id/refund/preview',
  who: adminUp,
  summary: 'Tells what a refund, a cancellation or a return would give back, in kobo, and where it would go.',
  params: orderParams,
  body: previewRefundRequest,
  reply: refundPreviewSchema,
  problems: [
    'not_found',
    'own_account',
    'order_transition',
    'payment_not_received',
    'refund_exceeds_paid',
    'refund_exceeds_items',
    'return_window_passed',
    'request_in_progress',
  ],
});
export const refundOrder = endpoint({
  method: 'POST',
  path: '/orders/admin/:id/refund',
  who: adminUp,
  summary: 'Gives back part or all of what was paid, in kobo, never more.',
  params: orderParams,
  body: refundOrderRequest,
  reply: adminOrderSchema,
  problems: [
    'not_found',
    'own_account',
    'payment_not_received',
    'refund_exceeds_paid',
    'refund_exceeds_items',
    'return_window_passed',
    'request_in_progress',
  ],
  idempotent: 'moves',
});
export const addOrderNote = endpoint({
  method: 'POST',
  path: '/orders/admin/:id/notes',
  who: staff,
  summary: 'Notes something about an order for colleagues.',
  params: orderParams,
  body: addOrderNoteRequest,
  status: 201,
  reply: orderNote,
  idempotent: 'makes',
  problems: ['not_found'],
});

export const listRefunds = endpoint({
  method: 'GET',
  path: '/orders/admin/refunds',
  who: staff,
  summary: 'Lists what orders gave back, to cards and wallets, in kobo, with sums by status.',
  query: listRefundsQuery,
  reply: refundListSchema,
  reads: ['payments'],
});
export const retryRefund = endpoint({
  method: 'POST',
  path: '/orders/admin/refunds/:id/retry',
  who: adminUp,
  summary: 'Asks the provider now about a refund to a card that is on its way, never one’s own.',
  params: refundParams,
  reply: askedRefundSchema,
  problems: ['not_found', 'own_account', 'refund_ended'],
  looseIds: true,
});
