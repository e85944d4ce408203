import type { TopicMessage } from '@mudu/api/messaging/integration/eventTopics';
import { forgetCheckpoints } from '@mudu/api/messaging/processCheckpoints';
import { EmbeddedEventStore } from '@mudu/event-store/embedded/embeddedEventStore';
import pg from 'pg';
import { TopicsForSpecs } from '../integration/topicsForSpecs.js';
import { allTold } from '../shop/atRest.js';
import { type Action, IDLE } from './action.js';
import { allActions } from './actions/allActions.js';
import { checkOut } from './actions/checkOut.js';
import { happeningsIn } from './happenings.js';
import { checkInvariants } from './invariants/allInvariants.js';
import { quiesce, replayEverything } from './quiesce.js';
import { RandomSource } from './randomSource.js';
import { type RecordedRequest, RequestHistory } from './requestHistory.js';
import { type Logged, type RunRecord, readLog } from './runRecord.js';
import { SimulatedClock } from './simulatedClock.js';
import { simulatedProvider } from './simulatedProvider.js';
import { SimulatedShop } from './simulatedShop.js';
import { type Person, Simulation } from './simulation.js';
import type { SimulationFixture } from './simulationFixture.js';
import { recordSubscription } from './subscriptionRecorder.js';
import { type ChosenAction, generateWorkload, type Step } from './workload.js';

/** A restart takes longer than what a process has claimed stays claimed (rules/api.md A17). */
const RESTART_MS = 6000;
const CLAIMS = [
  'app.idempotency SET claimed_at = claimed_at',
  'app.claims SET renewed_at = renewed_at',
  'app.workers SET renewed_at = renewed_at',
];

export interface SeedResult {
  seed: number;
  wrong: string[];
  requests: number;
  crashes: number;
  log: readonly Logged[];
  happened: ReadonlySet<string>;
}

/** Runs one seed on a database of its own and checks the invariants. */
export async function runSeed(fixture: SimulationFixture, seed: number, steps: number): Promise<SeedResult> {
  const database = await fixture.open(`seed_${seed}`);
  const errors: string[] = [];
  const clock = new SimulatedClock();
  const provider = await simulatedProvider(seed, clock);
  const topics = forgetfulTopics();
  const onError = (line: string) => void errors.push(line);
  const start = () => SimulatedShop.start({ databaseUrl: database.url, clock, provider, topics, onError });
  const pool = new pg.Pool({ connectionString: database.url, max: 12, application_name: 'simulation' });
  // A connection that is closing when its database is dropped.
  pool.on('error', () => undefined);
  const store = new EmbeddedEventStore({ connectionString: database.url, maxConnections: 4 });
  const recorder = recordSubscription(store);
  const simulation = new Simulation(
    fixture.data,
    clock,
    provider,
    new RequestHistory(`seed-${seed}`),
    store,
    pool,
    await start(),
    errors,
  );
  let crashes = 0;
  const restart = async (): Promise<void> => {
    await simulation.shop.kill();
    clock.forwardReal(RESTART_MS);
    for (const claimed of CLAIMS)
      await pool.query(`UPDATE ${claimed} - interval '1 millisecond' * $1::float`, [RESTART_MS]);
    simulation.shop = await start();
  };
  try {
    for (const step of generateWorkload(seed, steps)) {
      await runStep(simulation, step);
      simulation.shop.lostAnswers.comeAgain();
      if (step.crash) {
        crashes++;
        await restart();
      }
      if (step.crash || step.lostAnswer) await askAgain(simulation, new RandomSource(step.numbers));
    }
    await quiesce(simulation);
    const wrong = await replayEverything(simulation, async () => {
      await simulation.shop.kill();
      await forgetCheckpoints(pool);
      simulation.shop = await start();
    });
    await allTold(simulation);
    const record = await readRunRecord(simulation, await recorder.stop(), topics.kept);
    wrong.push(...(await checkInvariants(record)));
    const { log, history } = record;
    const happened = happeningsIn(record);
    return { seed, wrong, log, happened, requests: history.requests.length, crashes };
  } finally {
    await simulation.shop.stop().catch(() => undefined);
    await recorder.end();
    await store.close();
    await pool.end();
    await provider.stop();
    await database.close();
  }
}

async function runStep(simulation: Simulation, step: Step): Promise<void> {
  const shopper = simulation.data.shoppers[step.shopper] as Person;
  if (step.crash) simulation.shop.crashInjector.arm(step.crash);
  if (step.lostAnswer) simulation.shop.lostAnswers.arm(step.lostAnswer);
  const chosen: ChosenAction[] = step.beside ? [step, step.beside] : [step];
  simulation.alone = chosen.length === 1;
  await Promise.all(chosen.map(one => act(simulation, shopper, one)));
  simulation.alone = true;
}

/** An action with nothing to act on becomes a checkout, so that few steps are wasted. */
async function act(
  simulation: Simulation,
  shopper: Person,
  { action, numbers }: ChosenAction,
): Promise<void> {
  if ((await named(action).run(simulation, shopper, new RandomSource(numbers))) === IDLE)
    await checkOut.run(simulation, shopper, new RandomSource(numbers));
}

const actions = new Map(allActions.map(action => [action.name, action]));
const named = (name: string): Action => actions.get(name) as Action;

/** Whether the client can not know what became of it: there was no reply, or one that says so. */
const leftOpen = ({ status, code }: RecordedRequest): boolean => status === null || code === 'unavailable';

/** Most of such requests are sent again, with the same key or a new one. */
async function askAgain(simulation: Simulation, random: RandomSource): Promise<void> {
  for (const request of simulation.history.requests.filter(leftOpen).slice(-3)) {
    if (request.method === 'GET' || random.oneIn(4)) continue;
    await simulation.sendAgain(request, request.key && random.oneIn(2) ? request.key : simulation.newKey());
  }
}

/** Topics that keep what they are sent, and say so but for the first time. */
function forgetfulTopics(): TopicsForSpecs {
  const topics = new TopicsForSpecs();
  topics.beforeAnswer = () => {
    topics.beforeAnswer = () => undefined;
    throw new Error('The answer was lost');
  };
  return topics;
}

async function readRunRecord(
  simulation: Simulation,
  observed: readonly string[],
  told: readonly TopicMessage[],
): Promise<RunRecord> {
  const shown = new Map<string, { balanceKobo: number; referralEarningsKobo: number }>();
  for (const person of simulation.everybody()) {
    const wallet = await simulation.send<{ balanceKobo: number; referralEarningsKobo: number }>(
      person,
      'GET',
      '/wallet',
    );
    if (wallet) shown.set(person.id, wallet.body);
  }
  const log = await readLog(simulation.store);
  const started = log.flatMap(event => (event.type === 'PaymentStarted' ? [event.data.reference] : []));
  const transactions = await Promise.all(
    started.map(reference => simulation.provider.store.transaction({ reference })),
  );
  return {
    log,
    store: simulation.store,
    pool: simulation.pool,
    history: simulation.history,
    received: new Map(simulation.data.items.map(({ id, received }) => [id, received])),
    observed,
    told,
    provider: {
      transactions: transactions.filter(transaction => transaction !== null),
      refunds: await simulation.provider.store.refunds(null),
    },
    shown,
    errors: simulation.errors,
  };
}
