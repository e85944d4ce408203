import { jest } from '@jest/globals';
import { StoreUnavailable } from '@mudu/event-store/errors';
import type { Logger } from 'pino';
import { RepeatedWarnings } from './repeatedWarnings.js';

describe('a warning that repeats', () => {
  const warn = jest.fn();
  const refused = new Error('connect ECONNREFUSED');
  let warnings: RepeatedWarnings;
  beforeEach(() => {
    jest.useFakeTimers();
    warnings = new RepeatedWarnings({ warn } as unknown as Logger, 'requests are refused');
  });
  afterEach(() => {
    jest.useRealTimers();
    warn.mockClear();
  });

  it('is said at once, then once a minute with a count for each cause, then no more', () => {
    for (let n = 0; n < 5; n++) warnings.note(refused);
    warnings.note(new Error('no space left'));
    expect(warn.mock.calls).toEqual([
      [{ cause: 'connect ECONNREFUSED', count: 1 }, 'requests are refused'],
      [{ cause: 'no space left', count: 1 }, 'requests are refused'],
    ]);
    jest.advanceTimersByTime(60_000);
    expect(warn.mock.calls.slice(2)).toEqual([
      [{ cause: 'connect ECONNREFUSED', count: 4 }, 'requests are refused'],
    ]);
    jest.advanceTimersByTime(180_000);
    expect(warn).toHaveBeenCalledTimes(3);
    warnings.note(refused);
    expect(warn).toHaveBeenCalledTimes(4);
  });

  it('knows the cause beneath', () => {
    warnings.note(new StoreUnavailable('The log can not be reached', { cause: refused }));
    warnings.note(new StoreUnavailable('Another sentence', { cause: refused }));
    expect(warn.mock.calls).toEqual([[{ cause: 'connect ECONNREFUSED', count: 1 }, 'requests are refused']]);
  });
});
