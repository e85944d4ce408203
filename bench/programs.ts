import { type ChildProcess, spawn } from 'node:child_process';
import { connect } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '../..');
/** Those of `npm start`, for both sides. */
const { shopFlags } = (await import(pathToFileURL(join(root, 'scripts/install.mjs')).href)) as {
  shopFlags: string[];
};
export const floorProgram = join(root, 'bench/dist/floor.js');
export const shopProgram = join(root, 'deploy/dist/local/main.js');
/** What `npm start` runs: it looks after the build and then starts the shop. */
export const startProgram = join(root, 'scripts/start.mjs');

export interface Running {
  pid: number;
  stop(): Promise<void>;
}

const READY_MS = 60_000;
const LOOK_AGAIN_MS = 15;

/** A server as a process of its own; answers once its port takes connections. */
export async function run(
  program: string,
  port: number,
  env: Record<string, string | undefined>,
): Promise<Running> {
  const child = spawn(process.execPath, [...shopFlags, program], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      PORT: String(port),
      HOST: '127.0.0.1',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const gone = new Promise<void>(resolve => child.once('exit', () => resolve()));
  try {
    await listening(port, child);
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  return {
    pid: child.pid as number,
    stop: async () => {
      child.kill('SIGTERM');
      await gone;
    },
  };
}

async function listening(port: number, child: ChildProcess): Promise<void> {
  const giveUp = performance.now() + READY_MS;
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error(`The program ended with ${child.exitCode}`);
    if (performance.now() > giveUp) throw new Error('The program did not start in time');
    await new Promise(resolve => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}

function accepts(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
