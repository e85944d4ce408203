import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { Downloads } from '../../download/downloads.js';
import { MessagingModule } from '../../messaging/messaging.module.js';
import { CheckoutHandler } from '../../processes/checkout/checkout.handler.js';
import { CheckoutHold } from '../../processes/checkout/checkoutHold.js';
import { CheckoutQuote } from '../../processes/checkout/checkoutQuote.js';
import { ExpireOrders } from '../../processes/checkout/expireOrders.schedule.js';
import { MoveStockHandler } from '../../processes/checkout/moveStock.handler.js';
import { EmptyCartHandler, RefillCartHandler } from '../../processes/checkout/refillCart.handler.js';
import { ReorderHandler } from '../../processes/checkout/reorder.handler.js';
import { CartModule } from '../cart/cart.module.js';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { SplitOfferModule } from '../installment/splitOffer.module.js';
import { PersonModule } from '../person/person.module.js';
import { PromoModule } from '../promo/promo.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { CancelOwnOrderHandler, SetOrderStatusHandler } from './changeOrder.handler.js';
import { ConfirmOrderHandler } from './confirmOrder.handler.js';
import { NoteOrderHandler } from './noteOrder.handler.js';
import { AdminOrderController, OrderController } from './order.controller.js';
import { OrderQueries } from './order.queries.js';
import { OrderExportQueries } from './orderExport.queries.js';
import { OrderReader } from './orderReader.js';
import { PerishableLines } from './perishableLines.js';
import { ReceiptController } from './receipt.controller.js';
import { ReceiptQueries } from './receipt.queries.js';
import { RefundOrderHandler } from './refundOrder.handler.js';
import { SettleOrderRefundHandler } from './settleOrderRefund.handler.js';

@Module({
  imports: [
    CqrsModule,
    MessagingModule,
    PersonModule,
    CatalogueModule,
    CartModule,
    SettingsModule,
    SplitOfferModule,
    PromoModule,
  ],
  controllers: [OrderController, AdminOrderController, ReceiptController],
  providers: [
    OrderReader,
    OrderQueries,
    ReceiptQueries,
    OrderExportQueries,
    Downloads,
    CheckoutQuote,
    CheckoutHold,
    CheckoutHandler,
    CancelOwnOrderHandler,
    SetOrderStatusHandler,
    RefundOrderHandler,
    PerishableLines,
    ConfirmOrderHandler,
    SettleOrderRefundHandler,
    MoveStockHandler,
    EmptyCartHandler,
    RefillCartHandler,
    ReorderHandler,
    NoteOrderHandler,
    ExpireOrders,
  ],
  exports: [OrderReader, OrderQueries],
})
export class OrderModule {}
