import { CartModule } from './domains/cart/index.js';
import { CatalogueModule } from './domains/catalogue/index.js';
import { ContactModule } from './domains/contact/index.js';
import { DeviceModule } from './domains/device/index.js';
import { InstallmentModule } from './domains/installment/index.js';
import { NotificationModule } from './domains/notification/index.js';
import { OpsModule } from './domains/ops/index.js';
import { OrderModule } from './domains/order/index.js';
import { PaymentModule } from './domains/payment/index.js';
import { PersonModule } from './domains/person/index.js';
import { PromoModule } from './domains/promo/index.js';
import { ReferralModule } from './domains/referral/index.js';
import { SettingsModule } from './domains/settings/index.js';
import { WalletModule } from './domains/wallet/index.js';
import { WishlistModule } from './domains/wishlist/index.js';
import { MailModule } from './mail/mail.module.js';
import { IntegrationModule } from './messaging/integration/integration.module.js';
import { MessagingModule } from './messaging/messaging.module.js';
import { OutboxModule } from './messaging/outbox/outbox.module.js';
import { SchedulesModule } from './messaging/schedules/schedules.module.js';
import { PictureModule } from './picture/picture.module.js';
import { allProcesses } from './processes/allProcesses.js';
import { CheckoutModule } from './processes/checkout/checkout.module.js';
import { DashboardModule } from './processes/dashboard/dashboard.module.js';
import { ImageUploadModule } from './processes/imageUpload/imageUpload.module.js';
import { InstallmentPlanModule } from './processes/installmentPlan/installmentPlan.module.js';
import { LedgerEntryModule } from './processes/ledgerEntry/ledgerEntry.module.js';
import { NotifyModule } from './processes/notify/notify.module.js';
import { PaymentReceivedModule } from './processes/paymentReceived/paymentReceived.module.js';
import { PersonDataModule } from './processes/personData/personData.module.js';
import { ReferralRewardModule } from './processes/referralReward/referralReward.module.js';
import { RefundModule } from './processes/refund/refund.module.js';
import { WalletFundingModule } from './processes/walletFunding/walletFunding.module.js';
import { PushModule } from './push/push.module.js';

/** One module for each domain and each process; a new one is added here. */
export const allModules = [
  MessagingModule.with(allProcesses),
  SchedulesModule,
  OutboxModule,
  IntegrationModule,
  MailModule,
  PushModule,
  PictureModule,
  PersonModule,
  DeviceModule,
  ContactModule,
  CatalogueModule,
  SettingsModule,
  CartModule,
  WishlistModule,
  OrderModule,
  PaymentModule,
  WalletModule,
  InstallmentModule,
  ReferralModule,
  PromoModule,
  NotificationModule,
  OpsModule,
  CheckoutModule,
  PaymentReceivedModule,
  WalletFundingModule,
  RefundModule,
  InstallmentPlanModule,
  ReferralRewardModule,
  NotifyModule,
  PersonDataModule,
  DashboardModule,
  LedgerEntryModule,
  ImageUploadModule,
];
