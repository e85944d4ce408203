import { Module } from '@nestjs/common';
import { Downloads } from '../../download/downloads.js';
import { AddOrderNoteHandler } from './addOrderNote.handler.js';
import { BoughtQueries } from './bought.queries.js';
import { CancelOwnOrderHandler } from './cancelOwnOrder.handler.js';
import { AdminOrderController, OrderController } from './order.controller.js';
import { OrderQueries } from './order.queries.js';
import { OrderCountQueries } from './orderCount.queries.js';
import { OrderExportQueries } from './orderExport.queries.js';
import { OrderReader } from './orderReader.js';
import { Orders } from './orders.js';
import { PerishableLines } from './perishableLines.js';
import { PreviewRefund } from './previewRefund.js';
import { ReceiptController } from './receipt.controller.js';
import { ReceiptQueries } from './receipt.queries.js';
import { ReceiveOrderPaymentHandler } from './receiveOrderPayment.handler.js';
import { RefundOrderHandler } from './refundOrder.handler.js';
import { SetOrderStatusHandler } from './setOrderStatus.handler.js';
import { StaffRefunds } from './staffRefunds.js';
import { ToOrderHandler } from './toOrder.handler.js';

@Module({
  controllers: [OrderController, AdminOrderController, ReceiptController],
  providers: [
    Orders,
    OrderReader,
    OrderQueries,
    OrderCountQueries,
    BoughtQueries,
    ReceiptQueries,
    OrderExportQueries,
    Downloads,
    PerishableLines,
    StaffRefunds,
    PreviewRefund,
    CancelOwnOrderHandler,
    SetOrderStatusHandler,
    RefundOrderHandler,
    AddOrderNoteHandler,
    ReceiveOrderPaymentHandler,
    ToOrderHandler,
  ],
  exports: [Orders, OrderReader, OrderQueries],
})
export class OrderModule {}
