import * as v from 'valibot';
import { reorderedCartSchema } from '../cart/views.js';
import { endpoint } from '../endpoint.js';
import {
  cancelOrderRequest,
  checkoutRequest,
  listOrdersQuery,
  orderParams,
  orderReadQuery,
  receiptQuery,
  retryPaymentRequest,
} from '../order/requests.js';
import { boughtSchema, orderSchema } from '../order/views.js';
import { signedIn } from '../roles.js';
import { paginationSchema } from '../schema.js';

const orderList = v.object({ orders: v.array(orderSchema), pagination: paginationSchema });

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
  idempotent: 'moves',
});
export const listOrders = endpoint({
  method: 'GET',
  path: '/orders',
  who: signedIn,
  summary: 'Lists the shopper’s own orders, newest first.',
  query: listOrdersQuery,
  reply: orderList,
  reads: ['orders'],
  inTurn: true,
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
  idempotent: 'moves',
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
  problems: ['not_found'],
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
