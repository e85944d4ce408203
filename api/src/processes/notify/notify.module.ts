import { Module } from '@nestjs/common';
import { InstallmentModule } from '../../domains/installment/index.js';
import { NotificationModule } from '../../domains/notification/index.js';
import { OpsModule } from '../../domains/ops/index.js';
import { OrderModule } from '../../domains/order/index.js';
import { PaymentModule } from '../../domains/payment/index.js';
import { PromoModule } from '../../domains/promo/index.js';
import { WalletModule } from '../../domains/wallet/index.js';
import { MailCardRefundHandler } from './mailCardRefund.handler.js';
import { NewsSources } from './newsSources.js';
import { AnnouncePromoHandler } from './promoNews.handler.js';
import { StartAnnouncementHandler } from './startAnnouncement.handler.js';
import { TellNewsHandler } from './tellNews.handler.js';
import { Watch } from './watch.schedule.js';

@Module({
  imports: [
    InstallmentModule,
    NotificationModule,
    OpsModule,
    OrderModule,
    PaymentModule,
    PromoModule,
    WalletModule,
  ],
  providers: [
    NewsSources,
    TellNewsHandler,
    AnnouncePromoHandler,
    StartAnnouncementHandler,
    MailCardRefundHandler,
    Watch,
  ],
})
export class NotifyModule {}
