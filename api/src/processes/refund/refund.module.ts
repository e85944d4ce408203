import { Module } from '@nestjs/common';
import { OrderModule } from '../../domains/order/index.js';
import { PaymentModule } from '../../domains/payment/index.js';
import { RefundController } from './refund.controller.js';
import { RefundQueries } from './refund.queries.js';
import { RefundOrderToCardHandler } from './refundOrderToCard.handler.js';
import { RetryRefundHandler } from './retryRefund.handler.js';

@Module({
  imports: [OrderModule, PaymentModule],
  controllers: [RefundController],
  providers: [RefundOrderToCardHandler, RefundQueries, RetryRefundHandler],
})
export class RefundModule {}
