import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Config } from '@mudu/api/platform/config';
import { SystemClock } from '@mudu/event-store/systemClock';
import type { Logger } from 'pino';
import { assembleShop, assembleWorker, type ShopParts, type ShopProcess } from './assembleShop.js';
import { Ops } from './ops/ops.js';
import { returnMemory } from './returnMemory.js';
import { sandboxKey } from './sandboxMount.js';
import { hasSuperAdmin, seedAdmin } from './seedAdmin.js';
import { settings, stopOnSignals } from './settings.js';
import { shopParts } from './shopParts.js';
import { openLog } from './startSteps.js';
import { whyNot } from './whyNot.js';

/** Two of one role on one machine need `OPS_PORT`. */
const opsPorts = { api: 9464, worker: 9465 } as const;

/** One process of a shop of several: they share a database, so nothing of it is embedded. */
export async function runOneOfSeveral(role: 'api' | 'worker'): Promise<void> {
  const config = settings();
  const log = openLog(config.LOG_LEVEL, process.stdout.isTTY === true);
  const opsPort = config.OPS_PORT ?? opsPorts[role];
  try {
    const ops = await Ops.open(role, { port: opsPort, host: config.OPS_HOST });
    await start(role, config, log, ops);
  } catch (error) {
    console.error(whyNot(error, { ...config, OPS_PORT: opsPort }));
    process.exit(1);
  }
}

async function start(role: 'api' | 'worker', config: Config, log: Logger, ops: Ops): Promise<void> {
  const giveUp = new AbortController();
  const parts = { ...ops.measured(await partsOf(role, config, log)), giveUp: giveUp.signal };
  const starting = role === 'api' ? openApi(parts) : assembleWorker(parts);
  let stopping: Promise<void> | undefined;
  stopOnSignals(() => {
    giveUp.abort(new Error('Told to stop before it had started'));
    stopping ??= stop(starting, ops);
    return stopping;
  });
  const open = await starting.catch(error => {
    if (!stopping) throw error;
  });
  if (!open) return;
  ops.watch(open);
  returnMemory(open.views);
  log.info({ role, opsPort: ops.port, ...(role === 'api' ? { port: config.PORT } : {}) }, 'Mudu is open');
}

/** A process that is told to stop while it starts stops when it has, or at once where it waits for somebody. */
async function stop(starting: Promise<ShopProcess>, ops: Ops): Promise<void> {
  ops.stopping();
  const open = await starting.catch(() => undefined);
  await open?.stop();
  await ops.close();
}

async function openApi(parts: ShopParts): Promise<ShopProcess> {
  const { PORT, HOST } = parts.config;
  const shop = await assembleShop(parts, 'api');
  try {
    await firstAdmin(shop, parts);
    await shop.app.listen({ port: PORT, host: HOST });
    return shop;
  } catch (error) {
    await shop.stop();
    throw error;
  }
}

/** Nobody reads what a server prints, so it makes up no password; one from its settings holds for one sign-in. */
async function firstAdmin(shop: ShopProcess, { config, log }: ShopParts): Promise<void> {
  if (config.DEMO_ADMIN_EMAIL && config.DEMO_ADMIN_PASSWORD)
    await seedAdmin(shop, config, { mustChangePassword: true });
  if (!(await hasSuperAdmin(shop)))
    log.warn(
      'Nobody can sign in as staff: set DEMO_ADMIN_EMAIL, to an address without an account, and DEMO_ADMIN_PASSWORD and start again',
    );
}

/** Without keys of the pay provider the processes of one machine, or of one volume, share the sandbox and its key. */
async function partsOf(role: string, config: Config, log: Logger): Promise<ShopParts> {
  const { DATABASE_URL: databaseUrl } = config;
  if (!databaseUrl) {
    console.error(
      `Mudu can not start: DATABASE_URL is missing. The ${role} is one of several processes on one database; npm start brings its own.`,
    );
    process.exit(1);
  }
  const dataDir = resolve(config.DATA_DIR);
  const embeddedSandbox = async () => {
    await mkdir(dataDir, { recursive: true });
    return sandboxKey(dataDir);
  };
  const sandbox = config.PAYSTACK_SECRET_KEY ? undefined : await embeddedSandbox();
  const server = {
    ...config,
    // Whoever runs a server says so where its reference is for everybody to read,
    API_DOCS: config.API_DOCS ?? false,
    // and where who asks from this machine is nobody's proxy.
    RATE_LIMITS: config.RATE_LIMITS ?? 'strict',
  } as const;
  const reachable =
    role === 'worker'
      ? { ...server, SANDBOX_URL: config.SANDBOX_URL ?? `${config.PUBLIC_URL}/sandbox` }
      : server;
  return shopParts({ config: reachable, databaseUrl, clock: new SystemClock(), log, sandbox });
}
