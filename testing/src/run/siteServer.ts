import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@mudu/deploy/local/freePort';
import { stopEmbeddedPostgres } from '@mudu/deploy/local/postgres/embeddedPostgres';
import { logSettings } from '../shop/storeForSpecs.js';
import { folderForSpecs } from './folderForSpecs.js';

export interface Site {
  url: string;
  admin: { email: string; password: string };
}

/** Of every shop that is started here. */
export const siteAdmin = { email: 'mama@mudu.example', password: 'Journey-admin-1!' };

/** The built shop as `npm start` runs it: own process, own port, own data folder, demo catalogue and people. */
export async function startSite() {
  const dataDir = await folderForSpecs('site');
  await chmod(dataDir, 0o755);
  const port = await freePort(0);
  const url = `http://localhost:${port}`;
  const start = () => startSiteProcess({ port, url, dataDir });
  let shop = await start();
  return {
    url,
    admin: siteAdmin,
    dataDir,
    /** Moves the shop's business time forward: `73h`, `3d`. */
    async moveClock(step: string) {
      const clock = spawn(process.execPath, ['deploy/dist/local/clock.js', step], {
        env: { ...process.env, DATA_DIR: dataDir, NODE_ENV: 'production' },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      const [code] = await once(clock, 'exit');
      if (code !== 0) throw new Error(`The clock ended with ${code}`);
    },
    /** Its database stays where it is. */
    kill: () => shop.end('SIGKILL'),
    async startAgain() {
      shop = await start();
    },
    async stop() {
      await shop.end('SIGTERM');
      // A shop that was killed has left it behind.
      await stopEmbeddedPostgres(join(dataDir, 'postgres')).catch(() => undefined);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

interface SiteSettings {
  port: number;
  url: string;
  dataDir: string;
  env?: Record<string, string>;
}

/** One process of the built shop; with `env` it may be one of several on the same database. Returns when it is open. */
export async function startSiteProcess(settings: SiteSettings) {
  const { port } = settings;
  const shop = runSite(settings);
  await opened(shop);
  return {
    port,
    async end(signal: 'SIGTERM' | 'SIGKILL') {
      if (shop.exitCode !== null || shop.signalCode !== null) return;
      const ended = once(shop, 'exit');
      shop.kill(signal);
      await ended;
    },
  };
}

/** The program alone, with these settings. */
export const runSite = ({ port, url, dataDir, env = {} }: SiteSettings): ChildProcess =>
  spawn(process.execPath, ['deploy/dist/local/main.js'], {
    cwd: process.cwd(),
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      DEMO_ADMIN_EMAIL: siteAdmin.email,
      DEMO_ADMIN_PASSWORD: siteAdmin.password,
      NODE_ENV: 'production',
      ...logSettings(env.DATABASE_URL ?? dataDir),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

function opened(shop: ChildProcess): Promise<void> {
  let said = '';
  return new Promise((resolve, reject) => {
    const hear = (data: Buffer) => {
      said += data;
      if (said.includes('Payments are a sandbox')) resolve();
    };
    shop.stdout?.on('data', hear);
    shop.stderr?.on('data', hear);
    shop.on('exit', code => reject(new Error(`The shop ended with ${code}:\n${said}`)));
  });
}
