import type { Cart } from '@mudu/contracts/cart/views';
import type { Dice } from '../dice.js';
import { type Action, IDLE, type Person, type World } from '../world.js';

export async function addToCart(world: World, shopper: Person, dice: Dice): Promise<Cart | undefined> {
  const { id: itemId } = dice.pick(world.cast.items) as { id: string };
  const answer = await world.send<Cart>(shopper, 'POST', '/cart/items', {
    body: { itemId, quantity: dice.pick([1, 2, 12, 12] as const) },
  });
  return answer?.status === 201 ? answer.body : undefined;
}

export const changeCart: Action = {
  name: 'change the cart',
  weight: 3,
  async run(world, shopper, dice) {
    if (dice.oneIn(2)) return addToCart(world, shopper, dice);
    const cart = await world.send<Cart>(shopper, 'GET', '/cart');
    const line = dice.pick(cart?.body.items ?? []);
    if (!line) return IDLE;
    if (dice.oneIn(2)) return world.send(shopper, 'DELETE', `/cart/items/${line.id}`);
    await world.send(shopper, 'PATCH', `/cart/items/${line.id}`, { body: { quantity: dice.below(5) } });
  },
};
