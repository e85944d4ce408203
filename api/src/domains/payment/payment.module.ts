import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { OrderModule } from '../order/order.module.js';
import { PersonModule } from '../person/person.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { AbandonPaymentHandler } from './abandonPayment.handler.js';
import { AskAboutRefundHandler } from './askAboutRefund.handler.js';
import { CreditPaymentHandler } from './creditPayment.handler.js';
import { OwnPayment } from './ownPayment.js';
import { PaymentController } from './payment.controller.js';
import { PayPages } from './payPages.js';
import { RecordFailedPaymentHandler } from './recordFailedPayment.handler.js';
import { RefundToCardHandler } from './refundToCard.handler.js';
import { RetryPaymentHandler } from './retryPayment.handler.js';
import { SettlePaymentHandler } from './settlePayment.handler.js';
import { StartOrderPaymentHandler } from './startOrderPayment.handler.js';
import { SweepPayments } from './sweepPayments.schedule.js';
import { WebhookInbox } from './webhookInbox.js';

@Module({
  imports: [CqrsModule, PersonModule, OrderModule, SettingsModule],
  controllers: [PaymentController],
  providers: [
    PayPages,
    OwnPayment,
    WebhookInbox,
    SweepPayments,
    StartOrderPaymentHandler,
    RetryPaymentHandler,
    SettlePaymentHandler,
    CreditPaymentHandler,
    RecordFailedPaymentHandler,
    AbandonPaymentHandler,
    RefundToCardHandler,
    AskAboutRefundHandler,
  ],
  exports: [PayPages],
})
export class PaymentModule {}
