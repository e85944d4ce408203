import type { Notification } from '@mudu/contracts/notification/views';
import { lookAt, pushed, type Told } from './told';

const person = 'ada';
const LIMIT = 3;

/** One notification of the minute `minute`. */
const at = (minute: number, read = false): Notification => ({
  id: `n${minute}`,
  type: 'order_packed',
  title: 'Packed',
  message: '',
  payload: {},
  read,
  createdAt: new Date(Date.UTC(2025, 0, 5, 9, minute)).toISOString(),
});
const page = (...minutes: number[]) => minutes.map(minute => at(minute));
const ids = (notifications: Notification[]) => notifications.map(({ id }) => id);

/** What each look at a page tells. */
function lookedAt(...pages: Notification[][]): string[][] {
  let told: Told | undefined;
  return pages.map(newest => {
    const look = lookAt(told, person, newest, LIMIT);
    told = look.told;
    return ids(look.fresh);
  });
}

describe('a device', () => {
  it('tells nothing of what was there before its first look', () => {
    expect(lookedAt(page(2, 1))).toEqual([[]]);
  });

  it('tells each new one once, however often it looks', () => {
    expect(lookedAt(page(1), page(3, 2, 1), page(3, 2, 1), page(4, 3, 2))).toEqual([
      [],
      ['n3', 'n2'],
      [],
      ['n4'],
    ]);
  });

  it('tells the first one of a new account', () => {
    expect(lookedAt([], page(1))).toEqual([[], ['n1']]);
  });

  it('tells one that comes late, though a newer one was told before it', () => {
    expect(lookedAt(page(1), page(3, 1), page(3, 2, 1))).toEqual([[], ['n3'], ['n2']]);
  });

  it('tells none that was read elsewhere', () => {
    expect(lookedAt(page(1), [at(2, true), at(1)], page(2, 1))).toEqual([[], [], []]);
  });

  it('tells none that moves up from a later page when others are deleted', () => {
    expect(lookedAt(page(5, 4, 3), page(5, 2, 1), page(9, 8, 7), page(6, 5, 2))).toEqual([
      [],
      [],
      ['n9', 'n8', 'n7'],
      [],
    ]);
  });

  it('begins anew for another person', () => {
    const { told } = lookAt(undefined, person, page(1), LIMIT);
    const other = lookAt(told, 'tunde', page(2, 1), LIMIT);
    expect([other.fresh, other.told.personId]).toEqual([[], 'tunde']);
  });

  it('remembers no more than a hundred', () => {
    let { told } = lookAt(undefined, person, [], LIMIT);
    for (let minute = 1; minute < 200; minute++) told = lookAt(told, person, page(minute), LIMIT).told;
    expect([told.ids.length, told.ids[0]]).toEqual([100, 'n199']);
  });
});

describe('a push to an open page', () => {
  const { told } = lookAt(undefined, person, page(1), LIMIT);

  it('is told, and not again when the list has it too', () => {
    const push = pushed(told, person, 'n2');
    expect(push.fresh).toBe(true);
    expect(lookAt(push.told, person, page(2, 1), LIMIT).fresh).toEqual([]);
  });

  it('is not told when the list had it first', () => {
    const look = lookAt(told, person, page(2, 1), LIMIT);
    expect(pushed(look.told, person, 'n2').fresh).toBe(false);
  });

  it('is told before the first look, and changes nothing about that', () => {
    expect(pushed(undefined, person, 'n2')).toEqual({ fresh: true, told: undefined });
  });
});

describe('two tabs of one device', () => {
  const kept = new Map<string, string>();
  beforeAll(() => {
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
    Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });
  });

  it('that hear of the same notification tell it once between them', async () => {
    const { takeFresh, takePushed } = await import('./toldOnDevice');
    await takeFresh(person, page(1), LIMIT);
    const tabs = await Promise.all([
      takeFresh(person, page(2, 1), LIMIT),
      takeFresh(person, page(2, 1), LIMIT),
    ]);
    expect(tabs.flat().map(({ id }) => id)).toEqual(['n2']);
    expect(await takePushed(person, 'n2')).toBe(false);
    expect([await takePushed(person, 'n3'), await takePushed(person, 'n3')]).toEqual([true, false]);
  });

  it('begin anew when what they kept makes no sense', async () => {
    const { takeFresh } = await import('./toldOnDevice');
    for (const key of kept.keys()) kept.set(key, '{"personId":1}');
    expect(await takeFresh(person, page(5), LIMIT)).toEqual([]);
  });
});
