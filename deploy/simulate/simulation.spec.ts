import { execFileSync } from 'node:child_process';
import { runSeeds } from './runSeeds.js';
import { openTheatre, type Theatre } from './theatre.js';

const SEEDS = 200;
const STEPS = 40;

/** The same seeds each time, so that a failure is a change's and not the day's; `npm run simulate` goes further. */
describe('the shop under random people, faults and crashes', () => {
  let theatre: Theatre;
  beforeAll(async () => {
    theatre = await openTheatre(process.env.MUDU_SPEC_POSTGRES as string, 'simulated');
  }, 120_000);
  afterAll(async () => {
    await theatre?.close();
  });

  it(`holds every invariant after each of ${SEEDS} seeds`, async () => {
    const commit = execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim();
    const seen = new Set<string>();
    const failures: string[] = [];
    await runSeeds(theatre, { first: 1, count: SEEDS, steps: STEPS }, ({ seed, wrong, log }) => {
      for (const { type } of log) seen.add(type);
      if (wrong.length === 0) return;
      failures.push(
        `seed ${seed} at commit ${commit}, again: npm run simulate -- --seed ${seed} --steps ${STEPS}\n  ${wrong.join('\n  ')}`,
      );
    });
    expect(failures.join('\n')).toBe('');
    // A run in which nothing happens proves nothing.
    expect([...seen].sort()).toEqual(expect.arrayContaining(lived));
  }, 1_800_000);
});

const lived = [
  'InstallmentAutoDebitStarted',
  'InstallmentFellOverdue',
  'InstallmentPaid',
  'InstallmentReminded',
  'InstallmentRescheduled',
  'InstallmentWaived',
  'OrderBroughtBack',
  'OrderCancelled',
  'OrderConfirmed',
  'OrderDelivered',
  'OrderPaid',
  'OrderPaidInFull',
  'OrderPartPaid',
  'OrderPartRefunded',
  'OrderPaymentFailed',
  'OrderRefundSettled',
  'OrderReturned',
  'PaymentAbandoned',
  'PaymentFailed',
  'PaymentFlagged',
  'PaymentRefundFailed',
  'PaymentRefunded',
  'PlanCancelled',
  'PlanCompleted',
  'PlanReduced',
  'PlanStarted',
  'PromoSlotReleased',
  'PromoSlotTaken',
  'PromoSlotUsed',
  'ReferralQualified',
  'ReferralReleased',
  'ReferralReversed',
  'WalletAdjusted',
  'WalletCreditedWithSurplus',
  'WalletDebitedForInstallment',
  'WalletDebitedForOrder',
  'WalletFunded',
  'WalletReferralEarned',
  'WalletReferralWithdrawn',
  'WalletRefunded',
];
