import { type Action, IDLE } from '../action.js';
import type { RandomSource } from '../randomSource.js';
import type { Simulation } from '../simulation.js';

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

/** Submits the pay page, mostly with the button that pays. */
export async function submitPayPage(
  simulation: Simulation,
  url: string,
  random: RandomSource,
): Promise<void> {
  const action = random.oneIn(5) ? random.pick(['fail', 'abandon'] as const) : 'succeed';
  await simulation.provider.submit(url, { action, expiry: '12/40', ...random.pick(CARDS) });
  await simulation.provider.runDueJobs();
}

/** Pays on an open page, the newest or an older one, and may or may not return to the shop. */
export const usePayPage: Action = {
  name: 'use a pay page',
  weight: 14,
  async run(simulation, shopper, random) {
    const pages = await simulation.pages(shopper);
    const page = random.oneIn(3) ? random.pick(pages) : pages.at(-1);
    if (!page) return IDLE;
    await submitPayPage(simulation, page.url, random);
    if (random.oneIn(2)) await simulation.send(shopper, 'GET', `/payment/verify/${page.reference}`);
  },
};
