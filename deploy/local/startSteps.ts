import { Writable } from 'node:stream';
import { logSerializers } from '@mudu/api/platform/toldError';
import { type Logger, pino } from 'pino';
import pretty from 'pino-pretty';

/** To the first column of an empty line, as terminals understand it. */
const START_OF_LINE = '\r\u001b[2K';

/** Says how far a step is: 3 of 12. */
export type Progress = (done: number, of: number) => void;

/** The steps of a start: shown as they go on a terminal, a line of the log each elsewhere. */
export interface StartSteps {
  step<T>(name: string, work: (progress: Progress) => Promise<T>): Promise<T>;
  /** Without the lines of the requests that it makes. */
  quietly<T>(work: () => Promise<T>): Promise<T>;
}

/** Readable on a terminal, JSON for machines. */
export const openLog = (level: string, terminal: boolean, out?: Writable): Logger =>
  pino(
    { level, serializers: logSerializers },
    terminal ? readable(out ?? process.stdout) : (out ?? pino.destination(1)),
  );

/** A line takes the place of the step that is being shown; that is shown again below it. */
const readable = (out: Writable) =>
  pretty({
    sync: true,
    translateTime: 'SYS:HH:MM:ss',
    ignore: 'pid,hostname',
    destination: new Writable({
      write(text, _encoding, done) {
        out.write(`${START_OF_LINE}${text}`);
        done();
      },
    }),
  });

export function startSteps(log: Logger, terminal: boolean, out: Writable = process.stdout): StartSteps {
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
    step: (name, work) => (terminal ? shown(out, name, work) : logged(say, name, work)),
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
async function shown<T>(out: Writable, name: string, work: (progress: Progress) => Promise<T>): Promise<T> {
  const begun = performance.now();
  const say = (text: string) => void out.write(`${START_OF_LINE}  ${text}`);
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
