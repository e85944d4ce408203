import { jest } from '@jest/globals';
import { Rendezvous } from './rendezvous.js';

const LIMIT_MS = 6;

/** Who has gone on, in their order. */
function meeting() {
  const rendezvous = new Rendezvous(LIMIT_MS);
  const gone: string[] = [];
  const setOut = (name: string) => {
    const { arrive, stayAway } = rendezvous.setOut();
    return { arrive: () => void arrive().then(() => gone.push(name)), stayAway };
  };
  return { setOut, gone };
}
const passes = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('those who are on the way to the same work', () => {
  it('begin it together, when the last of them has arrived', async () => {
    const { setOut, gone } = meeting();
    const [ada, bola, chidi] = ['ada', 'bola', 'chidi'].map(setOut);
    ada?.arrive();
    bola?.arrive();
    await passes(LIMIT_MS - 1);
    expect(gone).toEqual([]);
    chidi?.arrive();
    await passes(0);
    expect(gone).toEqual(['ada', 'bola', 'chidi']);
  });

  it('wait for nobody where they are alone', async () => {
    const { setOut, gone } = meeting();
    setOut('ada').arrive();
    await passes(0);
    expect(gone).toEqual(['ada']);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('wait no longer for one who does not come', async () => {
    const { setOut, gone } = meeting();
    const [ada, bola] = ['ada', 'bola'].map(setOut);
    ada?.arrive();
    bola?.stayAway();
    await passes(0);
    expect(gone).toEqual(['ada']);
  });

  it('wait for a slow one only so long, and it for nobody who has gone on', async () => {
    const { setOut, gone } = meeting();
    const [slow, ada] = ['slow', 'ada'].map(setOut);
    ada?.arrive();
    await passes(LIMIT_MS);
    expect(gone).toEqual(['ada']);
    slow?.arrive();
    await passes(0);
    expect(gone).toEqual(['ada', 'slow']);
  });

  it('are not waited for again by who stays away after arriving', async () => {
    const { setOut, gone } = meeting();
    const [ada, bola, chidi] = ['ada', 'bola', 'chidi'].map(setOut);
    ada?.arrive();
    ada?.stayAway();
    bola?.arrive();
    await passes(0);
    expect(gone).toEqual([]);
    chidi?.arrive();
    await passes(0);
    expect(gone).toEqual(['ada', 'bola', 'chidi']);
  });
});
