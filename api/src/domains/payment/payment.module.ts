import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { RetryPaymentHandler } from '../../processes/checkout/retryPayment.handler.js';
import { StartOrderPaymentHandler } from '../../processes/checkout/startOrderPayment.handler.js';
import { CreditPaymentHandler } from '../../processes/paymentReceived/creditPayment.handler.js';
import { OwnPayment } from '../../processes/paymentReceived/ownPayment.js';
import { RecordFailedPaymentHandler } from '../../processes/paymentReceived/recordFailedPayment.handler.js';
import { OrderModule } from '../order/order.module.js';
import { PersonModule } from '../person/person.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { AbandonPaymentHandler } from './abandonPayment.handler.js';
import { AskAboutRefundHandler } from './askAboutRefund.handler.js';
import { PaymentController } from './payment.controller.js';
import { PayPages } from './payPages.js';
import { RefundToCardHandler } from './refundToCard.handler.js';
import { SettlePaymentHandler } from './settlePayment.handler.js';
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
