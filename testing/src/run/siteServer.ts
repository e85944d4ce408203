import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, rm } from 'node:fs/promises';
import { freePort } from '@mudu/deploy/local/freePort';
import { folderForSpecs } from './folderForSpecs.js';

export interface Site {
  url: string;
  admin: { email: string; password: string };
}

/** The built shop as `npm start` runs it: own process, own port, own data folder, demo catalogue and people. */
export async function startSite(): Promise<
  Site & {
    stop(): Promise<void>;
    /** Moves the shop's business time forward: `73h`, `3d`. */
    moveClock(step: string): Promise<void>;
  }
> {
  const dataDir = await folderForSpecs('site');
  await chmod(dataDir, 0o755);
  const port = await freePort(0);
  const admin = { email: 'mama@mudu.example', password: 'Journey-admin-1!' };
  const shop = spawn(process.execPath, ['deploy/dist/local/main.js'], {
    cwd: process.cwd(),
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      DEMO_ADMIN_EMAIL: admin.email,
      DEMO_ADMIN_PASSWORD: admin.password,
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await opened(shop);
  return {
    url: `http://localhost:${port}`,
    admin,
    async moveClock(step) {
      const clock = spawn(process.execPath, ['deploy/dist/local/clock.js', step], {
        env: { ...process.env, DATA_DIR: dataDir, NODE_ENV: 'production' },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      const [code] = await once(clock, 'exit');
      if (code !== 0) throw new Error(`The clock ended with ${code}`);
    },
    async stop() {
      if (shop.exitCode === null) {
        const ended = once(shop, 'exit');
        shop.kill('SIGTERM');
        await ended;
      }
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

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
