import { type Ask, load, request } from './httpLoad.js';
import type { Machine } from './machine.js';
import { atLeast, comparisonText } from './print.js';
import { compare, type Plan, type Side } from './rounds.js';
import { ITEMS } from './shoppers.js';
import { type OpenSide, openShops } from './shops.js';

const GOAL = 2;
const CONNECTIONS = 16;
const PAGE = 20;

/** A page of 20 of 500 groceries with their prices, asked for by people who are signed in. */
export async function catalogue(machine: Machine, plan: Plan, print: (text: string) => void): Promise<void> {
  const shops = await openShops(machine, 'catalogue', 200);
  try {
    const asks = (prefix: string) =>
      shops.people.map(({ token }, index) => {
        const page = 1 + (index % (ITEMS / PAGE));
        return request({
          method: 'GET',
          path: `${prefix}/groceries?page=${page}&limit=${PAGE}`,
          token,
        } satisfies Ask);
      });
    const side = ({ port, running }: OpenSide, requests: readonly Buffer[]): Side => {
      let next = 0;
      return {
        cpu: () => machine.cpu(running.pid),
        work: seconds => load(port, CONNECTIONS, seconds, () => requests[next++ % requests.length]),
      };
    };
    const line = await compare(
      `catalogue list, ${PAGE} of ${ITEMS} with prices, ${CONNECTIONS} connections`,
      'replies',
      { ours: side(shops.shop, asks('/api/v1')), floor: side(shops.floor, asks('')) },
      plan,
    );
    print(comparisonText(line, [atLeast(GOAL, line.ratio.median)]));
  } finally {
    await shops.stop();
  }
}
