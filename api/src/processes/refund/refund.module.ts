import { Module } from '@nestjs/common';
import { OrderModule } from '../../domains/order/index.js';
import { RefundOrderToCardHandler } from './refundOrderToCard.handler.js';

@Module({ imports: [OrderModule], providers: [RefundOrderToCardHandler] })
export class RefundModule {}
