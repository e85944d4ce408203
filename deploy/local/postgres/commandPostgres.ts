import { type EmbeddedPostgres, startEmbeddedPostgres } from './embeddedPostgres.js';

const started = new Set<Promise<EmbeddedPostgres>>();

/** The database of a stopped shop for as long as a command takes; one that is told to end leaves none running. */
export function commandPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const starting = startEmbeddedPostgres({ dataDir, log: () => undefined });
  if (started.size === 0)
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void end());
  started.add(starting);
  return starting;
}

async function end(): Promise<void> {
  await Promise.allSettled([...started].map(async starting => (await starting).stop()));
  process.exit(1);
}
