import type { Dice } from '../dice.js';
import { type Action, IDLE, type World } from '../world.js';

const CARDS = [
  { number: '4084 0840 8408 4081', cvv: '408' },
  { number: '4084 0840 8408 4081', cvv: '408' },
  { number: '4084 0840 8408 4081', cvv: '408' },
  /** Pays, but its refunds fail. */
  { number: '4084 0800 0067 1803', cvv: '180' },
  /** Pays, and a refund waits for the customer's bank account. */
  { number: '4084 0800 0067 1902', cvv: '190' },
  /** Declined. */
  { number: '4084 0800 0000 5408', cvv: '001' },
] as const;

/** Presses a button of the pay page; mostly the one that pays. */
export async function press(world: World, url: string, dice: Dice): Promise<void> {
  const action = dice.oneIn(5) ? dice.pick(['fail', 'abandon'] as const) : 'succeed';
  await world.provider.press(url, { action, expiry: '12/40', ...dice.pick(CARDS) });
  await world.provider.catchUp();
}

/** Somebody pays on a page that is open, be it the newest or one long given up, and may or may not come back. */
export const usePayPage: Action = {
  name: 'use a pay page',
  weight: 14,
  async run(world, shopper, dice) {
    const pages = await world.pages(shopper);
    const page = dice.oneIn(3) ? dice.pick(pages) : pages.at(-1);
    if (!page) return IDLE;
    await press(world, page.url, dice);
    if (dice.oneIn(2)) await world.send(shopper, 'GET', `/payment/verify/${page.reference}`);
  },
};
