import { type Position, START } from '@mudu/event-store/eventStore';
import { type ShopTables, shopTables } from '@mudu/testing/shop/shopTablesForSpecs';
import { v7 } from 'uuid';
import { leaseOf } from './partitions.js';
import { readCheckpoints, saveCheckpoints } from './processCheckpoints.js';

const [here, further] = ['0000000000000001', '0000000000000002'] as [Position, Position];
const processes = [{ name: 'goods', begins: 'at the start of the log' }] as const;
let tables: ShopTables;
beforeAll(async () => {
  tables = await shopTables();
});
afterAll(() => tables?.close());

const checkpoints = async () =>
  Object.fromEntries(await readCheckpoints(tables.pool, [3, 4], processes, async () => START));

it('a worker that has lost a part of the streams moves its checkpoints no more', async () => {
  const [old, now] = [v7(), v7()];
  const hold = (partition: number, worker: string) =>
    tables.pool.query(
      `INSERT INTO app.leases VALUES ($1, $2, now()) ON CONFLICT (name) DO UPDATE SET worker_id = excluded.worker_id`,
      [leaseOf(partition), worker],
    );
  const save = (worker: string, position: Position) =>
    saveCheckpoints(tables.pool, worker, [{ partitions: [3, 4], positions: { goods: position } }]);
  expect(await checkpoints()).toEqual({ 3: { goods: START }, 4: { goods: START } });
  await hold(3, old);
  await hold(4, old);
  await save(old, here);
  expect(await checkpoints()).toEqual({ 3: { goods: here }, 4: { goods: here } });
  await hold(4, now);
  await save(old, further);
  expect(await checkpoints()).toEqual({ 3: { goods: further }, 4: { goods: here } });
});

it('a process that is new begins where the first who found it new has said', async () => {
  const news = [{ name: 'news', begins: 'now' }] as const;
  const begin = (head: () => Promise<Position>) => readCheckpoints(tables.pool, [5], news, head);
  const found = await begin(async () => {
    expect(await begin(async () => here)).toEqual(new Map([[5, { news: here }]]));
    return further;
  });
  expect(found).toEqual(new Map([[5, { news: here }]]));
});
