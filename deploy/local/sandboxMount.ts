import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mount } from '@mudu/api/createApi';
import type { Clock } from '@mudu/contracts/time';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { postgresStore } from '../sandbox/postgresStore.js';
import { createSandbox } from '../sandbox/sandbox.js';

/** The sandbox's secret key, made on the first start and kept: it signs the webhooks. */
export async function sandboxKey(dataDir: string): Promise<string> {
  const file = join(dataDir, 'sandbox.key');
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch {
    const key = `sk_test_${randomBytes(20).toString('hex')}`;
    await writeFile(file, `${key}\n`, { mode: 0o600 });
    return key;
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
