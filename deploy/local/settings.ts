import { type Config, readConfig, WrongConfig } from '@mudu/api/platform/config';

/** The settings of this process; ends it with one line where they are wrong. */
export function settings(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof WrongConfig)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** Calls `stop` when the process is told to end, once, and then ends it. */
export function stopOnSignals(stop: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void stop().then(() => process.exit(0)));
}
