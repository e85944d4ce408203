import * as v from 'valibot';
import { reorderedCartSchema } from '../cart/views.js';
import { endpoint } from '../endpoint.js';
import {
  addOrderNoteRequest,
  cancelOrderRequest,
  checkoutRequest,
  exportOrdersQuery,
  listAllOrdersQuery,
  listOrdersQuery,
  listRefundsQuery,
  orderParams,
  orderReadQuery,
  previewRefundRequest,
  receiptQuery,
  refundOrderRequest,
  refundParams,
  retryPaymentRequest,
  setOrderStatusRequest,
  userOrdersParams,
} from '../order/requests.js';
import {
  adminOrderSchema,
  boughtSchema,
  orderSchema,
  refundListSchema,
  refundPreviewSchema,
  refundRowSchema,
} from '../order/views.js';
import { adminUp, signedIn, staff } from '../roles.js';
import { paginationSchema } from '../schema.js';

const orderList = v.object({ orders: v.array(orderSchema), pagination: paginationSchema });
const adminOrderList = v.object({ orders: v.array(adminOrderSchema), pagination: paginationSchema });
const orderNote = adminOrderSchema.entries.notes.item;

export const checkout = endpoint({
  method: 'POST',
  path: '/orders/checkout',
  who: signedIn,
  summary: 'Turns the cart into an order and starts its payment; all money in kobo.',
  body: checkoutRequest,
  status: 201,
  reply: orderSchema,
  problems: [
    'cart_empty',
    'prices_changed',
    'item_unavailable',
    'stock_short',
    'below_minimum_order',
    'insufficient_balance',
    'split_not_offered',
    'split_overdue',
    'split_limit',
    'promo_not_found',
    'promo_inactive',
    'promo_not_started',
    'promo_ended',
    'promo_used_up',
    'promo_already_used',
    'promo_not_for_you',
    'promo_nothing_qualifies',
    'payment_provider_down',
  ],
  idempotent: true,
});
export const listOrders = endpoint({
  method: 'GET',
  path: '/orders',
  who: signedIn,
  summary: 'Lists the shopper’s own orders, newest first.',
  query: listOrdersQuery,
  reply: orderList,
  reads: ['orders'],
});
export const listBought = endpoint({
  method: 'GET',
  path: '/orders/bought',
  who: signedIn,
  summary: 'Lists what the shopper has bought and can buy again, most often bought first, at today’s prices.',
  reply: boughtSchema,
  reads: ['orders'],
});
export const getOrder = endpoint({
  method: 'GET',
  path: '/orders/:id',
  who: signedIn,
  summary: 'Shows one own order, or how it stood at `asOf`.',
  params: orderParams,
  query: orderReadQuery,
  reply: orderSchema,
  problems: ['not_found'],
  reads: ['orders'],
});
export const cancelOrder = endpoint({
  method: 'PATCH',
  path: '/orders/:id/cancel',
  who: signedIn,
  summary: 'Cancels an own order and refunds it; on the road the delivery fee is kept.',
  params: orderParams,
  body: cancelOrderRequest,
  reply: orderSchema,
  problems: ['not_found', 'order_transition'],
  idempotent: true,
});
export const retryPayment = endpoint({
  method: 'POST',
  path: '/orders/:id/retry-payment',
  who: signedIn,
  summary: 'Tries again to pay an order that is still held; its time to be paid does not start anew.',
  params: orderParams,
  body: retryPaymentRequest,
  reply: orderSchema,
  problems: [
    'not_found',
    'order_expired',
    'order_cancelled',
    'order_confirmed_unpaid',
    'payment_already_received',
    'order_transition',
    'insufficient_balance',
    'payment_provider_down',
  ],
});
export const reorder = endpoint({
  method: 'POST',
  path: '/orders/:id/reorder',
  who: signedIn,
  summary: 'Puts an order’s items back into the cart at today’s prices.',
  params: orderParams,
  reply: reorderedCartSchema,
  problems: ['not_found', 'too_many_lines'],
});
export const getReceipt = endpoint({
  method: 'GET',
  path: '/orders/:id/receipt',
  who: signedIn,
  summary: 'Prints an own order’s receipt with its VAT line, as a page, as PDF or as JSON.',
  params: orderParams,
  query: receiptQuery,
  produces: ['text/html', 'application/pdf', 'application/json'],
  problems: ['not_found'],
  reads: ['orders', 'installments'],
});

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
    'return_window_passed',
    'request_in_progress',
  ],
  idempotent: true,
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
  reply: refundRowSchema,
  problems: ['not_found', 'own_account', 'refund_ended'],
  looseIds: true,
});
