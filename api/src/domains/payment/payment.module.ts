import { Module } from '@nestjs/common';
import { AbandonPaymentHandler } from './abandonPayment.handler.js';
import { AskAboutRefundHandler } from './askAboutRefund.handler.js';
import { PaymentController } from './payment.controller.js';
import { Payments } from './payments.js';
import { PayPages } from './payPages.js';
import { RefundCardPaymentHandler } from './refundCardPayment.handler.js';
import { SavedCards } from './savedCards.js';
import { SettlePaymentHandler } from './settlePayment.handler.js';
import { SweepPayments } from './sweepPayments.schedule.js';
import { WebhookInbox } from './webhookInbox.js';

@Module({
  controllers: [PaymentController],
  providers: [
    Payments,
    PayPages,
    SavedCards,
    WebhookInbox,
    SweepPayments,
    SettlePaymentHandler,
    AbandonPaymentHandler,
    RefundCardPaymentHandler,
    AskAboutRefundHandler,
  ],
  exports: [Payments, PayPages, SavedCards],
})
export class PaymentModule {}
