import { freePort } from '@mudu/deploy/local/freePort';
import type pg from 'pg';
import { fillFloor } from './floorSchema.js';
import { type Machine, openPool } from './machine.js';
import { floorProgram, type Running, run, shopProgram } from './programs.js';
import { fillShop } from './shopDatabase.js';
import { type Shopper, shoppers } from './shoppers.js';

export interface OpenSide {
  port: number;
  pool: pg.Pool;
  running: Running;
}

/** Both programs, each a process of its own on a database of its own, with the same goods and people. */
export interface Shops {
  people: readonly Shopper[];
  shop: OpenSide;
  floor: OpenSide;
  stop(): Promise<void>;
}

export async function openShops(machine: Machine, line: string, count: number): Promise<Shops> {
  const people = shoppers(count);
  const floorUrl = await machine.database(`${line}_floor`);
  const shopUrl = await machine.database(`${line}_shop`);
  const floorPool = openPool(floorUrl, 2);
  const shopPool = openPool(shopUrl, 2);
  await fillFloor(floorPool, people);
  await fillShop(shopPool, shopUrl, people);
  const floorPort = await freePort(0);
  const floor = await run(floorProgram, floorPort, { DATABASE_URL: floorUrl });
  const shopPort = await freePort(0);
  // The log of these lines is the embedded one: both sides write to the same Postgres and nowhere else.
  const shop = await run(process.env.BENCH_SHOP ?? shopProgram, shopPort, {
    DATABASE_URL: shopUrl,
    EVENTSTORE_URL: undefined,
    KAFKA_BROKERS: undefined,
    PAYSTACK_SECRET_KEY: 'sk_test_bench',
    DEMO_DATA: 'none',
  });
  return {
    people,
    floor: { port: floorPort, pool: floorPool, running: floor },
    shop: { port: shopPort, pool: shopPool, running: shop },
    stop: async () => {
      await Promise.all([shop.stop(), floor.stop()]);
      await Promise.all([shopPool.end(), floorPool.end()]);
    },
  };
}
