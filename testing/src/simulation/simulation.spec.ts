import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expectedEvents } from './expectedEvents.js';

/** No more than these, and as few as put every invariant to the test. */
const SEEDS = 200;
const STEPS = 40;
const program = join(process.cwd(), 'testing/dist/simulation/main.js');

/** The program of `npm run simulate`, as a process of its own: it starts and stops hundreds of shops. */
const simulate = (...args: string[]): Promise<{ code: number; said: string }> =>
  new Promise(resolve => {
    execFile(
      process.execPath,
      ['--enable-source-maps', program, ...args],
      { maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) => resolve({ code: error ? 1 : 0, said: `${stdout}${stderr}` }),
    );
  });

/**
 * The same seeds each time, so that a failure comes from a change: a chosen few that reach what is rare, and others
 * only when those no longer do. `npm run simulate -- --seeds n` runs more.
 */
describe('the shop under random people, faults and crashes', () => {
  it('holds every invariant after each seed, and each of them was put to the test', async () => {
    const { code, said } = await simulate('--enough', '--seeds', `${SEEDS}`, '--steps', `${STEPS}`);
    // On failure: what broke, at which seed and commit, and the command that runs it again.
    expect(code === 0 ? '' : said).toBe('');
    const [, held, ended] = /(\d+) of (\d+) seeds hold every invariant/.exec(said) ?? [];
    expect(Number(ended)).toBeGreaterThan(0);
    expect(held).toBe(ended);
    expect(said.match(/^not put to the test: .*$/gm)).toBeNull();
    // Seeds that never reach these events would check nothing about them.
    const seen = said.match(/^ *\d+ [A-Z][A-Za-z]+$/gm)?.map(line => line.trim().split(' ')[1]) ?? [];
    expect(seen).toEqual(expect.arrayContaining([...expectedEvents]));
  }, 2_400_000);
});
