import { EmbeddedEventStore } from '@mudu/event-store/embedded/embeddedEventStore';
import pg from 'pg';
import { allActions } from './actions/allActions.js';
import { checkOut } from './actions/checkOut.js';
import { Dice } from './dice.js';
import { type Evidence, type Logged, readLog } from './evidence.js';
import { judge } from './invariants/allInvariants.js';
import { Journal } from './journal.js';
import { type Move, planOf, type Step } from './plan.js';
import { replayEverything, settle } from './settle.js';
import { SimulatedClock } from './simulatedClock.js';
import { simulatedProvider } from './simulatedProvider.js';
import { SimulatedShop } from './simulatedShop.js';
import type { Theatre } from './theatre.js';
import { watch } from './witness.js';
import { type Action, IDLE, type Person, World } from './world.js';

/** An idempotency key whose request died is free again after 45 s (rules/api.md A17). */
const RESTART_MS = 60_000;

export interface Verdict {
  seed: number;
  wrong: string[];
  requests: number;
  deaths: number;
  log: readonly Logged[];
}

/** One seed from the first step to the verdict, on a database of its own. */
export async function runSeed(theatre: Theatre, seed: number, steps: number): Promise<Verdict> {
  const stage = await theatre.open(`seed_${seed}`);
  const complaints: string[] = [];
  const clock = new SimulatedClock();
  const provider = await simulatedProvider(seed, clock);
  const start = () =>
    SimulatedShop.start({ databaseUrl: stage.url, clock, provider, complain: line => complaints.push(line) });
  const pool = new pg.Pool({ connectionString: stage.url, max: 12, application_name: 'simulation' });
  // A connection that is on its way out when its database is dropped.
  pool.on('error', () => undefined);
  const store = new EmbeddedEventStore({ connectionString: stage.url, maxConnections: 4 });
  const witness = watch(store);
  const world = new World(
    theatre.cast,
    clock,
    provider,
    new Journal(`seed-${seed}`),
    store,
    pool,
    await start(),
    complaints,
  );
  let deaths = 0;
  const restart = async (): Promise<void> => {
    await world.shop.bury();
    clock.forwardReal(RESTART_MS);
    world.shop = await start();
  };
  try {
    for (const step of planOf(seed, steps)) {
      await carryOut(world, step);
      if (!step.death) continue;
      deaths++;
      await restart();
      await comeBack(world, new Dice(step.dice));
    }
    await settle(world);
    const wrong = await replayEverything(world, async () => {
      await world.shop.bury();
      await pool.query('DELETE FROM app.workflow_checkpoint');
      world.shop = await start();
    });
    const evidence = await gather(world, await witness.stop());
    wrong.push(...(await judge(evidence)));
    const { log, journal } = evidence;
    return { seed, wrong, log, requests: journal.entries.length, deaths };
  } finally {
    await world.shop.stop().catch(() => undefined);
    await witness.stop();
    await store.close();
    await pool.end();
    await provider.stop();
    await stage.close();
  }
}

async function carryOut(world: World, step: Step): Promise<void> {
  const shopper = world.cast.shoppers[step.shopper] as Person;
  if (step.death) world.shop.lifeline.plan(step.death);
  const moves: Move[] = step.beside ? [step, step.beside] : [step];
  await Promise.all(moves.map(move => act(world, shopper, move)));
}

/** Who finds nothing to do goes shopping, so that few steps are wasted. */
async function act(world: World, shopper: Person, { action, dice }: Move): Promise<void> {
  if ((await named(action).run(world, shopper, new Dice(dice))) === IDLE)
    await checkOut.run(world, shopper, new Dice(dice));
}

const actions = new Map(allActions.map(action => [action.name, action]));
const named = (name: string): Action => actions.get(name) as Action;

/** People whose request broke off: most try again, with the key of the first try or a new one. */
async function comeBack(world: World, dice: Dice): Promise<void> {
  for (const entry of world.journal.unanswered().slice(-3)) {
    if (entry.method === 'GET' || dice.oneIn(4)) continue;
    await world.sendAgain(entry, entry.key && dice.oneIn(2) ? entry.key : world.newKey());
  }
}

async function gather(world: World, witnessed: readonly string[]): Promise<Evidence> {
  const shown = new Map<string, { balanceKobo: number; referralEarningsKobo: number }>();
  for (const person of world.everybody()) {
    const wallet = await world.send<{ balanceKobo: number; referralEarningsKobo: number }>(
      person,
      'GET',
      '/wallet',
    );
    if (wallet) shown.set(person.id, wallet.body);
  }
  const log = await readLog(world.store);
  const started = log.flatMap(event => (event.type === 'PaymentStarted' ? [event.data.reference] : []));
  const books = await Promise.all(started.map(reference => world.provider.store.transaction({ reference })));
  return {
    log,
    store: world.store,
    pool: world.pool,
    journal: world.journal,
    received: new Map(world.cast.items.map(({ id, received }) => [id, received])),
    witnessed,
    provider: {
      transactions: books.filter(transaction => transaction !== null),
      refunds: await world.provider.store.refunds(null),
    },
    shown,
    complaints: world.complaints,
  };
}
