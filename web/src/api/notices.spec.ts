import { type Notice, notify, onNotice, triedAgain } from './notices.js';

const failed = (about: string): Notice => ({ kind: 'error', message: `${about} has failed`, about });

describe('what is said before anything can show it', () => {
  it('comes with when it was said, but for what was tried again meanwhile', () => {
    // What specs before this one have left unsaid, as they share the page's modules.
    onNotice(() => undefined)();
    notify(failed('save'));
    const between = performance.now();
    notify(failed('move'));
    triedAgain('save');
    triedAgain('move', between - 1);
    const shown: [string, number][] = [];
    onNotice(({ message }, toldAt) => void shown.push([message, toldAt]))();
    expect(shown).toEqual([['move has failed', expect.any(Number)]]);
    expect(shown[0]?.[1]).toBeGreaterThanOrEqual(between);
    expect(shown[0]?.[1]).toBeLessThanOrEqual(performance.now());
  });
});
