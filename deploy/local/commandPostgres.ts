import { type EmbeddedPostgres, startEmbeddedPostgres } from './postgres.js';

/** The database of a stopped shop for as long as a command takes; one that is told to end leaves none running. */
export function commandPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const starting = startEmbeddedPostgres({ dataDir, log: () => undefined });
  const end = async () => {
    await starting.then(own => own.stop()).catch(() => undefined);
    process.exit(1);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void end());
  return starting;
}
