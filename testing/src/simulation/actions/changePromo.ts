import { streams } from '@mudu/contracts/ids';
import { type Action, IDLE } from '../action.js';

/** An admin switches a promotion, or sets its limit, which may be below what is taken. */
export const changePromo: Action = {
  name: 'change a promotion',
  weight: 1,
  async run(simulation, _shopper, random) {
    const promo = random.pick(simulation.data.promos);
    if (!promo) return IDLE;
    const change = random.pick([
      { status: 'inactive' },
      { status: 'active' },
      { status: 'active' },
      { usageLimit: random.between(1, 6) },
    ] as const);
    await simulation.send(simulation.data.staff.admin, 'PATCH', `/promos/admin/${promo.id}`, {
      body: change,
      copies: random.oneIn(3) ? 2 : 1,
      promises: () => [{ stream: streams.promo(promo.id), type: 'PromoCreated' }],
    });
  },
};
