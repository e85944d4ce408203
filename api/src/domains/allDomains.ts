import { LiveModule } from '../live/live.module.js';
import { MailModule } from '../mail/mail.module.js';
import { MessagingModule } from '../messaging/messaging.module.js';
import { OutboxModule } from '../messaging/outbox/outbox.module.js';
import { ScheduleChecksModule } from '../messaging/schedules/schedule.module.js';
import { CartModule } from './cart/cart.module.js';
import { CatalogueModule } from './catalogue/catalogue.module.js';
import { InstallmentModule } from './installment/installment.module.js';
import { OpsModule } from './ops/ops.module.js';
import { OrderModule } from './order/order.module.js';
import { PaymentModule } from './payment/payment.module.js';
import { PersonModule } from './person/person.module.js';
import { PromoModule } from './promo/promo.module.js';
import { ReferralModule } from './referral/referral.module.js';
import { SettingsModule } from './settings/settings.module.js';
import { WalletModule } from './wallet/wallet.module.js';

/** One module per domain; a new domain is added here. */
export const domains = [
  MessagingModule,
  ScheduleChecksModule,
  LiveModule,
  OutboxModule,
  MailModule,
  PersonModule,
  CatalogueModule,
  SettingsModule,
  CartModule,
  OrderModule,
  PaymentModule,
  WalletModule,
  InstallmentModule,
  ReferralModule,
  PromoModule,
  OpsModule,
];
