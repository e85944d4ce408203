import pino from 'pino';
import { startSteps } from './startSteps.js';

/** What is logged while a step goes on quietly, and after it. */
async function logged(level: string): Promise<string[]> {
  const lines: string[] = [];
  const log = pino({ level }, { write: (line: string) => void lines.push(JSON.parse(line).msg) });
  const steps = startSteps(log, false);
  await steps.quietly(() =>
    steps.step('Goods', async () => {
      log.info('a request');
      log.warn('a fault');
    }),
  );
  log.info('open');
  return lines;
}

describe('the steps of a start', () => {
  it('are lines of the log, without the requests that they make', async () => {
    expect(await logged('info')).toEqual(['a fault', 'Goods', 'open']);
  });

  it('say no more than the log is told to', async () => {
    expect(await logged('error')).toEqual([]);
  });
});
