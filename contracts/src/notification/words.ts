import { shortOrderId } from '../ids.js';
import { formatNaira } from '../money.js';
import { offText } from '../promo/offText.js';
import { formatDay } from '../time.js';
import type { UnusedMoneyReason } from '../unusedMoney.js';
import type { NotificationPayload } from './events.js';
import type { NotificationType } from './requests.js';

export interface Words {
  title: string;
  message: string;
}

/** A payload as the words read it: what is missing reads as nothing, so that an old one is still shown. */
interface Known {
  order: string;
  amount: string;
  balance: string;
  needed: string;
  name: string;
  code: string;
  promo: string;
  /** `Installment 2 of 3`. */
  part: string;
  due: string;
  data: Record<string, unknown>;
}

const naira = (kobo: unknown): string => (Number.isSafeInteger(kobo) ? formatNaira(kobo as number) : '');
const day = (value: unknown): string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? formatDay(value) : '';
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const number = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

const discount = ({ kind, discountPercent, discountAmountKobo, data }: NotificationPayload): string =>
  offText({
    kind: text(kind),
    discountPercent: number(discountPercent),
    discountAmountKobo: number(discountAmountKobo),
    maxDiscountKobo: number((data as { maxDiscountKobo?: unknown } | undefined)?.maxDiscountKobo),
  }) ?? 'a discount';

/** A promotion that is known of before it begins. */
const from = ({ data }: NotificationPayload): string => {
  const starts = day((data as { startDate?: unknown } | undefined)?.startDate);
  return starts ? ` from ${starts}` : '';
};

function known(payload: NotificationPayload): Known {
  const data = (payload.data ?? {}) as Record<string, unknown>;
  // News of a wallet leads to the wallet: what order it is about is among its data.
  const orderId = payload.orderId ?? data.orderId;
  return {
    order: typeof orderId === 'string' ? shortOrderId(orderId) : 'your order',
    amount: naira(payload.amountKobo ?? payload.totalAmount),
    balance: naira(payload.newBalanceKobo),
    needed: naira(data.neededKobo),
    name: text(payload.userName),
    code: text(payload.promoCode),
    promo: text(payload.promoTitle) || text(payload.promoCode),
    part: `Installment ${data.sequence} of ${data.count}`,
    due: day(data.dueDate),
    data,
  };
}

/** Why money came into a wallet, or left it, as the ledger's categories. */
const movements: Record<string, string> = {
  funding: 'you added money',
  order_payment: 'an order was paid',
  installment_payment: 'an installment was paid',
  refund: 'money of an order came back',
  referral_transfer: 'you moved your referral earnings',
  reversal: 'a correction was taken back',
  adjustment: 'the shop made a correction',
};
/** Why money of a card is in the wallet and not where it was meant for (rules/payment.md P8, P9). */
const unused: Record<UnusedMoneyReason, (order: string) => string> = {
  late: order => `it came too late for ${order}`,
  already_paid: order => `what it was to pay of ${order} was paid already`,
  surplus: order => `more was paid for ${order} than was due`,
  short: order => `less was paid for ${order} than was due`,
};
const why = ({ data, order }: Known): string => {
  const reason = text(data.reason);
  const said = Object.hasOwn(unused, reason)
    ? unused[reason as UnusedMoneyReason](order)
    : movements[text(data.category)];
  return said ? `: ${said}` : '';
};

