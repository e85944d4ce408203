import { randomUUID } from 'node:crypto';
import { refillFloor } from './floorSchema.js';
import { load, request } from './httpLoad.js';
import type { Machine } from './machine.js';
import { atLeast, comparisonText, cpuAtMost } from './print.js';
import { compare, type Plan, type Side, warmUp } from './rounds.js';
import { caughtUp, refillShop } from './shopDatabase.js';
import { openShops } from './shops.js';

const GOAL = 0.4;
const CPU_GOAL = 2.5;
const CONNECTIONS = [1, 16];
const SHOPPERS_PER_SECOND = 1000;
/** Rounds of both sides before anything is counted: until then a compiler is measured more than a shop. */
const WARM_UPS = 5;

/**
 * A cart of three lines paid from the wallet, to a confirmed order. Only the checkout call is timed; the carts
 * are filled beforehand. What the views and processes do afterwards counts as processor time of the checkout.
 */
export async function checkout(machine: Machine, plan: Plan, print: (text: string) => void): Promise<void> {
  const shops = await openShops(machine, 'checkout', Math.ceil(SHOPPERS_PER_SECOND * plan.seconds));
  const { shop, floor, people } = shops;
  let round = 0;
  /** One request per full cart; people in another order each round. */
  const asks = (path: string, versions: ReadonlyMap<string, number>): Buffer[] => {
    const from = (++round * 977) % people.length;
    return [...people.slice(from), ...people.slice(0, from)].map(({ id, token }) =>
      request({
        method: 'POST',
        path,
        token,
        body: { paymentMethod: 'wallet', cartVersion: versions.get(id) },
        headers: { 'idempotency-key': randomUUID() },
      }),
    );
  };
  let left: Buffer[] = [];
  const ours = (connections: number): Side => ({
    cpu: () => machine.cpu(shop.running.pid),
    prepare: async () => {
      left = asks('/api/v1/orders/checkout', await refillShop(shop.pool));
    },
    work: seconds => load(shop.port, connections, seconds, () => left.pop()),
    settle: () => caughtUp(shop.pool),
  });
  const plain = (connections: number): Side => ({
    cpu: () => machine.cpu(floor.running.pid),
    prepare: async () => {
      left = asks('/orders/checkout', await refillFloor(floor.pool));
    },
    work: seconds => load(floor.port, connections, seconds, () => left.pop()),
  });
  try {
    await warmUp([ours(16), plain(16)], Math.min(WARM_UPS, plan.rounds), plan.seconds);
    // As autovacuum leaves them within minutes: while the planner believes that no cart has a line, it reads all of them.
    for (const { pool } of [shop, floor]) await pool.query('VACUUM ANALYZE');
    for (const connections of CONNECTIONS) {
      const line = await compare(
        `wallet checkout to a confirmed order, ${connections} ${connections === 1 ? 'connection' : 'connections'}`,
        'orders',
        { ours: ours(connections), floor: plain(connections) },
        plan,
      );
      print(comparisonText(line, [atLeast(GOAL, line.ratio.median), cpuAtMost(CPU_GOAL, line.cpuRatio)]));
    }
  } finally {
    await shops.stop();
  }
}
