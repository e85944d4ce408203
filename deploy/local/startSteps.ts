import { clearLine, cursorTo } from 'node:readline';
import { type Logger, pino } from 'pino';
import pretty from 'pino-pretty';

/** Says how far a step is: 3 of 12. */
export type Progress = (done: number, of: number) => void;

/** The steps of a start: shown as they go on a terminal, a line of the log each elsewhere. */
export interface StartSteps {
  step<T>(name: string, work: (progress: Progress) => Promise<T>): Promise<T>;
  /** Without the lines of the requests that it makes. */
  quietly<T>(work: () => Promise<T>): Promise<T>;
}

/** Readable on a terminal, JSON for machines. */
export const openLog = (level: string, terminal: boolean): Logger =>
  terminal
    ? pino({ level }, pretty({ sync: true, translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname' }))
    : pino({ level });

export function startSteps(log: Logger, terminal: boolean): StartSteps {
  const { level } = log;
  const hush = () => {
    if (log.isLevelEnabled('info')) log.level = 'warn';
  };
  /** Whatever the rest of the log is told to keep to itself. */
  const say = (details: object, sentence: string) => {
    const now = log.level;
    log.level = level;
    log.info(details, sentence);
    log.level = now;
  };
  // On a terminal the steps say what happens, until all of them are done.
  if (terminal) hush();
  return {
    step: terminal ? shown : (name, work) => logged(say, name, work),
    async quietly(work) {
      hush();
      try {
        return await work();
      } finally {
        log.level = level;
      }
    },
  };
}

/** One line a step, written over while it goes on. */
async function shown<T>(name: string, work: (progress: Progress) => Promise<T>): Promise<T> {
  const begun = performance.now();
  const say = (text: string) => {
    clearLine(process.stdout, 0);
    cursorTo(process.stdout, 0);
    process.stdout.write(`  ${text}`);
  };
  say(`${name} …`);
  try {
    const result = await work((done, of) => say(`${name} … ${done} of ${of}`));
    say(`${name}: ${seconds(begun)} s\n`);
    return result;
  } catch (error) {
    say(`${name}: failed\n`);
    throw error;
  }
}

async function logged<T>(
  say: (details: object, sentence: string) => void,
  name: string,
  work: (progress: Progress) => Promise<T>,
): Promise<T> {
  const begun = performance.now();
  const result = await work(() => undefined);
  say({ seconds: seconds(begun) }, name);
  return result;
}

const seconds = (begun: number): number => Math.round((performance.now() - begun) / 100) / 10;
