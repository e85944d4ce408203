import type { Cart } from '@mudu/contracts/cart/views';
import { type Action, IDLE } from '../action.js';
import type { RandomSource } from '../randomSource.js';
import type { Person, Simulation } from '../simulation.js';

export async function addToCart(
  simulation: Simulation,
  shopper: Person,
  random: RandomSource,
): Promise<Cart | undefined> {
  const { id: itemId } = random.pick(simulation.data.items) as { id: string };
  const answer = await simulation.send<Cart>(shopper, 'POST', '/cart/items', {
    body: { itemId, quantity: random.pick([1, 2, 12, 12] as const) },
  });
  return answer?.status === 201 ? answer.body : undefined;
}

export const changeCart: Action = {
  name: 'change the cart',
  weight: 3,
  async run(simulation, shopper, random) {
    if (random.oneIn(2)) return addToCart(simulation, shopper, random);
    const cart = await simulation.send<Cart>(shopper, 'GET', '/cart');
    const line = random.pick(cart?.body.items ?? []);
    if (!line) return IDLE;
    if (random.oneIn(2)) return simulation.send(shopper, 'DELETE', `/cart/items/${line.id}`);
    await simulation.send(shopper, 'PATCH', `/cart/items/${line.id}`, {
      body: { quantity: random.below(5) },
    });
  },
};
