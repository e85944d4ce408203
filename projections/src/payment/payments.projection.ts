import { catalogueEvents } from '@mudu/contracts/catalogue/events';
import { streams } from '@mudu/contracts/ids';
import { installmentEvents } from '@mudu/contracts/installment/events';
import { notificationEvents } from '@mudu/contracts/notification/events';
import { orderEvents } from '@mudu/contracts/order/events';
import { personEvents } from '@mudu/contracts/person/events';
import { promoEvents } from '@mudu/contracts/promo/events';
import { referralEvents } from '@mudu/contracts/referral/events';
import { walletEvents } from '@mudu/contracts/wallet/events';
import { ignore, ignoring, type View } from '../runner/view.js';
import type { Row, WorkingSet } from '../runner/workingSet.js';
import { viewVersions } from '../viewSchemas.js';

const referenceOf = (stream: string): string => streams.payment.idOf(stream);

function change(event: { stream: string }, rows: WorkingSet, changes: Row): void {
  const reference = referenceOf(event.stream);
  const row = rows.get('payments', reference);
  if (row) rows.put('payments', reference, { ...row, ...changes });
}

function refunds(event: { stream: string }, rows: WorkingSet, step: 1 | -1): void {
  const row = rows.get<{ refunds_open: number }>('payments', referenceOf(event.stream));
  if (row) change(event, rows, { refunds_open: row.refunds_open + step });
}

/** Each provider reference and its status: what verify answers and what the sweeper still asks about. */
export const paymentsView: View = {
  name: 'payments',
  version: viewVersions.payments,
  tables: {
    payments: {
      key: 'reference',
      columns: {
        reference: 'text COLLATE "C"',
        purpose: 'text NOT NULL',
        user_id: 'uuid NOT NULL',
        order_id: 'uuid',
        amount_kobo: 'bigint NOT NULL',
        status: 'text NOT NULL',
        started_at: 'timestamptz NOT NULL',
        paid_at: 'timestamptz',
        failed_at: 'timestamptz',
        /** Refunds the provider has not ended yet. */
        refunds_open: 'integer NOT NULL',
      },
      indexes: [
        "ON payments (started_at) WHERE status <> 'success' OR refunds_open > 0",
        'ON payments (order_id)',
        'ON payments (user_id, started_at DESC)',
      ],
    },
  },
  needs: event => (streams.payment.includes(event.stream) ? [['payments', referenceOf(event.stream)]] : []),
  handlers: {
    PaymentStarted: (event, rows) => {
      const { data } = event;
      rows.put('payments', data.reference, {
        reference: data.reference,
        purpose: data.purpose,
        user_id: data.userId,
        order_id: data.orderId,
        amount_kobo: data.amountKobo,
        status: 'pending',
        started_at: data.startedAt,
        paid_at: null,
        failed_at: null,
        refunds_open: 0,
      });
    },
    PaymentSucceeded: (event, rows) => change(event, rows, { status: 'success', paid_at: event.data.paidAt }),
    PaymentFailed: (event, rows) => change(event, rows, { status: 'failed', failed_at: event.data.at }),
    PaymentAbandoned: (event, rows) => change(event, rows, { status: 'abandoned', failed_at: event.data.at }),
    PaymentFlagged: (event, rows) => change(event, rows, { status: 'flagged' }),
    PaymentRefundRequested: (event, rows) => refunds(event, rows, 1),
    PaymentRefunded: (event, rows) => refunds(event, rows, -1),
    PaymentRefundFailed: (event, rows) => refunds(event, rows, -1),
    ...ignore('PaymentPageOpened'),
    ...ignoring(
      catalogueEvents,
      orderEvents,
      walletEvents,
      installmentEvents,
      promoEvents,
      referralEvents,
      personEvents,
      notificationEvents,
    ),
  },
};
