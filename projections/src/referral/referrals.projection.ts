import { catalogueEvents } from '@mudu/contracts/catalogue/events';
import { streams } from '@mudu/contracts/ids';
import { installmentEvents } from '@mudu/contracts/installment/events';
import { notificationEvents } from '@mudu/contracts/notification/events';
import { orderEvents } from '@mudu/contracts/order/events';
import { paymentEvents } from '@mudu/contracts/payment/events';
import { personEvents } from '@mudu/contracts/person/events';
import { promoEvents } from '@mudu/contracts/promo/events';
import { walletEvents } from '@mudu/contracts/wallet/events';
import { ignoring, type View } from '../runner/view.js';
import type { Row, WorkingSet } from '../runner/workingSet.js';
import { viewVersions } from '../viewSchemas.js';

const refereeOf = (stream: string): string => streams.referral.idOf(stream);

function change(event: { stream: string }, rows: WorkingSet, changes: Row): void {
  const refereeId = refereeOf(event.stream);
  const row = rows.get('referrals', refereeId);
  if (row) rows.put('referrals', refereeId, { ...row, ...changes });
}

function endReward(orderId: string, at: string, rows: WorkingSet): void {
  const row = rows.get('rewards', orderId);
  if (row) rows.put('rewards', orderId, { ...row, ended_at: at });
}

/**
 * The status of each invitation, and each reward from qualifying to its end: what is pending, also at a past
 * moment.
 */
export const referralsView: View = {
  name: 'referrals',
  version: viewVersions.referrals,
  tables: {
    referrals: {
      key: 'referee_id',
      columns: {
        referee_id: 'uuid',
        referrer_id: 'uuid NOT NULL',
        state: 'text NOT NULL',
        /** Of the newest reward or refusal. */
        order_id: 'uuid',
        amount_kobo: 'bigint',
        reason: 'text',
        made_at: 'timestamptz NOT NULL',
        refused_at: 'timestamptz',
        qualified_at: 'timestamptz',
        reversed_at: 'timestamptz',
        released_at: 'timestamptz',
        flagged_at: 'timestamptz',
        /** All that was given back of the order by then. */
        flagged_refunded_kobo: 'bigint',
      },
      indexes: [
        'ON referrals (referrer_id, made_at DESC)',
        'ON referrals (flagged_at, referee_id) WHERE flagged_at IS NOT NULL',
      ],
    },
    rewards: {
      key: 'order_id',
      columns: {
        order_id: 'uuid',
        referee_id: 'uuid NOT NULL',
        referrer_id: 'uuid NOT NULL',
        amount_kobo: 'bigint NOT NULL CHECK (amount_kobo > 0)',
        hold_hours: 'integer NOT NULL',
        qualified_at: 'timestamptz NOT NULL',
        /** Released or reversed; pending until then. */
        ended_at: 'timestamptz',
      },
      indexes: ['ON rewards (referrer_id, qualified_at)', 'ON rewards (qualified_at) WHERE ended_at IS NULL'],
    },
  },
  needs: event => {
    if (!streams.referral.includes(event.stream)) return [];
    const referral = ['referrals', refereeOf(event.stream)] as const;
    return 'orderId' in event.data ? [referral, ['rewards', event.data.orderId as string]] : [referral];
  },
  handlers: {
    ReferralMade: (event, rows) => {
      const { refereeId, referrerId, at } = event.data;
      rows.put('referrals', refereeId, {
        referee_id: refereeId,
        referrer_id: referrerId,
        state: 'invited',
        order_id: null,
        amount_kobo: null,
        reason: null,
        made_at: at,
        refused_at: null,
        qualified_at: null,
        reversed_at: null,
        released_at: null,
        flagged_at: null,
        flagged_refunded_kobo: null,
      });
    },
    ReferralRefused: (event, rows) => {
      const { orderId, reason, at } = event.data;
      change(event, rows, { state: 'refused', order_id: orderId, amount_kobo: null, reason, refused_at: at });
    },
    ReferralQualified: (event, rows) => {
      const { referrerId, orderId, amountKobo, holdHours, at } = event.data;
      change(event, rows, {
        state: 'qualified',
        order_id: orderId,
        amount_kobo: amountKobo,
        reason: null,
        qualified_at: at,
        reversed_at: null,
      });
      rows.put('rewards', orderId, {
        order_id: orderId,
        referee_id: refereeOf(event.stream),
        referrer_id: referrerId,
        amount_kobo: amountKobo,
        hold_hours: holdHours,
        qualified_at: at,
        ended_at: null,
      });
    },
    ReferralReversed: (event, rows) => {
      const { orderId, reason, at } = event.data;
      change(event, rows, { state: 'reversed', reason, reversed_at: at });
      endReward(orderId, at, rows);
    },
    ReferralReleased: (event, rows) => {
      const { orderId, at } = event.data;
      change(event, rows, { state: 'released', released_at: at });
      endReward(orderId, at, rows);
    },
    ReferralFlagged: (event, rows) => {
      const { refundedKobo, at } = event.data;
      change(event, rows, { flagged_at: at, flagged_refunded_kobo: refundedKobo });
    },
    ...ignoring(
      catalogueEvents,
      orderEvents,
      walletEvents,
      paymentEvents,
      installmentEvents,
      promoEvents,
      personEvents,
      notificationEvents,
    ),
  },
};
