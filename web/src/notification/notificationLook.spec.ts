import { readFileSync } from 'node:fs';
import { type NotificationType, notificationTypes } from '@mudu/contracts/notification/requests';
import { lookOf } from './notificationLook';

const orderId = '7f3a9c21-0000-4000-8000-000000000001';
const userId = '11111111-0000-4000-8000-000000000001';
const payload = {
  orderId,
  userId,
  userName: 'Tunde Bello',
  userEmail: 'tunde@example.com',
  amountKobo: 2_500_000,
  newBalanceKobo: 6_425_000,
  totalAmount: 7_380_000,
  promoCode: 'OWAMBE10',
  kind: 'percent',
  discountPercent: 10,
  failedTransactions: 5,
  affectedUsers: 1,
};
const look = (type: string, about: unknown = payload) =>
  lookOf({ type: type as NotificationType, payload: about as never });

const tracked = `/tracking/${orderId}`;
const money = '₦25,000.00';
const leads: Record<NotificationType, [to: string | undefined, extra: string | undefined]> = {
  order_placed: [tracked, '#7F3A9C21'],
  order_confirmed: [tracked, '#7F3A9C21'],
  order_packed: [tracked, '#7F3A9C21'],
  order_out_for_delivery: [tracked, '#7F3A9C21'],
  order_delivered: [tracked, '#7F3A9C21'],
  order_cancelled: [tracked, '#7F3A9C21'],
  order_canceled: [tracked, '#7F3A9C21'],
  payment_success: [tracked, money],
  payment_failed: [tracked, money],
  payment_reminder: [tracked, money],
  installment_paid: [tracked, money],
  first_installment_paid: [tracked, money],
  installment_overdue: [tracked, money],
  payment_overdue: [tracked, money],
  payment_plan_completed: [tracked, money],
  wallet_credited: ['/wallet', `${money}, balance ₦64,250.00`],
  wallet_debited: ['/wallet', `${money}, balance ₦64,250.00`],
  insufficient_balance: [tracked, `${money}, balance ₦64,250.00`],
  funding_failed: ['/wallet', `${money}, balance ₦64,250.00`],
  referral_bonus: ['/profile/referral', money],
  promo_available: ['/packages', 'OWAMBE10, 10% off'],
  promo_activated: ['/packages', 'OWAMBE10, 10% off'],
  promo_cancelled: ['/packages', 'OWAMBE10, 10% off'],
  new_packages_available: ['/packages', undefined],
  welcome: [undefined, undefined],
  account_verified: ['/profile', undefined],
  password_reset: ['/profile', undefined],
  new_order_received: [`/admin/tracking/${orderId}`, '#7F3A9C21, Tunde Bello, ₦73,800'],
  new_user_registered: [`/admin/users-management/${userId}/show`, 'Tunde Bello, tunde@example.com'],
  failed_transaction: [`/admin/tracking/${orderId}`, `${money}, Tunde Bello`],
  critical_event: ['/admin/dashboard', '5 failed payments, 1 person affected'],
};

/** What the site draws from the icon set, and the shop's own drawings. */
const drawings = readFileSync('web/scripts/buildArt.mjs', 'utf8');
const catalogue = readFileSync('deploy/local/demoCatalogue.json', 'utf8');

describe('a notification', () => {
  it.each(notificationTypes)('of type %s is drawn, leads to what it is about and says the rest', type => {
    // A shopper's own is told without saying whose it is.
    const about = tracked === leads[type][0] ? { ...payload, userId: undefined } : payload;
    const { art, to, extra } = look(type, about);
    expect([to, extra]).toEqual(leads[type]);
    expect(drawings.includes(`'${art}'`) || catalogue.includes(`"${art}"`)).toBe(true);
  });

  it.each(notificationTypes)('of type %s is shown without anything in its payload', type => {
    const { to, extra } = look(type, {});
    expect(to ?? '/').toMatch(/^\/[a-z/-]*$/);
    expect(extra).toBeUndefined();
  });

  it('of a wallet with too little for a cart leads to the wallet: there is no order that its shopper sees', () => {
    const { orderId: _, userId: __, ...cart } = payload;
    expect(look('insufficient_balance', cart).to).toBe('/wallet');
  });

  it('may bring its payload as JSON text, and its numbers as text', () => {
    expect(look('wallet_credited', JSON.stringify({ amount: '2500000' })).extra).toBe(money);
    expect(look('order_packed', JSON.stringify({ orderId })).to).toBe(tracked);
    expect(look('order_packed', 'no JSON')).toEqual(look('order_packed', {}));
    expect(look('order_packed', { orderId: 7 }).to).toBe('/orders');
  });

  it('of an order that is ready to be collected shows no lorry', () => {
    expect(look('order_out_for_delivery', { data: { pickUp: true } }).art).toBe('package');
    expect(look('order_out_for_delivery', {}).art).toBe('delivery-truck');
    expect(look('order_delivered', { data: { pickUp: true } }).art).toBe(look('order_delivered', {}).art);
  });

  it('of a promotion says what it takes off', () => {
    expect(look('promo_available', { promoCode: 'FREEROAD', kind: 'free_delivery' }).extra).toBe(
      'FREEROAD, free delivery',
    );
    expect(
      look('promo_available', { promoCode: 'LESS', kind: 'fixed', discountAmountKobo: 150_000 }).extra,
    ).toBe('LESS, ₦1,500 off');
    expect(
      look('promo_available', {
        promoCode: 'TENTH',
        kind: 'percent',
        discountPercent: 10,
        data: { maxDiscountKobo: 200_000 },
      }).extra,
    ).toBe('TENTH, 10% off, at most ₦2,000');
  });

  it('of a failed payment without an order leads to the customer', () => {
    expect(look('failed_transaction', { userId }).to).toBe(`/admin/users-management/${userId}/show`);
  });

  it('of a plan leads staff, who are told whose it is, to the order', () => {
    expect(look('installment_overdue').to).toBe(`/admin/tracking/${orderId}`);
  });

  it('of a type that this page does not know is shown as it came', () => {
    expect(look('drone_landed')).toEqual({ art: 'bell', tone: 'neutral', to: undefined, extra: undefined });
  });
});
