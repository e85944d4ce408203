import { type Clock, lagosDay, plusDays } from '@mudu/contracts/time';
import type { Shop } from './assembleShop.js';
import { asSuperAdmin, unless } from './caller.js';
import { demoStep } from './demoSteps.js';

/** Demo promotions of each kind, made by the call an admin makes; one of them is still to come. */
export const seedPromos = (shop: Shop, clock: Clock): Promise<void> =>
  demoStep(
    shop,
    'promotions',
    async () => (await shop.pool.query('SELECT FROM app.promo_codes LIMIT 1')).rowCount !== 0,
    () => makePromos(shop, clock),
  );

async function makePromos(shop: Shop, clock: Clock): Promise<void> {
  const comingDay = plusDays(lagosDay(clock.real()), 10);
  const promos = [
    {
      promotionCode: 'WELCOME10',
      name: 'Ten percent off your first order',
      discount: 10,
      maxDiscountKobo: 200_000,
      applicableTo: ['new_users'],
    },
    { promotionCode: 'FREEDELIVERY', name: 'Free delivery', kind: 'free_delivery', applicableTo: ['all'] },
    {
      promotionCode: 'RICE500',
      name: '₦500 off rice and grains',
      kind: 'fixed',
      discountAmountKobo: 50_000,
      usageLimit: 100,
      applicableTo: ['all'],
      applicableToCategories: ['rice-grains'],
    },
    {
      promotionCode: 'JOLLOF15',
      name: 'Fifteen percent for the feast days',
      discount: 15,
      startDate: comingDay,
      endDate: plusDays(comingDay, 20),
      applicableTo: ['existing_users'],
    },
  ];
  const admin = await asSuperAdmin(shop);
  for (const promo of promos) await admin.post('/promos', promo).catch(unless('promo_code_taken'));
  await admin.post('/auth/logout', {});
}
