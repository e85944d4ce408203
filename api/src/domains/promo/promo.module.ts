import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { MovePromoSlotHandler } from '../../processes/checkout/movePromoSlot.handler.js';
import { ValidatePromoHandler } from '../../processes/checkout/validatePromo.handler.js';
import { CartModule } from '../cart/cart.module.js';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { PersonModule } from '../person/person.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { CancelPromoHandler } from './cancelPromo.handler.js';
import { CreatePromoHandler } from './createPromo.handler.js';
import { PromoController } from './promo.controller.js';
import { PromoQueries } from './promo.queries.js';
import { PromoCodes } from './promoCodes.js';
import { PromoDays } from './promoDays.schedule.js';
import { PromoPricing } from './promoPricing.js';
import { PromoSlots } from './promoSlots.js';
import { UpdatePromoHandler } from './updatePromo.handler.js';
import { WhatIfQueries } from './whatIf.queries.js';

@Module({
  imports: [CqrsModule, CartModule, CatalogueModule, PersonModule, SettingsModule],
  controllers: [PromoController],
  providers: [
    PromoCodes,
    PromoPricing,
    PromoSlots,
    PromoQueries,
    WhatIfQueries,
    PromoDays,
    CreatePromoHandler,
    UpdatePromoHandler,
    CancelPromoHandler,
    ValidatePromoHandler,
    MovePromoSlotHandler,
  ],
  exports: [PromoPricing, PromoSlots],
})
export class PromoModule {}
