import { Module } from '@nestjs/common';
import { CartModule } from '../../domains/cart/index.js';
import { CatalogueModule } from '../../domains/catalogue/index.js';
import { InstallmentModule } from '../../domains/installment/index.js';
import { NotificationModule } from '../../domains/notification/index.js';
import { OrderModule } from '../../domains/order/index.js';
import { PaymentModule } from '../../domains/payment/index.js';
import { PromoModule } from '../../domains/promo/index.js';
import { WalletModule } from '../../domains/wallet/index.js';
import { CheckoutController } from './checkout.controller.js';
import { CheckoutHandler } from './checkout.handler.js';
import { CheckoutHold } from './checkoutHold.js';
import { CheckoutQuote } from './checkoutQuote.js';
import { ExpireOrders } from './expireOrders.schedule.js';
import { MovePromoSlotHandler } from './movePromoSlot.handler.js';
import { PayPlacedOrderHandler } from './payPlacedOrder.handler.js';
import { PlanOffer } from './planOffer.js';
import { PlanSlots } from './planSlots.js';
import { RefillCartHandler } from './refillCart.handler.js';
import { ReorderHandler } from './reorder.handler.js';
import { RetryPaymentHandler } from './retryPayment.handler.js';
import { ReturnGoodsHandler } from './returnGoods.handler.js';
import { SellGoodsHandler } from './sellGoods.handler.js';
import { StartOrderPaymentHandler } from './startOrderPayment.handler.js';
import { ValidatePromoHandler } from './validatePromo.handler.js';

@Module({
  imports: [
    CartModule,
    CatalogueModule,
    InstallmentModule,
    NotificationModule,
    OrderModule,
    PaymentModule,
    PromoModule,
    WalletModule,
  ],
  controllers: [CheckoutController],
  providers: [
    CheckoutQuote,
    CheckoutHold,
    PlanOffer,
    PlanSlots,
    ExpireOrders,
    CheckoutHandler,
    PayPlacedOrderHandler,
    StartOrderPaymentHandler,
    RetryPaymentHandler,
    ReturnGoodsHandler,
    SellGoodsHandler,
    MovePromoSlotHandler,
    RefillCartHandler,
    ReorderHandler,
    ValidatePromoHandler,
  ],
})
export class CheckoutModule {}
