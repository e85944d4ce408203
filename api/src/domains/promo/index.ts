export { PromoModule } from './promo.module.js';
export { type PricedPromo, PromoPricing } from './promoPricing.js';
export { PromoSlots } from './promoSlots.js';
export { Promos } from './promos.js';
