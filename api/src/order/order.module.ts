import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { CartModule } from '../cart/cart.module.js';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { PersonModule } from '../person/person.module.js';
import { PromoModule } from '../promo/promo.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { WorkflowModule } from '../workflow/workflow.module.js';
import { EmptyCartHandler, RefillCartHandler } from './changeCart.handler.js';
import { CancelOwnOrderHandler, SetOrderStatusHandler } from './changeOrder.handler.js';
import { CheckoutHandler } from './checkout.handler.js';
import { CheckoutHold } from './checkoutHold.js';
import { CheckoutQuote } from './checkoutQuote.js';
import { ConfirmOrderHandler } from './confirmOrder.handler.js';
import { ExpireOrders } from './expireOrders.schedule.js';
import { MoveStockHandler } from './moveStock.handler.js';
import { NoteOrderHandler } from './noteOrder.handler.js';
import { AdminOrderController, OrderController } from './order.controller.js';
import { OrderQueries } from './order.queries.js';
import { OrderReader } from './orderReader.js';
import { ReorderHandler } from './reorder.handler.js';
import { SettleOrderRefundHandler } from './settleOrderRefund.handler.js';

@Module({
  imports: [
    CqrsModule,
    WorkflowModule,
    PersonModule,
    CatalogueModule,
    CartModule,
    SettingsModule,
    PromoModule,
  ],
  controllers: [OrderController, AdminOrderController],
  providers: [
    OrderReader,
    OrderQueries,
    CheckoutQuote,
    CheckoutHold,
    CheckoutHandler,
    CancelOwnOrderHandler,
    SetOrderStatusHandler,
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
