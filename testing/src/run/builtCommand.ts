import { spawn } from 'node:child_process';

/** `views list`; with a path, which may have a blank in it, word by word. */
type Words = string | readonly string[];

/** A built command, as `npm run` starts it. Of the run's own addresses it knows those in `env` alone. */
export function startCommand(command: Words, env: Record<string, string>) {
  const [name, ...words] = typeof command === 'string' ? command.split(' ') : command;
  const { DATABASE_URL: _, EVENTSTORE_URL: __, ...rest } = process.env;
  return spawn(process.execPath, [`deploy/dist/local/${name}.js`, ...words], {
    env: { ...rest, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Its status and what it says. */
export async function runCommand(command: Words, env: Record<string, string>) {
  const child = startCommand(command, env);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (said += data));
  const status = await new Promise<number | null>(resolve => child.on('close', resolve));
  return { status, said };
}
