import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '@mudu/deploy/local/freePort';
import { checkedFetch } from '../shop/checkedReply.js';
import { eventually } from '../shop/eventually.js';
import { logSettings } from '../shop/storeForSpecs.js';

export interface RoleProcess {
  role: 'api' | 'worker';
  /** Where an api answers. */
  port: number;
  opsUrl: string;
  pid: number;
  /** What it has written so far. */
  said(): string;
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

interface Given {
  role: 'api' | 'worker';
  databaseUrl: string;
  /** How its shoppers reach the shop. */
  url?: string;
  port?: number;
  env?: Record<string, string>;
}

/** `main.api` or `main.worker` of the built shop. Returns when it says that it is ready. */
export async function startRole(given: Given): Promise<RoleProcess> {
  const port = given.port ?? (await freePort(0));
  const opsPort = await freePort(0);
  const { child, said } = runRole(given.role, {
    PORT: String(port),
    OPS_PORT: String(opsPort),
    DATABASE_URL: given.databaseUrl,
    PUBLIC_URL: given.url ?? `http://127.0.0.1:${port}`,
    LOG_LEVEL: 'error',
    ...logSettings(given.databaseUrl),
    ...given.env,
  });
  const opsUrl = `http://127.0.0.1:${opsPort}`;
  const gone = () => child.exitCode !== null || child.signalCode !== null;
  await eventually(
    async () => gone() || (await isReady(opsUrl)),
    ready => ready,
    () => `The ${given.role} never became ready: ${said()}`,
  );
  if (gone())
    throw new Error(`The ${given.role} ended with ${child.exitCode ?? child.signalCode}:\n${said()}`);
  return {
    role: given.role,
    port,
    opsUrl,
    pid: child.pid as number,
    said,
    async end(signal) {
      if (gone()) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
  };
}

/** The program alone, with these settings and no others. */
export function runRole(
  role: 'api' | 'worker',
  env: Record<string, string>,
): { child: ChildProcess; said: () => string } {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [`deploy/dist/local/main.${role}.js`], {
    cwd: process.cwd(),
    env: { PATH, HOME, NODE_COMPILE_CACHE, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const hear = (data: Buffer) => {
    text += data;
  };
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);
  return { child, said: () => text };
}

/** Whether the process at this address wants work. */
export async function isReady(opsUrl: string): Promise<boolean> {
  return checkedFetch(`${opsUrl}/health/ready`).then(
    ({ status }) => status === 200,
    () => false,
  );
}
