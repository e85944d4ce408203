import { createHmac } from 'node:crypto';
import type { Clock } from '@mudu/contracts/time';
import { freePort } from '@mudu/deploy/local/postgresRecord';
import type { FaultName } from '@mudu/deploy/sandbox/faults';
import { memoryStore } from '@mudu/deploy/sandbox/memoryStore';
import { createSandbox } from '@mudu/deploy/sandbox/sandbox';
import type { SandboxStore } from '@mudu/deploy/sandbox/store';
import Fastify from 'fastify';

const SECRET = 'sk_test_simulation';
const REFUND_STEP_MS = 60_000;

/** A webhook as it left the provider. Whether, when and how often it arrives is the plan's business. */
export interface Letter {
  body: string;
  signature: string | undefined;
}

export interface SimulatedProvider {
  url: string;
  secretKey: string;
  store: SandboxStore;
  /** Everything the provider has sent so far. */
  letters: Letter[];
  /** A letter of no use, rightly signed: whoever gets it looks through the letters that wait. */
  knock(n: number): Letter;
  /** Makes it misbehave: for a reference, or at whatever comes next. */
  misbehave(fault: FaultName, times: number, reference?: string): Promise<void>;
  behave(): Promise<void>;
  /** Presses a button on a pay page. */
  press(pageUrl: string, form: Record<string, string>): Promise<void>;
  /** Carries out everything that is due by now. */
  catchUp(): Promise<void>;
  stop(): Promise<void>;
}

/** The payment sandbox itself, with its own log of money, behind real HTTP: its replies can be cut in the middle. */
export async function simulatedProvider(seed: number, clock: Clock): Promise<SimulatedProvider> {
  const store = memoryStore();
  const letters: Letter[] = [];
  const timers = new Set<() => void>();
  const nowMs = () => Date.parse(clock.now());
  const app = Fastify({ forceCloseConnections: true });
  // The post office: takes every letter and says that it came.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) =>
    done(null, text),
  );
  app.post('/letters', async request => {
    const signature = request.headers['x-paystack-signature'];
    letters.push({ body: request.body as string, signature: signature ? String(signature) : undefined });
    return {};
  });
  const port = await freePort(0);
  const url = `http://127.0.0.1:${port}`;
  await app.register(
    createSandbox({
      secretKey: SECRET,
      publicUrl: url,
      webhookUrl: `${url}/letters`,
      store,
      now: () => new Date(clock.now()),
      seed: `simulation ${seed}`,
      log: () => undefined,
      refundStepMs: REFUND_STEP_MS,
      schedule: (_delayMs, run) => {
        timers.add(run);
        return () => timers.delete(run);
      },
    }),
  );
  await app.listen({ port, host: '127.0.0.1' });
  const authorization = `Bearer ${SECRET}`;

  return {
    url,
    secretKey: SECRET,
    store,
    letters,
    knock: n => {
      const body = JSON.stringify({ event: 'nothing.happened', data: { reference: `knock-${n}` } });
      return { body, signature: createHmac('sha512', SECRET).update(body).digest('hex') };
    },
    async misbehave(fault, times, reference) {
      await app.inject({
        method: 'POST',
        url: '/control/faults',
        headers: { authorization },
        payload: { fault, times, ...(reference ? { reference } : { all: true }) },
      });
    },
    async behave() {
      await app.inject({ method: 'DELETE', url: '/control/faults', headers: { authorization } });
    },
    async press(pageUrl, form) {
      await app.inject({
        method: 'POST',
        url: new URL(pageUrl).pathname,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(form).toString(),
      });
    },
    async catchUp() {
      for (;;) {
        const due = await store.due(nowMs());
        if (due.length === 0) return;
        for (const run of [...timers]) {
          timers.delete(run);
          run();
        }
        await new Promise(resolve => setImmediate(resolve));
      }
    },
    async stop() {
      await app.close();
    },
  };
}
