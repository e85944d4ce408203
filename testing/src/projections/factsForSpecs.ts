import { createHash } from 'node:crypto';
import {
  installmentIdOf,
  type OrderId,
  type PaymentReference,
  type PromoId,
  planIdOf,
  streams,
  type UserId,
} from '@mudu/contracts/ids';
import type { ShopEvent } from '@mudu/contracts/shopEvents';

export type Fact = readonly [stream: string, event: ShopEvent, personId: string | null];

export const at = '2026-01-05T09:00:00.000Z';
/** The same name is always the same id. */
export function idOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
export const person = (n: number) => idOf(`person ${n}`) as UserId;
const order = (n: number) => idOf(`order ${n}`) as OrderId;
const payment = (n: number) => `ord-${order(n)}-a1` as PaymentReference;
export const walletOf = (n: number): string => streams.wallet(person(n));

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

/** A promotion of each person's own, of which one order in two keeps its slot. */
/** A plan of three installments: the second paid by card, the third overdue, or forgiven. */
function planOf(n: number): Fact[] {
  const orderId = order(n);
  const planId = planIdOf(orderId);
  const of = (event: ShopEvent): Fact => [streams.installment(planId), event, person(n)];
  const part = (sequence: number) => ({
    installmentId: installmentIdOf(planId, sequence),
    sequence,
    amountKobo: 80_000 + n,
  });
  const dates = ['2026-01-05', '2026-02-05', '2026-03-05'];
  return [
    of({
      type: 'PlanStarted',
      data: {
        planId,
        orderId,
        userId: person(n),
        totalKobo: 3 * (80_000 + n),
        parts: dates.map((dueDate, index) => ({ ...part(index + 1), dueDate })),
        method: 'card',
        reference: payment(n),
        autoDebit: n % 2 === 0,
        startedAt: at,
      },
    }),
    of({
      type: 'InstallmentPaid',
      data: { ...part(2), orderId, method: 'card', reference: `inst-${n}` as PaymentReference, paidAt: at },
    }),
    n % 2
      ? of({ type: 'InstallmentFellOverdue', data: { ...part(3), dueDate: '2026-03-05', at } })
      : of({ type: 'InstallmentWaived', data: { ...part(3), reason: 'sealed:x', at } }),
  ];
}

function promoOf(n: number): Fact[] {
  const promoId = idOf(`promo ${n}`) as PromoId;
  const ofPromo = (event: ShopEvent): Fact => [streams.promo(promoId), event, null];
  const terms = {
    code: `SAVE${n}`,
    name: null,
    kind: 'percent' as const,
    discountPercent: 5,
    discountAmountKobo: null,
    maxDiscountKobo: null,
    startDate: '2026-01-05',
    endDate: null,
    usageLimit: 10,
    perUserLimit: 1,
    audiences: ['all' as const],
    categories: ['rice-grains'],
    packages: [],
  };
  const slot = { orderId: order(n), userId: person(n), at };
  return [
    ofPromo({ type: 'PromoCreated', data: { promoId, terms, active: false, at } }),
    ofPromo({ type: 'PromoActivated', data: { at } }),
    ofPromo({ type: 'PromoSlotTaken', data: { ...slot, discountKobo: 10_000, heldSince: at } }),
    ofPromo({ type: 'PromoSlotUsed', data: slot }),
    ofPromo({
      type: 'PromoEdited',
      data: { terms: { ...terms, name: 'Owambe', endDate: '2026-01-06' }, at },
    }),
    ...(n % 2 ? [ofPromo({ type: 'PromoSlotReleased', data: slot })] : []),
    ofPromo({ type: 'PromoEnded', data: { at } }),
    ofPromo({ type: 'PromoCancelled', data: { at } }),
  ];
}

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
    ...planOf(n),
    ...promoOf(n),
    ...toldOf(n),
  ];
}

/** Told two things, one with many others; reads both and removes one. */
function toldOf(n: number): Fact[] {
  const who = person(n);
  const [own, shared] = [idOf(`own notification ${n}`), idOf(`shared notification ${n}`)];
  const made = (cause: string, notificationId: string): Fact => [
    streams.notification(idOf(cause)),
    {
      type: 'NotificationMade',
      data: {
        type: 'promo_available',
        payload: { promoId: idOf(`promo ${n}`), promoCode: 'SAVE' },
        words: null,
        recipients: [
          { notificationId, userId: who },
          { notificationId: idOf(`${cause} other`), userId: person(n + 2000) },
        ],
        announcementId: idOf(`announcement ${n}`),
        at,
      },
    },
    who,
  ];
  const inbox = (event: ShopEvent): Fact => [streams.notification(who), event, who];
  return [
    made(`own ${n}`, own),
    made(`shared ${n}`, shared),
    inbox({ type: 'NotificationsRead', data: { ids: [own, shared], at } }),
    inbox({ type: 'NotificationsRemoved', data: { ids: [shared], at } }),
  ];
}
