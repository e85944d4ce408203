import { randomUUID } from 'node:crypto';
import type { OrderId, PromoId, UserId } from '@mudu/contracts/ids';
import { isProblem } from '@mudu/contracts/problems';
import type { Promo } from '@mudu/contracts/promo/views';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';
import type { Reply } from '@mudu/testing/shop/shopForSpecs';
import { commandFromRequest } from '../../messaging/commandContext.js';
import { PromoSlots } from './promoSlots.js';

/** Two shops on one database: nothing in memory is shared, as between two processes. */
describe('fifty people who take a slot at once, over two shops', () => {
  const shops: OpenShop[] = [];
  let admin: SpecPerson;

  beforeAll(async () => {
    const first = await openShopForSpecs();
    shops.push(first, await openShopForSpecs({ databaseUrl: first.databaseUrl }));
    admin = await first.staff('admin');
  });
  afterAll(async () => {
    for (const shop of shops.reverse()) await shop.close();
  });

  async function rush(usageLimit: number): Promise<{ outcomes: string[]; stream: string }> {
    const made = (await (shops[0] as OpenShop).as(admin, 'POST', '/promos', {
      body: { promotionCode: `RUSH${usageLimit}`, discount: 5, applicableTo: ['all'], usageLimit },
    })) as Reply<Promo>;
    const promoId = made.body.id as PromoId;
    const takes = Array.from({ length: 50 }, async (_, n) => {
      const userId = randomUUID() as UserId;
      const slots = (shops[n % 2] as OpenShop).app.get(PromoSlots);
      try {
        await slots.take(
          { promoId, orderId: randomUUID() as OrderId, userId },
          100,
          commandFromRequest(userId),
        );
        return 'taken';
      } catch (error) {
        return isProblem(error) ? error.code : String(error);
      }
    });
    return { outcomes: await Promise.all(takes), stream: `promo-${promoId}` };
  }
  const slotsIn = async (stream: string) =>
    (await (shops[0] as OpenShop).eventTypes(stream)).filter(type => type === 'PromoSlotTaken');

  it('leave one with the only slot and tell 49 that it is used up', async () => {
    const { outcomes, stream } = await rush(1);
    expect(outcomes.sort()).toEqual([...Array(49).fill('promo_used_up'), 'taken']);
    expect(await slotsIn(stream)).toHaveLength(1);
  });

  it('all get one of fifty', async () => {
    const { outcomes, stream } = await rush(50);
    expect(outcomes).toEqual(Array(50).fill('taken'));
    expect(await slotsIn(stream)).toHaveLength(50);
  });
});
