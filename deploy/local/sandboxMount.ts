import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mount } from '@mudu/api/createApi';
import type { Clock } from '@mudu/contracts/time';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { postgresStore } from '../sandbox/postgresStore.js';
import { createSandbox } from '../sandbox/sandbox.js';

/**
 * The sandbox's secret key, made on the first start and kept: it signs the webhooks. Of several processes that make it
 * at once one wins: a link is made whole or not at all.
 */
export async function sandboxKey(dataDir: string): Promise<string> {
  const file = join(dataDir, 'sandbox.key');
  const kept = () => readFile(file, 'utf8').then(text => text.trim());
  try {
    return await kept();
  } catch {
    const made = `${file}.${randomUUID()}`;
    await writeFile(made, `sk_test_${randomBytes(20).toString('hex')}\n`, { mode: 0o600 });
    await link(made, file).catch(() => undefined);
    await rm(made);
    return kept();
  }
}

interface SandboxParts {
  pool: Pool;
  secretKey: string;
  /** How browsers reach the shop. */
  publicUrl: string;
  /** How this process reaches itself. */
  ownUrl: string;
  clock: Clock;
  log: Logger;
}

/** The pay provider on the shop's own port; it knows the shop by HTTP only. */
export function mountSandbox({ pool, secretKey, publicUrl, ownUrl, clock, log }: SandboxParts): Mount {
  return async fastify => {
    await fastify.register(
      createSandbox({
        secretKey,
        publicUrl: `${publicUrl}/sandbox`,
        webhookUrl: `${ownUrl}/api/v1/payment/webhook/sandbox`,
        store: postgresStore(pool),
        now: () => new Date(clock.real()),
        seed: secretKey,
        log: line => log.info(line),
      }),
      { prefix: '/sandbox' },
    );
  };
}
