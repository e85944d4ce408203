import type { NotificationType } from './requests.js';

/** What of a payload says where a notification leads. */
export interface About {
  orderId?: unknown;
  userId?: unknown;
}

const below = (page: string, id: unknown, more = ''): string =>
  typeof id === 'string' && id !== '' ? `${page}/${id}${more}` : page;

const order = ({ orderId }: About) => below(orderId ? '/tracking' : '/orders', orderId);
const wallet = () => '/wallet';
/** Where an order can be paid that waits for it; of a cart there is none. */
const orderOrWallet = (about: About) => (about.orderId ? order(about) : wallet());
/** A plan is shown with its order; staff are told whose it is. */
const plan = (about: About) => (about.userId ? staffsOrder(about) : orderOrWallet(about));
const shelf = () => '/packages';
const profile = () => '/profile';
const staffsOrder = ({ orderId }: About) => below('/admin/tracking', orderId);
const customer = ({ userId }: About) => below('/admin/users-management', userId, '/show');

const pages: Record<NotificationType, ((about: About) => string) | undefined> = {
  order_placed: order,
  order_confirmed: order,
  order_packed: order,
  order_out_for_delivery: order,
  order_delivered: order,
  order_cancelled: order,
  order_canceled: order,
  payment_success: order,
  payment_failed: order,
  payment_reminder: plan,
  installment_paid: plan,
  first_installment_paid: plan,
  installment_overdue: plan,
  payment_overdue: plan,
  payment_plan_completed: plan,
  wallet_credited: wallet,
  wallet_debited: wallet,
  insufficient_balance: orderOrWallet,
  funding_failed: wallet,
  referral_bonus: () => '/profile/referral',
  promo_available: shelf,
  promo_activated: shelf,
  promo_cancelled: shelf,
  new_packages_available: shelf,
  welcome: undefined,
  account_verified: profile,
  password_reset: profile,
  new_order_received: staffsOrder,
  new_user_registered: customer,
  failed_transaction: about => (about.orderId || !about.userId ? staffsOrder(about) : customer(about)),
  critical_event: () => '/admin/dashboard',
};

/** The page of the shop that shows what a notification is about; none where there is nothing to see. */
export const leadsTo = (type: NotificationType, about: About): string | undefined => pages[type]?.(about);
