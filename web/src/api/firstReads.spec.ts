import { jest } from '@jest/globals';
import { noteRead, readingSince } from './firstReads';

// Nothing was asked before the first page.
Object.defineProperty(globalThis, 'window', { value: {}, configurable: true });

const TOKEN = 'of-ada';
const replyOf = (shopTime: string) => new Response(null, { headers: { 'x-shop-time': shopTime } });

describe('when the live stream opens', () => {
  let opens: string | undefined;
  const open = () => {
    opens = 'not yet';
    void readingSince(TOKEN).then(since => {
      opens = since;
    });
  };
  const read = (token = TOKEN) => {
    const reading = Promise.withResolvers<Response>();
    noteRead(token, reading.promise);
    return reading;
  };

  beforeEach(() => {
    jest.useFakeTimers();
    noteRead('of-nobody', Promise.resolve(replyOf('2025-01-01T00:00:00.000Z')));
  });
  afterEach(() => jest.useRealTimers());

  it('is as soon as the first reads are answered, to be told what changed since the earliest began', async () => {
    const [cart, orders] = [read(), read()];
    open();
    orders.resolve(replyOf('2025-01-05T09:00:02.000Z'));
    await jest.advanceTimersByTimeAsync(1000);
    expect(opens).toBe('not yet');
    cart.resolve(replyOf('2025-01-05T09:00:01.000Z'));
    await jest.advanceTimersByTimeAsync(1);
    expect(opens).toBe('2025-01-05T09:00:01.000Z');
  });

  it('is when the last of them has failed as well', async () => {
    const cart = read();
    open();
    cart.reject(new Error('no network'));
    await jest.advanceTimersByTimeAsync(1);
    expect(opens).toBeUndefined();
  });

  it('is after 5 s where an answer does not come, to have all that is shown read again', async () => {
    const cart = read();
    open();
    await jest.advanceTimersByTimeAsync(4_999);
    expect(opens).toBe('not yet');
    await jest.advanceTimersByTimeAsync(1);
    expect(opens).toBe('unknown');
    cart.resolve(replyOf('2025-01-05T09:00:00.000Z'));
    await jest.advanceTimersByTimeAsync(1);
  });

  it('takes nothing from what an earlier session has read', async () => {
    const earlier = read();
    const own = read('of-tunde');
    earlier.resolve(replyOf('2025-01-05T08:00:00.000Z'));
    own.resolve(replyOf('2025-01-05T09:00:00.000Z'));
    let since: string | undefined;
    void readingSince('of-tunde').then(told => {
      since = told;
    });
    await jest.advanceTimersByTimeAsync(1);
    expect(since).toBe('2025-01-05T09:00:00.000Z');
  });
});
