import { createHmac } from 'node:crypto';
import type { Clock } from '@mudu/contracts/time';
import { freePort } from '@mudu/deploy/local/freePort';
import type { FaultName } from '@mudu/deploy/sandbox/faults';
import { memoryStore } from '@mudu/deploy/sandbox/memoryStore';
import { createSandbox } from '@mudu/deploy/sandbox/sandbox';
import type { SandboxStore } from '@mudu/deploy/sandbox/store';
import Fastify from 'fastify';

const SECRET = 'sk_test_simulation';
const REFUND_STEP_MS = 60_000;

/** A webhook as the provider sent it. Whether, when and how often it arrives is decided by the workload. */
export interface Webhook {
  body: string;
  signature: string | undefined;
}

export interface SimulatedProvider {
  url: string;
  secretKey: string;
  store: SandboxStore;
  /** Everything the provider has sent so far. */
  webhooks: Webhook[];
  /** A signed webhook about nothing: receiving it makes the shop look through its inbox. */
  unknownWebhook(n: number): Webhook;
  /** For one reference, or for whatever call comes next. */
  injectFault(fault: FaultName, times: number, reference?: string): Promise<void>;
  clearFaults(): Promise<void>;
  /** Submits a pay page. */
  submit(pageUrl: string, form: Record<string, string>): Promise<void>;
  /** Runs the jobs that are due by now. */
  runDueJobs(): Promise<void>;
  stop(): Promise<void>;
}

/** The payment sandbox behind real HTTP, so that its replies can be cut short. */
export async function simulatedProvider(seed: number, clock: Clock): Promise<SimulatedProvider> {
  const store = memoryStore();
  const webhooks: Webhook[] = [];
  const timers = new Set<() => void>();
  const nowMs = () => Date.parse(clock.now());
  const app = Fastify({ forceCloseConnections: true });
  // Receives the webhooks instead of the shop; the workload delivers them.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) =>
    done(null, text),
  );
  app.post('/webhooks', async request => {
    const signature = request.headers['x-paystack-signature'];
    webhooks.push({ body: request.body as string, signature: signature ? String(signature) : undefined });
    return {};
  });
  const port = await freePort(0);
  const url = `http://127.0.0.1:${port}`;
  await app.register(
    createSandbox({
      secretKey: SECRET,
      publicUrl: url,
      webhookUrl: `${url}/webhooks`,
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
    webhooks,
    unknownWebhook: n => {
      const body = JSON.stringify({ event: 'nothing.happened', data: { reference: `unknownWebhook-${n}` } });
      return { body, signature: createHmac('sha512', SECRET).update(body).digest('hex') };
    },
    async injectFault(fault, times, reference) {
      await app.inject({
        method: 'POST',
        url: '/control/faults',
        headers: { authorization },
        payload: { fault, times, ...(reference ? { reference } : { all: true }) },
      });
    },
    async clearFaults() {
      await app.inject({ method: 'DELETE', url: '/control/faults', headers: { authorization } });
    },
    async submit(pageUrl, form) {
      await app.inject({
        method: 'POST',
        url: new URL(pageUrl).pathname,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(form).toString(),
      });
    },
    async runDueJobs() {
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
