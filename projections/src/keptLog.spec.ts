import { START } from '@mudu/event-store/eventStore';
import { keptEvents, keptRows, openKeptLog } from '@mudu/testing/keptLog/keptLogForSpecs';
import type { SpecLog } from '@mudu/testing/projections/logForSpecs';
import { allViews } from './allViews.js';
import { rebuildView } from './runner/rebuild.js';
import type { View } from './runner/view.js';
import { liveSchema } from './viewSchemas.js';

const rowsBefore = keptRows();

let log: SpecLog;
beforeAll(async () => {
  log = await openKeptLog();
});
afterAll(() => log?.close());

/** Every row as the text Postgres makes of it, so that nothing is left out, be it a digit or the order of keys. */
async function rowsOf(view: View): Promise<Record<string, string[]>> {
  const client = await log.pool.connect();
  try {
    // Moments are written in the session's time zone.
    await client.query("SET TIME ZONE 'UTC'");
    const tables: Record<string, string[]> = {};
    for (const [table, { key }] of Object.entries(view.tables)) {
      const { rows } = await client.query<{ row: string }>(
        `SELECT row_to_json(t)::text AS row FROM ${liveSchema(view)}.${table} t ORDER BY ${key}::text COLLATE "C"`,
      );
      tables[table] = rows.map(({ row }) => row);
    }
    return tables;
  } finally {
    client.release(true);
  }
}

/** Tables there were then, and those that came since: of that time they say nothing, with one exception. */
const split = (now: Record<string, string[]>, before: Record<string, string[]>) => ({
  rows: Object.fromEntries(Object.entries(now).filter(([table]) => table in before)),
  since: Object.entries(now).filter(([table]) => !(table in before)),
});

/** What an order's history tells since then beside the kind of each event, and the names of its lines as a column. */
const TOLD_SINCE = /,"actorId":(?:null|"[^"]*"),"facts":\{[^{}]*\}|,"goods":"(?:[^"\\]|\\.)*"/g;
/** What wallets and the chain sum up since then. */
const SUMMED_SINCE = /,"moved":\{[^{}]*\}(?:,"legs":\d+,"credits_kobo":\d+,"debits_kobo":\d+)?(?=\}$)/;
/** When a plan is looked at next, how many installments are late, and which try by card is the auto-debit's: plans have specs of their own for that. */
const REVIEWED_SINCE = /,"next_review":(?:null|"[^"]*")|,"overdue_installments":\d+|,"debitAttempt":\d+/g;
/** How many rows the usages of a promotion have. */
const USED_SINCE = /,"usages":\d+/;
/** What was given back of an order whose reward had been paid. */
const FLAGGED_SINCE = /,"flagged_refunded_kobo":(?:null|\d+)/;
/** When a wallet was opened, which is told no more. */
const OPENED_THEN = /,"opened_at":"[^"]*"/;
const sinceThen: Record<string, RegExp> = {
  referrals: FLAGGED_SINCE,
  promos: USED_SINCE,
  orders: TOLD_SINCE,
  ledger: SUMMED_SINCE,
  installments: REVIEWED_SINCE,
};
const onlyThen: Record<string, RegExp> = { ledger: OPENED_THEN };
const without = (tables: Record<string, string[]>, left: RegExp = /^$/): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(tables).map(([table, rows]) => [table, rows.map(row => row.replace(left, ''))]),
  );

/** Their table is of today; the facts that fill it are as old as the log. */
const refundsThen = new Set(
  keptEvents
    .filter(({ type }) => type === 'PaymentRefundRequested' || type === 'WalletRefunded')
    .map(({ data }) => (data as { refundId: string }).refundId),
);

describe('a log written by an earlier shop', () => {
  it('holds every kind of event there was', () => {
    expect([...new Set(keptEvents.map(({ type }) => type))].sort()).toEqual(typesThen);
  });

  it('is read as it was written', async () => {
    const read = await log.store.readAll({ after: START, limit: keptEvents.length + 1 });
    expect(read.map(({ position: _, recordedAt: __, ...event }) => event)).toEqual(keptEvents);
  });

  it.each(Object.keys(rowsBefore))('gives the same rows in the view of %s', async name => {
    const view = allViews.find(one => one.name === name) as View;
    await rebuildView(view, log);
    const before = rowsBefore[name] as Record<string, string[]>;
    const { rows, since } = split(await rowsOf(view), before);
    expect(without(rows, sinceThen[name])).toEqual(without(before, onlyThen[name]));
    // What is counted since then is compared with the rows themselves in keptLogFigures.spec.ts.
    const uncounted = since.filter(([table]) => table !== 'counts' && table !== 'sums');
    expect(uncounted.map(([table, made]) => [table, made.length])).toEqual(
      uncounted.map(([table]) => [table, table === 'refunds' ? refundsThen.size : 0]),
    );
    for (const [table, rows] of Object.entries(before)) expect([table, rows.length]).not.toEqual([table, 0]);
  });
});

const typesThen = [
  'InstallmentAutoDebitFailed',
  'InstallmentAutoDebitStarted',
  'InstallmentFellOverdue',
  'InstallmentOverdueNoticed',
  'InstallmentPaid',
  'InstallmentPaymentRequested',
  'InstallmentReminded',
  'InstallmentRescheduled',
  'InstallmentWaived',
  'OrderBroughtBack',
  'OrderCancelled',
  'OrderConfirmed',
  'OrderDelivered',
  'OrderDispatched',
  'OrderLocated',
  'OrderNoted',
  'OrderPaid',
  'OrderPaidInFull',
  'OrderPartPaid',
  'OrderPartRefunded',
  'OrderPaymentFailed',
  'OrderPaymentRequested',
  'OrderPlaced',
  'OrderProcessed',
  'OrderRefundSettled',
  'OrderRescheduled',
  'OrderReturned',
  'PaymentAbandoned',
  'PaymentFailed',
  'PaymentFlagged',
  'PaymentPageOpened',
  'PaymentRefundFailed',
  'PaymentRefundRequested',
  'PaymentRefunded',
  'PaymentStarted',
  'PaymentSucceeded',
  'PersonErased',
  'PersonPasswordReset',
  'PersonRegistered',
  'PersonReinstated',
  'PersonRoleChanged',
  'PersonSuspended',
  'PersonVerified',
  'PlanCancelled',
  'PlanCompleted',
  'PlanDefaulted',
  'PlanReduced',
  'PlanStarted',
  'PromoActivated',
  'PromoCancelled',
  'PromoCreated',
  'PromoDeactivated',
  'PromoEdited',
  'PromoEnded',
  'PromoSlotReleased',
  'PromoSlotTaken',
  'PromoSlotUsed',
  'PromoStarted',
  'ReferralFlagged',
  'ReferralMade',
  'ReferralQualified',
  'ReferralRefused',
  'ReferralReleased',
  'ReferralReversed',
  'WalletAdjusted',
  'WalletCreditedWithSurplus',
  'WalletDebitedForInstallment',
  'WalletDebitedForOrder',
  'WalletFunded',
  'WalletOpened',
  'WalletReferralEarned',
  'WalletReferralWithdrawn',
  'WalletRefunded',
];
