import type { Order } from '@mudu/contracts/order/views';
import { findServer } from '../eventStore/serverForSpecs.js';
import { deadLetters } from '../messaging/jobsForSpecs.js';
import { findKafka } from '../projections/kafkaForSpecs.js';
import type { RoleProcess } from '../run/roleProcess.js';
import { checkedFetch } from '../shop/checkedReply.js';
import { eventually } from '../shop/eventually.js';
import { KilledShop } from './killedShop.js';
import { goShopping, type Market, openForBusiness } from './killedShoppers.js';
import { RandomSource } from './randomSource.js';

const KILLS = Number(process.env.KILLS ?? 30);
/** Who is killed when; said when something goes wrong, so that it can be set again. */
const SEED = Number(process.env.KILL_SEED ?? Math.floor(Math.random() * 2 ** 31));
const AT_A_TIME = 5;
const TIMES = Array.from({ length: Math.ceil(KILLS / AT_A_TIME) }, (_, time): [number, number] => [
  time * AT_A_TIME + 1,
  Math.min((time + 1) * AT_A_TIME, KILLS),
]);
const SHOPPERS = 6;
/** How many orders are acknowledged between two kills. */
const MEANWHILE = 3;
/** What the shop promises, whoever is killed (docs/decisions/0022). */
const TAKEN_OVER_SECONDS = 10;

const [eventStore, kafka] = await Promise.all([findServer(), findKafka()]);
afterAll(() => Promise.all([eventStore?.stop(), kafka?.stop()]));

describe('two api and two worker processes, any of which is killed again and again', () => {
  // Also where the other specs of the run have their logs elsewhere.
  livesThrough('on one Postgres', async () => ({
    EVENTSTORE_URL: '',
    EVENTSTORE_SHOP: '',
    KAFKA_BROKERS: '',
  }));

  if (eventStore)
    livesThrough('with their log on EventStoreDB', async () => ({
      EVENTSTORE_URL: await eventStore.url(),
      EVENTSTORE_SHOP: `kills_${SEED}`,
    }));
  else skipped('with their log on EventStoreDB', 'there is no EVENTSTORE_URL and no Docker');

  if (kafka)
    livesThrough('with their news over Kafka', async () => ({
      KAFKA_BROKERS: (await kafka.brokers()).join(','),
      KAFKA_SHOP: `kills_${SEED}`,
    }));
  else skipped('with their news over Kafka', 'there are no KAFKA_BROKERS and no Docker');
});

function skipped(where: string, why: string): void {
  process.stderr.write(`SKIPPED: kills of the shop's processes ${where}, for ${why}\n`);
  it.skip(where, () => undefined);
}

function livesThrough(where: string, settings: () => Promise<Record<string, string>>): void {
  describe(`${where} (KILL_SEED=${SEED})`, () => {
    let shop: KilledShop;
    let market: Market;
    const acknowledged = new Map<string, Set<string>>();
    beforeAll(async () => {
      shop = await KilledShop.open(await settings());
      market = await openForBusiness(shop, SHOPPERS);
    });
    afterAll(() => shop?.close());

    const random = RandomSource.of(SEED);
    const takenOver: number[] = [];
    let shopping: Promise<unknown>[] = [];
    let over = false;
    const count = () => [...acknowledged.values()].reduce((sum, { size }) => sum + size, 0);
    const startShopping = () => {
      shopping = market.people.map((person, number) => {
        const mine = new Set<string>();
        acknowledged.set(person.id, mine);
        return goShopping(shop, market, person, RandomSource.of(SEED + number + 1), mine, () => over);
      });
    };

    async function killOne(kills: number): Promise<void> {
      // Two may be away at once, both of a role too; of the other three one takes orders.
      await shop.started({ besides: 1 });
      const before = count();
      await eventually(
        count,
        now => now >= before + MEANWHILE,
        now => `${now} orders after ${kills} kills; the last answers were ${shop.lastAnswers()}`,
      );
      const one = random.pick(shop.alive) as RoleProcess;
      const other = shop.alive.some(({ role, pid }) => role === 'worker' && pid !== one.pid);
      await shop.killAndReplace(one);
      const killedAt = await shop.now();
      if (one.role === 'worker' && other) takenOver.push(await shop.viewsTakenOver(killedAt));
    }

    // Some at a time: on a busy machine all of them take longer than a spec may.
    it.each(TIMES)('take orders by wallet, card and plan through kills %i to %i', async (first, last) => {
      if (shopping.length === 0) startShopping();
      for (let kill = first; kill <= last; kill++) await killOne(kill - 1);
    });

    it('are taken over from in time, and lost no shopper', async () => {
      over = true;
      await Promise.all([...shopping, shop.started()]);
      for (const seconds of takenOver) expect(seconds).toBeLessThan(TAKEN_OVER_SECONDS);
      expect(count()).toBeGreaterThan(KILLS);
    });

    it('have every acknowledged order, money that adds up, and views that are their replay', async () => {
      await shop.settle();
      expect(await shop.violations(market.people)).toEqual([]);
      for (const person of market.people)
        for (const id of acknowledged.get(person.id) as Set<string>) {
          const order = await shop.must<Order>({ person, method: 'GET', path: `/orders/${id}` });
          expect([order.id, order.status]).toEqual([id, expect.not.stringMatching('cancelled')]);
        }
      expect(
        await shop.must({ person: market.admin, method: 'POST', path: '/ops/ledger/verify', body: {} }),
      ).toMatchObject({ valid: true, brokenAt: null });
    });

    it('told other systems everything, where there are some, and say so', async () => {
      const worker = shop.alive.find(({ role }) => role === 'worker') as RoleProcess;
      const metrics = await (await checkedFetch(`${worker.opsUrl}/metrics`)).text();
      expect(/^mudu_untold_events (\d+)$/m.exec(metrics)?.[1]).toBe(shop.tells ? '0' : undefined);
    });

    it('left no job dead, and started no schedule twice in a minute', async () => {
      expect(await deadLetters(shop.pool)).toEqual([]);
      const perMinute = async () =>
        (
          await shop.pool.query<{ name: string; started: number }>(
            `SELECT data ->> 'name' AS name, count(*)::int AS started FROM jobs.job WHERE name = 'recurring'
             GROUP BY data ->> 'name', round(extract(epoch FROM created_on) / 60)`,
          )
        ).rows;
      // Kills may all lie within one minute, or leave no worker at its turn; the next turn finds some.
      const started = await eventually(perMinute, found => found.length > 0);
      expect(started.filter(one => one.started !== 1)).toEqual([]);
    });
  });
}
