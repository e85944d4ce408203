import Fastify from 'fastify';
import { memoryStore } from './memoryStore.js';
import { openPool } from './openPool.js';
import { postgresStore } from './postgresStore.js';
import { createSandbox } from './sandbox.js';

/**
 * The provider on a port of its own, for a shop that runs elsewhere.
 * SANDBOX_PORT, SANDBOX_PUBLIC_URL, SANDBOX_WEBHOOK_URL, SANDBOX_SEED, PAYSTACK_SECRET_KEY; DATABASE_URL makes
 * it remember. The clock is the machine's, as for any outside service.
 */
const env = process.env;
const port = Number(env.SANDBOX_PORT ?? 4010);
const publicUrl = env.SANDBOX_PUBLIC_URL ?? `http://localhost:${port}/sandbox`;
const pool = env.DATABASE_URL ? openPool(env.DATABASE_URL) : null;

const app = Fastify({ forceCloseConnections: true });
await app.register(
  createSandbox({
    secretKey: env.PAYSTACK_SECRET_KEY ?? '',
    publicUrl,
    webhookUrl: env.SANDBOX_WEBHOOK_URL ?? 'http://localhost:3000/api/v1/payment/webhook/paystack',
    store: pool ? postgresStore(pool) : memoryStore(),
    now: () => new Date(),
    seed: env.SANDBOX_SEED ?? 'mudu',
    log: line => console.log(line),
  }),
  { prefix: '/sandbox' },
);
await app.listen({ port, host: env.SANDBOX_HOST ?? '127.0.0.1' });
console.log(`Payment sandbox on ${publicUrl}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void app.close().then(() => pool?.end());
  });
}
