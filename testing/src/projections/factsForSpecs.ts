import { type PaymentReference, streams } from '@mudu/contracts/ids';
import type { ShopEvent } from '@mudu/contracts/shopEvents';
import { at, type Fact, idOf, order, payment, person, walletOf } from './factIds.js';
import { planOf } from './planFacts.js';
import { promoOf } from './promoFacts.js';
import { toldOf } from './toldFacts.js';

export const opened = (n: number): Fact => [
  walletOf(n),
  { type: 'WalletOpened', data: { userId: person(n) } },
  person(n),
];
export const funded = (n: number, amountKobo: number): Fact => [
  walletOf(n),
  { type: 'WalletFunded', data: { reference: 'fund-1' as PaymentReference, amountKobo } },
  person(n),
];

/** A correction, and another that takes it back. */
function takenBack(n: number): Fact[] {
  const adjusted = (side: 'credit' | 'debit', reverses: string | null): Fact => [
    walletOf(n),
    {
      type: 'WalletAdjusted',
      data: { adjustmentId: `${side} ${n}`, side, amountKobo: 500, reason: 'sealed:none', reverses },
    },
    person(n),
  ];
  return [adjusted('credit', null), adjusted('debit', `credit ${n}/1`)];
}

const placed = (n: number): ShopEvent => ({
  type: 'OrderPlaced',
  data: {
    orderId: order(n),
    userId: person(n),
    lines: [
      {
        id: idOf(`line ${n}`),
        itemId: null,
        itemType: 'grocery',
        name: 'Ofada rice “5 kg” ₦\\',
        quantity: 2,
        unitPriceKobo: 100_000,
        subtotalKobo: 200_000,
        discountShareKobo: 0,
        imageUrls: [],
        addons: [],
        goods: { category: 'rice-grains', vatBps: 0, perishable: false },
      },
    ],
    itemsTotalKobo: 200_000,
    deliveryFeeKobo: 50_000,
    discountKobo: 10_000,
    totalKobo: 240_000,
    promo: null,
    paymentMethod: n % 2 ? 'card' : 'wallet',
    split: null,
    deliveryOption: { id: 'std', name: 'Standard', feeKobo: 50_000, minDays: 1, maxDays: 2, cutoff: '14:00' },
    deliveryState: 'Lagos',
    shippingAddress: 'sealed:x',
    note: null,
    substitution: 'refund',
    cartVersion: 1,
    placedAt: at,
    expiresAt: '2026-01-05T09:30:00.000Z',
  },
});

const refund = (n: number) => ({ refundId: `r-${n}`, orderId: order(n), amountKobo: 200_000, at });

/** Person `n` registers, adds money, buys; odd ones by card with a refund, even ones from the wallet. */
export function lifeOf(n: number): Fact[] {
  const who = person(n);
  const ofOrder = (event: ShopEvent): Fact => [streams.order(order(n)), event, who];
  const ofPayment = (event: ShopEvent): Fact => [streams.payment(payment(n)), event, who];
  const paid = { reference: payment(n), amountKobo: 240_000, discountKobo: 10_000, confirmedAt: at };
  const confirmed = (paidBy: 'card' | 'wallet') =>
    ofOrder({
      type: 'OrderConfirmed',
      data: { ...paid, paidBy, inInstallments: false, estimatedDeliveryDate: '2026-01-07' },
    });
  const byCard: Fact[] = [
    ofPayment({
      type: 'PaymentStarted',
      data: {
        reference: payment(n),
        purpose: 'order',
        userId: who,
        orderId: order(n),
        installmentId: null,
        amountKobo: 240_000,
        startedAt: at,
      },
    }),
    ofOrder({
      type: 'OrderPaymentRequested',
      data: { reference: payment(n), attempt: 1, amountKobo: 240_000, authorizationUrl: 'https://pay/1' },
    }),
    ofPayment({
      type: 'PaymentSucceeded',
      data: { amountKobo: 240_000, channel: 'card', providerId: `${n}`, paidAt: at, authorization: null },
    }),
    confirmed('card'),
    ofOrder({
      type: 'OrderCancelled',
      data: {
        by: 'customer',
        reason: 'customer',
        note: null,
        at,
        restock: true,
        refund: { refundId: `r-${n}`, amountKobo: 200_000, keptFeeKobo: 40_000, to: 'original' },
      },
    }),
    ofPayment({ type: 'PaymentRefundRequested', data: refund(n) }),
    ofPayment({ type: 'PaymentRefunded', data: refund(n) }),
    ofOrder({ type: 'OrderRefundSettled', data: { ...refund(n), to: 'original', reducedKobo: 0 } }),
  ];
  const fromWallet: Fact[] = [
    [walletOf(n), { type: 'WalletDebitedForOrder', data: { orderId: order(n), amountKobo: 240_000 } }, who],
    confirmed('wallet'),
    ofOrder({ type: 'OrderProcessed', data: { at } }),
    ofOrder({ type: 'OrderDispatched', data: { at } }),
    ofOrder({ type: 'OrderLocated', data: { currentlyAt: 'Ikeja' } }),
    ofOrder({ type: 'OrderDelivered', data: { at } }),
  ];
  const referrerId = person(n + 1000);
  const reward = { referrerId, orderId: order(n), amountKobo: 200_000, at };
  const ofReferral = (event: ShopEvent): Fact => [streams.referral(who), event, referrerId];
  return [
    [streams.person(who), { type: 'PersonRegistered', data: { userId: who, referrerId } }, who],
    ofReferral({ type: 'ReferralMade', data: { refereeId: who, referrerId, at } }),
    opened(n),
    funded(n, 300_000 + n),
    ...takenBack(n),
    ofOrder(placed(n)),
    ofReferral({ type: 'ReferralQualified', data: { ...reward, minOrderKobo: 100_000, holdHours: 72 } }),
    ...(n % 2 ? byCard : fromWallet),
    ofReferral(
      n % 2
        ? { type: 'ReferralReversed', data: { ...reward, reason: 'cancelled' } }
        : { type: 'ReferralReleased', data: reward },
    ),
    ...(n % 4 === 0
      ? [ofReferral({ type: 'ReferralFlagged', data: { orderId: order(n), refundedKobo: 200_000 + n, at } })]
      : []),
    ...planOf(n),
    ...promoOf(n),
    ...toldOf(n),
  ];
}