/** Title and message of each type, from its payload (rules/notification.md N2). */
const words: Record<NotificationType, (known: Known, payload: NotificationPayload) => Words> = {
  welcome: ({ name }) => ({
    title: 'Welcome to Mudu',
    message: `${name ? `Hello ${name}. ` : ''}Fill a basket with food packages or single groceries.`,
  }),
  account_verified: () => ({
    title: 'Email verified',
    message: 'Your email address is verified. You can move referral earnings to your wallet now.',
  }),
  password_reset: () => ({
    title: 'Password changed',
    message: 'Your password was reset. If this was not you, reset it again and write to us.',
  }),
  order_placed: ({ order, amount }) => ({
    title: 'Order placed',
    message: `We have your order ${order} of ${amount}.`,
  }),
  order_confirmed: ({ order, data }) => ({
    title: 'Order confirmed',
    message: `Your order ${order} is confirmed${data.estimatedDeliveryDate ? ` and ${data.pickUp ? 'ready' : 'comes'} by ${day(data.estimatedDeliveryDate)}` : ''}.`,
  }),
  order_packed: ({ order }) => ({ title: 'Order packed', message: `Your order ${order} is packed.` }),
  order_out_for_delivery: ({ order, data }) =>
    data.pickUp
      ? {
          title: 'Ready to collect',
          message: `Your order ${order} is ready. Come for it when it suits you${data.place ? `: ${text(data.place)}` : '.'}`,
        }
      : { title: 'Out for delivery', message: `Your order ${order} is on its way to you.` },
  order_delivered: ({ order, data }) =>
    data.pickUp
      ? { title: 'Order collected', message: `Your order ${order} was collected. Enjoy.` }
      : { title: 'Order delivered', message: `Your order ${order} was delivered. Enjoy.` },
  order_cancelled: ({ order, data }) => ({
    title: 'Order cancelled',
    message: `Your order ${order} was cancelled${data.refundKobo ? `. ${naira(data.refundKobo)} goes back to you` : ''}.`,
  }),
  order_canceled: (known, payload) => words.order_cancelled(known, payload),
  payment_success: ({ order, amount }) => ({
    title: 'Payment received',
    message: `We received ${amount} for ${order}.`,
  }),
  payment_failed: ({ order, amount, data }) => ({
    title: 'Payment failed',
    message: data.dueKobo
      ? `Your payment of ${amount} for ${order} was less than the ${naira(data.dueKobo)} that was due, so it paid nothing. It is in your wallet.`
      : `Your payment of ${amount} for ${order} did not go through. You can try again as long as it waits to be paid.`,
  }),
  payment_reminder: ({ part, amount, order, due }) => ({
    title: 'Installment due soon',
    message: `${part} (${amount}) of ${order} is due on ${due}.`,
  }),
  installment_paid: ({ part, amount, order }) => ({
    title: 'Installment paid',
    message: `${part} (${amount}) of ${order} is paid. Thank you.`,
  }),
  first_installment_paid: (known, payload) => words.installment_paid(known, payload),
  installment_overdue: ({ part, amount, order, due, name }) => ({
    title: 'Installment overdue',
    message: `${part} (${amount}) of ${order}${name ? `, ${name},` : ''} was due on ${due}.`,
  }),
  payment_overdue: (known, payload) => words.installment_overdue(known, payload),
  // The last of it may have been waived, or taken off by a refund.
  payment_plan_completed: ({ order }) => ({
    title: 'Installments complete',
    message: `Nothing is left to pay of ${order}. Thank you.`,
  }),
  wallet_credited: known => ({
    title: 'Wallet credited',
    message: `${known.amount} came into your wallet${why(known)}. You have ${known.balance}.`,
  }),
  wallet_debited: known => ({
    title: 'Wallet debited',
    message: `${known.amount} left your wallet${why(known)}. You have ${known.balance}.`,
  }),
  insufficient_balance: ({ amount, needed, balance }) => ({
    title: 'Not enough in your wallet',
    message: `${amount} was to be paid, and you have ${balance}. Add ${needed} and try again.`,
  }),
  funding_failed: ({ amount }) => ({
    title: 'Wallet not funded',
    message: `Adding ${amount} to your wallet did not go through. Nothing was taken for it.`,
  }),
  referral_bonus: ({ amount, name, data }) => ({
    title: data.state === 'available' ? 'Referral earnings' : 'Referral reward on its way',
    message:
      data.state === 'available'
        ? // It takes a verified address and may take more of them until it can be moved (rules/wallet.md W13, W14).
          `${amount} for inviting ${name} is now in your referral earnings.`
        : `${name} has ordered: ${amount} is yours after delivery.`,
  }),
  promo_available: ({ promo, code }, payload) => ({
    title: promo,
    message: `Use code ${code} for ${discount(payload)}${from(payload)}.`,
  }),
  promo_activated: ({ promo, code }, payload) => ({
    title: promo,
    message: `Code ${code} works now: ${discount(payload)}.`,
  }),
  promo_cancelled: ({ promo, code }) => ({
    title: `${promo} has ended`,
    message: `Code ${code} cannot be used any more.`,
  }),
  new_packages_available: () => ({
    title: 'New packages',
    message: 'There are new food packages on the shelf.',
  }),
  new_order_received: ({ order, amount, name }) => ({
    title: 'New order',
    message: `${name} ordered for ${amount} (${order}).`,
  }),
  new_user_registered: ({ name }) => ({ title: 'New customer', message: `${name} opened an account.` }),
  failed_transaction: ({ amount, name, data }) => ({
    title: 'Payment failed',
    message: `A payment of ${amount} by ${name} failed${data.reason ? `: ${text(data.reason)}` : ''}.`,
  }),
  critical_event: ({ data }) => ({
    title: text(data.title) || 'Look at this',
    message: text(data.message),
  }),
};

export const notificationWords = (type: NotificationType, payload: NotificationPayload): Words =>
  words[type](known(payload), payload);
