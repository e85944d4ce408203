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

  it('and once more when the last of them has', () => {
    const views = [view('starting'), view('live')];
    returnMemory(views);
    (views[0] as (typeof views)[0]).status.state = 'catching_up';
    jest.advanceTimersByTime(60_000);
    expect(collected).toHaveBeenCalledTimes(1);
    (views[0] as (typeof views)[0]).status.state = 'live';
    jest.advanceTimersByTime(60_000);
    expect(collected).toHaveBeenCalledTimes(2);
  });

  it('nowhere without the engine’s leave', () => {
    delete (globalThis as { gc?: unknown }).gc;
    expect(() => returnMemory([])).not.toThrow();
  });
});
