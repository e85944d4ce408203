import { execFile } from 'node:child_process';
import { join } from 'node:path';

const SEEDS = 200;
const STEPS = 40;
const program = join(process.cwd(), 'testing/dist/simulation/main.js');

/** The program of `npm run simulate`, as a process of its own: it starts and stops hundreds of shops. */
const simulate = (...args: string[]): Promise<{ code: number; said: string }> =>
  new Promise(resolve => {
    execFile(
      process.execPath,
      ['--enable-source-maps', program, ...args],
      { maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) => resolve({ code: error ? 1 : 0, said: `${stdout}${stderr}` }),
    );
  });

/**
 * The same seeds each time, so that a failure comes from a change; `npm run simulate -- --seeds n` tries
 * others.
 */
describe('the shop under random people, faults and crashes', () => {
  it(`holds every invariant after each of ${SEEDS} seeds`, async () => {
    const { code, said } = await simulate('--seeds', `${SEEDS}`, '--steps', `${STEPS}`);
    // On failure: what broke, at which seed and commit, and the command that runs it again.
    expect(code === 0 ? '' : said).toBe('');
    expect(said).toContain(`${SEEDS} of ${SEEDS} seeds hold every invariant`);
    // Seeds that never reach these events would check nothing about them.
    const seen = said.match(/^ *\d+ [A-Z][A-Za-z]+$/gm)?.map(line => line.trim().split(' ')[1]) ?? [];
    expect(seen).toEqual(expect.arrayContaining(expectedEvents));
  }, 2_400_000);
});

const expectedEvents = [
  'InstallmentAutoDebitStarted',
  'InstallmentFellOverdue',
  'InstallmentOverdueNoticed',
  'InstallmentPaid',
  'InstallmentReminded',
  'OrderBroughtBack',
  'OrderCancelled',
  'OrderConfirmed',
  'OrderDelivered',
  'OrderPaidInFull',
  'OrderPartPaid',
  'OrderPartRefunded',
  'OrderPaymentFailed',
  'OrderRefundSettled',
  'OrderReturned',
  'PaymentAbandoned',
  'PaymentFailed',
  'PaymentFlagged',
  'PlanCancelled',
  'PlanCompleted',
  'PlanDefaulted',
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
  'WalletRefunded',
];
