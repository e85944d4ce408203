import { type MoneyEventType, postings, postingsFor } from './postings.js';

/** `debit → credit` of all that an event posts, with the sums. */
const posted = (type: MoneyEventType, data: object): string[] =>
  postingsFor({
    type,
    data,
    id: 'e',
    stream: type.startsWith('Order') ? 'order-1' : 'wallet-ada',
    meta: { at: '2026-01-05T09:00:00.000Z' },
  } as never).map(
    ({ legs: [debit, credit] }) =>
      `${debit.account} → ${credit.account} ${debit.amountKobo === credit.amountKobo ? debit.amountKobo : '?'}`,
  );
const amountKobo = 500;
const of = {
  amountKobo,
  orderId: 'order',
  reference: 'ref',
  installmentId: 'i',
  refundId: 'r',
  refereeId: 'f',
};
const confirmed = (paidBy: string, discountKobo = 0) => ({ ...of, paidBy, discountKobo });
const adjusted = (side: string) => ({ ...of, side, adjustmentId: 'a', reverses: null });

/** The table of rules/money.md M7. */
const table: [what: string, MoneyEventType, data: object, posted: string[]][] = [
  ['a funding', 'WalletFunded', of, ['provider_clearing → customer_spendable 500']],
  ['unusable card money', 'WalletCreditedWithSurplus', of, ['provider_clearing → customer_spendable 500']],
  ['an order by card', 'OrderConfirmed', confirmed('card'), ['provider_clearing → sales 500']],
  ['an order by force', 'OrderConfirmed', confirmed('forced'), []],
  ['its money later', 'OrderPaid', of, ['provider_clearing → sales 500']],
  ['an order from the wallet', 'OrderConfirmed', confirmed('wallet'), []],
  ['its debit', 'WalletDebitedForOrder', of, ['customer_spendable → sales 500']],
  ['an order with a code', 'OrderConfirmed', confirmed('wallet', 70), ['promo_expense → sales 70']],
  [
    'one by card',
    'OrderConfirmed',
    confirmed('card', 70),
    ['provider_clearing → sales 500', 'promo_expense → sales 70'],
  ],
  ['an installment by card', 'InstallmentPaid', { ...of, method: 'card' }, ['provider_clearing → sales 500']],
  ['one from the wallet', 'InstallmentPaid', { ...of, method: 'wallet' }, []],
  ['its debit', 'WalletDebitedForInstallment', of, ['customer_spendable → sales 500']],
  ['a refund to the wallet', 'WalletRefunded', of, ['refunds → customer_spendable 500']],
  ['a refund to a card', 'PaymentRefunded', of, ['refunds → provider_clearing 500']],
  ['one that came late', 'PaymentRefundCameLate', of, ['adjustments → provider_clearing 500']],
  ['a reward', 'WalletReferralEarned', of, ['referral_expense → customer_referral 500']],
  [
    'earnings withdrawn',
    'WalletReferralWithdrawn',
    { ...of, withdrawalId: 'w' },
    ['customer_referral → customer_spendable 500'],
  ],
  ['a credit by staff', 'WalletAdjusted', adjusted('credit'), ['adjustments → customer_spendable 500']],
  ['a debit by staff', 'WalletAdjusted', adjusted('debit'), ['customer_spendable → adjustments 500']],
];

describe('what is posted', () => {
  it.each(table)('for %s (%s)', (_, type, data, expected) => expect(posted(type, data)).toEqual(expected));

  it('for anything else is nothing: not for waiving, nor for a plan that defaults', () =>
    expect(new Set(Object.keys(postings))).toEqual(new Set(table.map(([, type]) => type))));

  it('never takes money out of a wallet but for what is bought or staff correct', () => {
    const out = table.flatMap(([, , , all]) => all).filter(one => one.startsWith('customer_spendable'));
    expect(new Set(out)).toEqual(
      new Set(['customer_spendable → sales 500', 'customer_spendable → adjustments 500']),
    );
  });
});
