import { eventId } from './eventId.js';

describe('the id of an event', () => {
  const data = { note: 'Ọ̀yọ́ ₦500 🍚', n: 1 };

  it('is what it was in every earlier version, or what a crash left half done would be done twice', () =>
    expect(eventId('order-1', 'checkout 1', 0, data)).toBe('2b0697c7-330c-5adb-b55e-afcada43abad'));

  it('is another one for another stream, command, place or content', () => {
    const ids = [
      eventId('order-1', 'checkout 1', 0, data),
      eventId('order-2', 'checkout 1', 0, data),
      eventId('order-1', 'checkout 2', 0, data),
      eventId('order-1', 'checkout 1', 1, data),
      eventId('order-1', 'checkout 1', 0, { ...data, n: 2 }),
    ];
    expect(new Set(ids).size).toBe(ids.length);
  });
});
