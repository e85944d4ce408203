import { streams } from '@mudu/contracts/ids';
import { type Action, IDLE } from '../world.js';

/** An admin switches a promotion, or sets its limit, which may be below what is taken. */
export const changePromo: Action = {
  name: 'change a promotion',
  weight: 1,
  async run(world, _shopper, dice) {
    const promo = dice.pick(world.cast.promos);
    if (!promo) return IDLE;
    const change = dice.pick([
      { status: 'inactive' },
      { status: 'active' },
      { status: 'active' },
      { usageLimit: dice.between(1, 6) },
    ] as const);
    await world.send(world.cast.staff.admin, 'PATCH', `/promos/admin/${promo.id}`, {
      body: change,
      copies: dice.oneIn(3) ? 2 : 1,
      promises: () => [{ stream: streams.promo(promo.id), type: 'PromoCreated' }],
    });
  },
};
