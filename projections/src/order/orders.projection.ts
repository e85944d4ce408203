import { catalogueEvents } from '@mudu/contracts/catalogue/events';
import { streams } from '@mudu/contracts/ids';
import { installmentEvents } from '@mudu/contracts/installment/events';
import { notificationEvents } from '@mudu/contracts/notification/events';
import { type OrderCounts, type OrderKind, recounted } from '@mudu/contracts/order/orderCounts';
import type { OrderDocument } from '@mudu/contracts/order/orderDocument';
import { evolveOrder } from '@mudu/contracts/order/orderView';
import { paymentEvents } from '@mudu/contracts/payment/events';
import { personEvents } from '@mudu/contracts/person/events';
import { promoEvents } from '@mudu/contracts/promo/events';
import { referralEvents } from '@mudu/contracts/referral/events';
import { walletEvents } from '@mudu/contracts/wallet/events';
import { type AnyEvent, ignoring, type View } from '../runner/view.js';
import type { WorkingSet } from '../runner/workingSet.js';
import { viewVersions } from '../viewSchemas.js';

const orderIdOf = (stream: string): string => streams.order.idOf(stream);

/** The row of `counts` for everybody; the others are people's. */
const ALL = 'all';

const kindOf = ({ status, paymentStatus, paymentMethod, hidden }: OrderDocument): OrderKind => ({
  status,
  paymentStatus,
  paymentMethod,
  hidden,
});

type Counts = { kinds: OrderCounts; total: number };

/** Keeps the counts of everybody's orders and of this person's. */
function count(rows: WorkingSet, before: OrderDocument | undefined, after: OrderDocument): void {
  const [was, is] = [before ? kindOf(before) : null, kindOf(after)];
  if (was && Object.entries(is).every(([key, value]) => was[key as keyof OrderKind] === value)) return;
  for (const owner of [ALL, after.userId]) {
    const { kinds, total } = rows.get<Counts>('counts', owner) ?? { kinds: {}, total: 0 };
    rows.put('counts', owner, { owner, kinds: recounted(kinds, was, is), total: total + (was ? 0 : 1) });
  }
}

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
    goods: order.items.map(({ name }) => name).join('\n'),
    doc: order,
  });
  count(rows, before?.doc, order);
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
        /** Names of its lines, for whoever looks for an own order by them: documents are not opened for it. */
        goods: 'text NOT NULL',
        doc: 'json NOT NULL',
      },
      indexes: [
        'ON orders (user_id, created_at DESC, order_id DESC)',
        // With whose they are: a search for a name that many have goes through the newest.
        'ON orders (created_at DESC, order_id DESC) INCLUDE (user_id)',
        'ON orders (status, created_at DESC, order_id DESC)',
        'ON orders (payment_method, payment_status, created_at DESC, order_id DESC)',
        'ON orders (total_kobo, order_id)',
        "ON orders (expires_at) WHERE status = 'order_placed'",
        'ON orders USING gin (refs)',
      ],
      // A search for a name looks for the orders of 200 people.
      statistics: { user_id: 10 },
    },
    /** How many orders of each kind everybody has, and each person: lists do not count them when they are asked. */
    counts: {
      key: 'owner',
      columns: { owner: 'text COLLATE "C"', kinds: 'json NOT NULL', total: 'integer NOT NULL' },
    },
  },
  needs: event =>
    streams.order.includes(event.stream)
      ? [
          ['orders', orderIdOf(event.stream)],
          ['counts', ALL],
          ...(event.meta.personId === null ? [] : [['counts', event.meta.personId] as const]),
        ]
      : [],
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
