import { Module } from '@nestjs/common';
import { CancelPromoHandler } from './cancelPromo.handler.js';
import { CreatePromoHandler } from './createPromo.handler.js';
import { PromoController } from './promo.controller.js';
import { PromoQueries } from './promo.queries.js';
import { PromoCodes } from './promoCodes.js';
import { PromoDays } from './promoDays.schedule.js';
import { PromoPricing } from './promoPricing.js';
import { PromoSlots } from './promoSlots.js';
import { Promos } from './promos.js';
import { UpdatePromoHandler } from './updatePromo.handler.js';
import { WhatIfQueries } from './whatIf.queries.js';

@Module({
  controllers: [PromoController],
  providers: [
    PromoCodes,
    PromoPricing,
    PromoSlots,
    Promos,
    PromoQueries,
    WhatIfQueries,
    PromoDays,
    CreatePromoHandler,
    UpdatePromoHandler,
    CancelPromoHandler,
  ],
  exports: [PromoPricing, Promos, PromoSlots],
})
export class PromoModule {}
