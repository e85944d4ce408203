import { catalogueEvents } from '@mudu/contracts/catalogue/events';
import { streams } from '@mudu/contracts/ids';
import { installmentEvents } from '@mudu/contracts/installment/events';
import { notificationEvents } from '@mudu/contracts/notification/events';
import { evolveOrder, type OrderDocument } from '@mudu/contracts/order/orderView';
import { paymentEvents } from '@mudu/contracts/payment/events';
import { personEvents } from '@mudu/contracts/person/events';
import { promoEvents } from '@mudu/contracts/promo/events';
import { referralEvents } from '@mudu/contracts/referral/events';
import { walletEvents } from '@mudu/contracts/wallet/events';
import { type AnyEvent, ignoring, type View } from '../runner/view.js';
import type { WorkingSet } from '../runner/workingSet.js';
import { viewVersions } from '../viewSchemas.js';

const orderIdOf = (stream: string): string => streams.order.idOf(stream);

/** Folds one more fact of the order into its row. Columns are what lists filter, sort and search by. */
function fold(event: AnyEvent, rows: WorkingSet): void {
  const orderId = orderIdOf(event.stream);
  const before = rows.get<{ doc: OrderDocument; refs: string[] }>('orders', orderId);
  const order = evolveOrder(before?.doc, {
    id: event.id,
    revision: event.revision,
    event: { type: event.type, data: event.data } as never,
    at: event.meta.at,
    actor: event.meta.actor,
  });
  const reference = order.paymentProviderRef;
  const refs = before?.refs ?? [];
  rows.put('orders', orderId, {
    order_id: orderId,
    user_id: order.userId,
    status: order.status,
    payment_status: order.paymentStatus,
    payment_method: order.paymentMethod,
    total_kobo: order.totalKobo,
    created_at: order.createdAt,
    expires_at: order.expiresAt,
    confirmed_at: order.confirmedAt,
    hidden: order.hidden,
    refs: reference && !refs.includes(reference) ? [...refs, reference] : refs,
    doc: order,
  });
}

export const ordersView: View = {
  name: 'orders',
  version: viewVersions.orders,
  tables: {
    orders: {
      key: 'order_id',
      columns: {
        order_id: 'uuid',
        user_id: 'uuid NOT NULL',
        status: 'text NOT NULL',
        payment_status: 'text NOT NULL',
        payment_method: 'text NOT NULL',
        total_kobo: 'bigint NOT NULL',
        created_at: 'timestamptz NOT NULL',
        expires_at: 'timestamptz NOT NULL',
        confirmed_at: 'timestamptz',
        hidden: 'boolean NOT NULL',
        refs: 'text[] NOT NULL',
        doc: 'json NOT NULL',
      },
      indexes: [
        'ON orders (user_id, created_at DESC)',
        'ON orders (created_at DESC, order_id DESC)',
        'ON orders (status, created_at DESC, order_id DESC)',
        'ON orders (payment_method, payment_status, created_at DESC, order_id DESC)',
        'ON orders (total_kobo, order_id)',
        "ON orders (expires_at) WHERE status = 'order_placed'",
        'ON orders USING gin (refs)',
      ],
    },
  },
  needs: event => (streams.order.includes(event.stream) ? [['orders', orderIdOf(event.stream)]] : []),
  handlers: {
    OrderPlaced: fold,
    OrderPaymentRequested: fold,
    OrderPaymentFailed: fold,
    OrderPaymentRefused: fold,
    OrderConfirmed: fold,
    OrderPaid: fold,
    OrderPartPaid: fold,
    OrderPaidInFull: fold,
    OrderProcessed: fold,
    OrderDispatched: fold,
    OrderDelivered: fold,
    OrderBroughtBack: fold,
    OrderLocated: fold,
    OrderRescheduled: fold,
    OrderNoted: fold,
    OrderCancelled: fold,
    OrderReturned: fold,
    OrderPartRefunded: fold,
    OrderRefundSettled: fold,
    ...ignoring(
      catalogueEvents,
      walletEvents,
      paymentEvents,
      installmentEvents,
      promoEvents,
      referralEvents,
      personEvents,
      notificationEvents,
    ),
  },
};
