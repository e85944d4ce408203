import { jest } from '@jest/globals';
import type { ViewStatus } from '@mudu/projections/runner/runnerParts';
import { returnMemory } from './returnMemory.js';

const view = (state: ViewStatus['state']) => ({ status: { state } });

describe('a process that has started gives memory back', () => {
  const { gc } = globalThis;
  let collected: jest.Mock<() => void>;
  beforeEach(() => {
    jest.useFakeTimers();
    collected = jest.fn();
    globalThis.gc = collected as never;
  });
  afterEach(() => {
    jest.useRealTimers();
    if (gc) globalThis.gc = gc;
    else delete (globalThis as { gc?: unknown }).gc;
  });

  it('once, where its views have read all there is or others keep them', () => {
    returnMemory([view('live'), view('waiting')]);
    jest.advanceTimersByTime(60_000);
    expect(collected).toHaveBeenCalledTimes(1);
  });

  it('and once more whenever one of them has', () => {
    const [first, second] = [view('starting'), view('rebuilding')];
    returnMemory([first, second, view('live')]);
    const collectedWhen = (one: typeof first, state: ViewStatus['state']) => {
      one.status.state = state;
      jest.advanceTimersByTime(60_000);
      return collected.mock.calls.length;
    };
    expect(collectedWhen(first, 'catching_up')).toBe(1);
    expect(collectedWhen(first, 'live')).toBe(2);
    expect(collectedWhen(second, 'live')).toBe(3);
    expect(collectedWhen(second, 'catching_up')).toBe(3);
  });

  it('and lets the heap grow in smaller steps until the last of them has', () => {
    const reading = view('rebuilding');
    const setFlag = jest.fn<(flag: string) => void>();
    returnMemory([reading, view('live')], { flags: ['--heap-growing-percent=100'], setFlag });
    jest.advanceTimersByTime(60_000);
    expect(setFlag.mock.calls).toEqual([['--heap-growing-percent=50']]);
    reading.status.state = 'live';
    jest.advanceTimersByTime(60_000);
    expect(setFlag.mock.calls.slice(1)).toEqual([['--heap-growing-percent=100']]);
  });

  it('nowhere without the engine’s leave', () => {
    delete (globalThis as { gc?: unknown }).gc;
    expect(() => returnMemory([])).not.toThrow();
  });
});
