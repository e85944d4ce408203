import { catalogueEvents } from '@mudu/contracts/catalogue/events';
import { notificationEvents } from '@mudu/contracts/notification/events';
import { promoEvents } from '@mudu/contracts/promo/events';
import { referralEvents } from '@mudu/contracts/referral/events';
import { type Handler, ignore, ignoring, type View } from '../runner/view.js';
import { viewVersions } from '../viewSchemas.js';
import { type MoneyEventType, postings } from '../wallet/postings.js';
import { ALL, dayOf, money, moved, ofCustomer, onDay, orderNeeds, placed } from './figureRows.js';

const moneyHandlers = Object.fromEntries(Object.keys(postings).map(type => [type, money])) as {
  readonly [T in MoneyEventType]: Handler<T>;
};

/**
 * What the dashboard and the list of customers count, so that neither counts orders when it is asked. Revenue is what
 * the ledger posts as sales in money, less its refunds.
 */
export const figuresView: View = {
  name: 'figures',
  version: viewVersions.figures,
  tables: {
    tallies: {
      key: 'name',
      columns: { name: 'text', orders: 'integer NOT NULL', revenue_kobo: 'bigint NOT NULL' },
    },
    days: {
      key: 'day',
      columns: {
        day: 'date',
        orders: 'integer NOT NULL',
        revenue_kobo: 'bigint NOT NULL',
        new_users: 'integer NOT NULL',
      },
    },
    /** Confirmed orders by how they were paid. */
    methods: {
      key: 'day_method',
      columns: {
        day_method: 'text COLLATE "C"',
        day: 'date NOT NULL',
        method: 'text NOT NULL',
        orders: 'integer NOT NULL',
        amount_kobo: 'bigint NOT NULL',
      },
      indexes: ['ON methods (day)'],
    },
    customers: {
      key: 'user_id',
      columns: {
        user_id: 'uuid',
        orders: 'integer NOT NULL',
        spent_kobo: 'bigint NOT NULL',
        last_order_at: 'timestamptz',
      },
      indexes: [
        'ON customers (orders DESC, user_id)',
        'ON customers (spent_kobo DESC, user_id)',
        'ON customers (last_order_at DESC NULLS LAST, user_id)',
      ],
    },
    orders: {
      key: 'order_id',
      columns: {
        order_id: 'uuid',
        user_id: 'uuid NOT NULL',
        status: 'text NOT NULL',
        method: 'text NOT NULL',
        total_kobo: 'bigint NOT NULL',
        confirmed_day: 'date',
        placed_at: 'timestamptz NOT NULL',
        previous_order_at: 'timestamptz',
        lines: 'json NOT NULL',
      },
    },
    /** Goods of confirmed orders, by the day of confirmation. */
    sold: {
      key: 'sold_id',
      columns: {
        sold_id: 'text COLLATE "C"',
        day: 'date NOT NULL',
        item_id: 'uuid',
        item_type: 'text NOT NULL',
        name: 'text NOT NULL',
        image_url: 'text',
        quantity: 'integer NOT NULL',
        amount_kobo: 'bigint NOT NULL',
      },
      // What was sold of late is added up from the index alone.
      indexes: ['ON sold (day) INCLUDE (item_id, item_type, quantity, amount_kobo)'],
    },
  },
  needs: event => [
    ['days', dayOf(event)],
    ['tallies', ALL],
    ...(event.meta.personId === null ? [] : [['customers', event.meta.personId] as const]),
    ...orderNeeds(event),
  ],
  // Figures are the shop's: whoever looks at them hears of the orders themselves.
  people: () => [],
  handlers: {
    ...moneyHandlers,
    OrderPlaced: placed,
    OrderConfirmed: (event, rows) => {
      money(event, rows);
      moved(event, rows);
    },
    OrderProcessed: moved,
    OrderDispatched: moved,
    OrderDelivered: moved,
    OrderBroughtBack: moved,
    OrderCancelled: moved,
    OrderReturned: moved,
    OrderPartRefunded: moved,
    PersonRegistered: (event, rows) => {
      ofCustomer(rows, event.data.userId, () => ({}));
      onDay(rows, dayOf(event), day => ({ new_users: day.new_users + 1 }));
    },
    // Staff who become customers are listed with the others.
    PersonRoleChanged: (event, rows) => ofCustomer(rows, event.data.userId, () => ({})),
    ...ignore(
      'PersonVerified',
      'PersonPasswordReset',
      'PersonSuspended',
      'PersonReinstated',
      'PersonErased',
      'WalletOpened',
      'WalletDebitRefused',
      'OrderPaymentRequested',
      'OrderPaymentFailed',
      'OrderPaymentRefused',
      'OrderPartPaid',
      'OrderPaidInFull',
      'OrderLocated',
      'OrderRescheduled',
      'OrderNoted',
      'OrderRefundSettled',
      'PaymentStarted',
      'PaymentPageOpened',
      'PaymentSucceeded',
      'PaymentFailed',
      'PaymentAbandoned',
      'PaymentFlagged',
      'PaymentRefundRequested',
      'PaymentRefundAsked',
      'PaymentRefundFailed',
      'PlanStarted',
      'InstallmentPaymentRequested',
      'InstallmentPaymentRefused',
      'InstallmentReminded',
      'InstallmentAutoDebitStarted',
      'InstallmentAutoDebitFailed',
      'InstallmentFellOverdue',
      'InstallmentOverdueNoticed',
      'PlanDefaulted',
      'InstallmentWaived',
      'InstallmentRescheduled',
      'PlanReduced',
      'PlanCompleted',
      'PlanCancelled',
    ),
    ...ignoring(catalogueEvents, promoEvents, referralEvents, notificationEvents),
  },
};
