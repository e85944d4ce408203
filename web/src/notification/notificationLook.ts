import { howMany } from '@mudu/contracts/howMany';
import { shortOrderId } from '@mudu/contracts/ids';
import { formatNaira, formatPrice } from '@mudu/contracts/money';
import { leadsTo } from '@mudu/contracts/notification/leadsTo';
import type { NotificationType } from '@mudu/contracts/notification/requests';
import type { Notification } from '@mudu/contracts/notification/views';
import { offText } from '@mudu/contracts/promo/offText';
import type { Tone } from '../ui/Badge';
import { type Payload, payloadOf } from './payload';

/** How one type of notification is shown. */
interface Kind {
  /** A drawing of ours, such as `bell`. */
  art: string;
  /** Where the order is picked up. */
  pickUpArt?: string;
  tone: Tone;
  /** One short line under the message. */
  extra?: (about: Payload) => string | undefined;
}

const orderName = ({ orderId }: Payload) => (orderId ? shortOrderId(orderId) : undefined);
const amount = ({ amountKobo }: Payload) => (amountKobo === undefined ? undefined : formatNaira(amountKobo));
const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(', ') || undefined;
const counted = (count: number | undefined, one: string, more?: string) =>
  count === undefined ? undefined : howMany(count, one, more);

const amountAndBalance = (about: Payload) =>
  joined(
    amount(about),
    about.newBalanceKobo === undefined ? undefined : `balance ${formatNaira(about.newBalanceKobo)}`,
  );

const promoOffer = (about: Payload) => joined(about.promoCode, offText(about));

const orderKind = (art: string, tone: Tone = 'primary'): Kind => ({ art, tone, extra: orderName });
const moneyKind = (art: string, tone: Tone = 'primary'): Kind => ({ art, tone, extra: amount });
const walletKind = (art: string, tone: Tone = 'primary'): Kind => ({
  art,
  tone,
  extra: amountAndBalance,
});
const promoKind = (tone: Tone = 'warning'): Kind => ({
  art: 'party-popper',
  tone,
  extra: promoOffer,
});

const cancelled = orderKind('package', 'error');
const overdue = moneyKind('alarm-clock', 'error');
const paidPart = moneyKind('receipt');

/** Every type there is (rules/notification.md N2, N3). */
const kinds: Record<NotificationType, Kind> = {
  order_placed: orderKind('basket'),
  order_confirmed: orderKind('check-mark-button'),
  order_packed: orderKind('package'),
  order_out_for_delivery: { ...orderKind('delivery-truck'), pickUpArt: 'package' },
  order_delivered: orderKind('fork-and-knife-with-plate'),
  order_cancelled: cancelled,
  order_canceled: cancelled,
  payment_success: moneyKind('credit-card'),
  payment_failed: moneyKind('credit-card', 'error'),
  payment_reminder: moneyKind('alarm-clock', 'warning'),
  installment_paid: paidPart,
  first_installment_paid: paidPart,
  installment_overdue: overdue,
  payment_overdue: overdue,
  payment_plan_completed: moneyKind('check-mark-button'),
  wallet_credited: walletKind('money-bag'),
  wallet_debited: walletKind('money-bag', 'neutral'),
  insufficient_balance: walletKind('warning', 'warning'),
  funding_failed: walletKind('warning', 'error'),
  referral_bonus: { art: 'wrapped-gift', tone: 'warning', extra: amount },
  promo_available: promoKind(),
  promo_activated: promoKind(),
  promo_cancelled: promoKind('neutral'),
  new_packages_available: { art: 'basket', tone: 'primary' },
  welcome: { art: 'waving-hand', tone: 'primary' },
  account_verified: { art: 'check-mark-button', tone: 'primary' },
  password_reset: { art: 'locked', tone: 'neutral' },
  new_order_received: {
    art: 'receipt',
    tone: 'primary',
    extra: about =>
      joined(
        orderName(about),
        about.userName,
        about.totalAmount === undefined ? undefined : formatPrice(about.totalAmount),
      ),
  },
  new_user_registered: {
    art: 'waving-hand',
    tone: 'primary',
    extra: ({ userName, userEmail }) => joined(userName, userEmail),
  },
  failed_transaction: {
    art: 'credit-card',
    tone: 'error',
    extra: about => joined(amount(about), about.userName),
  },
  critical_event: {
    art: 'police-car-light',
    tone: 'error',
    extra: ({ failedTransactions, affectedUsers }) =>
      joined(
        counted(failedTransactions, 'failed payment'),
        counted(affectedUsers, 'person affected', 'people affected'),
      ),
  },
};

/** For a type that a newer server makes. */
const unknownKind: Kind = { art: 'bell', tone: 'neutral' };

export interface NotificationLook {
  art: string;
  tone: Tone;
  to: string | undefined;
  extra: string | undefined;
}

export function lookOf(notification: Pick<Notification, 'type' | 'payload'>): NotificationLook {
  const { art, pickUpArt = art, tone, extra } = kinds[notification.type] ?? unknownKind;
  const about = payloadOf(notification);
  return {
    art: about.pickUp ? pickUpArt : art,
    tone,
    to: leadsTo(notification.type, about),
    extra: extra?.(about),
  };
}
