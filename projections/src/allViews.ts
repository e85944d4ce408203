import { figuresView } from './dashboard/figures.projection.js';
import { installmentsView } from './installment/installments.projection.js';
import { notificationsView } from './notification/notifications.projection.js';
import { historyView } from './ops/history.projection.js';
import { ordersView } from './order/orders.projection.js';
import { paymentsView } from './payment/payments.projection.js';
import { promosView } from './promo/promos.projection.js';
import { referralsView } from './referral/referrals.projection.js';
import type { View } from './runner/view.js';
import { ledgerView } from './wallet/ledger.projection.js';

/** Every view of the shop. A new one is added here and in contracts' `ViewName`. */
export const allViews: readonly View[] = [
  ordersView,
  ledgerView,
  paymentsView,
  installmentsView,
  promosView,
  referralsView,
  notificationsView,
  figuresView,
  historyView,
];
