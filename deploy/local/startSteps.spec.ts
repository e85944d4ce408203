import { Writable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { eventually } from '@mudu/testing/shop/eventually';
import pino from 'pino';
import { openLog, startSteps } from './startSteps.js';

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

/** A terminal, or a file, that keeps what it is told. */
function sheet() {
  let text = '';
  const out = new Writable({
    write(chunk, _encoding, done) {
      text += chunk;
      done();
    },
  });
  return { out, text: () => text };
}

/** What stands in the lines of a terminal after all that was written over. */
const seen = (text: string): string[] =>
  text
    .split('\n')
    .map(line => stripVTControlCharacters(line.split('\r').at(-1) ?? ''))
    .filter(Boolean);

describe('on a terminal', () => {
  it('a step is one line that says how far it is, and then how long it took', async () => {
    const { out, text } = sheet();
    const steps = startSteps(openLog('info', true, out), true, out);
    await steps.step('Goods', async progress => {
      progress(3, 12);
      expect(seen(text())).toEqual(['  Goods … 3 of 12']);
    });
    await expect(steps.step('Shoppers', () => Promise.reject(new Error('no rice')))).rejects.toThrow(
      'no rice',
    );
    expect(seen(text())).toEqual([expect.stringMatching(/^ {2}Goods: [\d.]+ s$/), '  Shoppers: failed']);
  });

  it('the log is readable, takes no part of a step’s line, and says of seeding what is wrong alone', async () => {
    const { out, text } = sheet();
    const log = openLog('info', true, out);
    const steps = startSteps(log, true, out);
    const lines = () => seen(text()).map(line => line.replace(/^\[[\d:]+\] /, ''));
    log.info('a request of the start');
    await steps.quietly(() =>
      steps.step('Goods', async () => {
        log.info('a request');
        log.warn({ shelf: 3 }, 'a fault');
        await eventually(text, said => said.includes('shelf'));
      }),
    );
    log.info('open');
    await eventually(text, said => said.includes('open'));
    expect(lines()).toEqual([
      'WARN: a fault',
      '    shelf: 3',
      expect.stringMatching(/^ {2}Goods: [\d.]+ s$/),
      'INFO: open',
    ]);
  });
});

describe('elsewhere the steps of a start', () => {
  it('are lines of a log for machines', async () => {
    const { out, text } = sheet();
    const steps = startSteps(openLog('info', false, out), false, out);
    await steps.step('Goods', async progress => progress(3, 12));
    const lines = text().trim().split('\n');
    expect(lines.map(line => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: 30, msg: 'Goods', seconds: expect.any(Number) }),
    ]);
  });

  it('are lines of the log, without the requests that they make', async () => {
    expect(await logged('info')).toEqual(['a fault', 'Goods', 'open']);
  });

  it('say no more than the log is told to', async () => {
    expect(await logged('error')).toEqual([]);
  });
});
