import { Global, Module } from '@nestjs/common';
import { PromoStandings } from '../../ports/promoStandings.js';
import { CancelPromoHandler } from './cancelPromo.handler.js';
import { CreatePromoHandler } from './createPromo.handler.js';
import { KnownPromoStandings } from './knownPromoStandings.js';
import { PromoController } from './promo.controller.js';
import { PromoQueries } from './promo.queries.js';
import { PromoCodes } from './promoCodes.js';
import { PromoDays } from './promoDays.schedule.js';
import { PromoPricing } from './promoPricing.js';
import { PromoSlots } from './promoSlots.js';
import { Promos } from './promos.js';
import { UpdatePromoHandler } from './updatePromo.handler.js';
import { WhatIfQueries } from './whatIf.queries.js';

/** Global, because who tells of promotions asks whether they are on. */
@Global()
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
    { provide: PromoStandings, useClass: KnownPromoStandings },
  ],
  exports: [PromoPricing, Promos, PromoSlots, PromoStandings],
})
export class PromoModule {}
