import { jest } from '@jest/globals';
import { registerDeviceRequest } from '@mudu/contracts/notification/requests';
import { check } from '@mudu/contracts/schema';

const defined = (name: string, value: unknown) =>
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
// The session listens to other tabs as soon as it is read.
defined('addEventListener', () => undefined);
const { deviceName, isDue, REFRESH_MS } = await import('./pushDevice');

const person = 'ada';
const endpoint = 'https://push.example/1';

describe('a device that may show pushes', () => {
  const registered = { personId: person, endpoint, at: 1000 };

  it.each([
    ['never was', undefined, person, endpoint, 1000],
    ['is somebody else’s', registered, 'tunde', endpoint, 1000],
    ['has another subscription', registered, person, 'https://push.example/2', 1000],
    ['has lost its subscription', registered, person, undefined, 1000],
    ['was 7 days ago', registered, person, endpoint, 1000 + REFRESH_MS],
  ] as const)('is registered when it %s', (_, kept, personId, address, now) => {
    expect(isDue(kept, personId, address, now)).toBe(true);
  });

  it('is left alone for seven days', () => {
    expect(REFRESH_MS).toBe(7 * 24 * 3_600_000);
    expect(isDue(registered, person, endpoint, 1000 + REFRESH_MS - 1)).toBe(false);
  });

  it.each([
    ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537 Chrome/130 Mobile Safari/537', 'Chrome on Android'],
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537 Chrome/130 Safari/537 Edg/130', 'Edge on Windows'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17) Version/17 Mobile Safari/604', 'Safari on iPhone'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko Firefox/133.0', 'Firefox on Linux'],
    ['', 'Browser on this device'],
  ])('is listed by a name: %s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });
});

/** A browser with one push worker, as far as this module looks at it. */
describe('a browser', () => {
  const kept = new Map<string, string>();
  const calls: { path: string; body: unknown }[] = [];
  let subscription: FakeSubscription | null;
  let permission: NotificationPermission;
  let made: number;
  let publicKey: string;
  let down: boolean;
  let onEnd: () => void = () => undefined;

  interface FakeSubscription {
    endpoint: string;
    options: { applicationServerKey: ArrayBuffer };
    unsubscribe(): Promise<boolean>;
    toJSON(): object;
  }

  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) => {
      made += 1;
      const one: FakeSubscription = {
        endpoint: `https://push.example/${made}`,
        options: { applicationServerKey: applicationServerKey.buffer },
        unsubscribe: async () => {
          subscription = null;
          onEnd();
          return true;
        },
        toJSON() {
          return { endpoint: this.endpoint, keys: { p256dh: 'p', auth: 'a' } };
        },
      };
      subscription = one;
      return one;
    },
  };
  const worker = { pushManager };

  beforeAll(() => {
    defined('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    });
    defined('window', { PushManager: {}, Notification: {} });
    defined('navigator', {
      userAgent: 'Android Chrome',
      serviceWorker: {
        register: async () => worker,
        getRegistration: async () => worker,
        ready: Promise.resolve(worker),
      },
    });
    defined('Notification', {
      get permission() {
        return permission;
      },
      requestPermission: async () => {
        if (permission === 'default') permission = 'granted';
        return permission;
      },
    });
    defined('fetch', async (address: string, { body }: RequestInit) => {
      if (down) throw new TypeError('no network');
      const path = address.replace('/api/v1', '');
      calls.push({ path, body: body ? JSON.parse(String(body)) : undefined });
      return new Response(JSON.stringify(path.endsWith('push-key') ? { publicKey } : {}));
    });
  });
  beforeEach(() => {
    kept.clear();
    calls.length = 0;
    subscription = null;
    permission = 'granted';
    made = 0;
    publicKey = 'AQID';
    down = false;
  });
  afterEach(() => jest.restoreAllMocks());

  const registrations = () => calls.filter(({ path }) => path.endsWith('/register')).map(({ body }) => body);
  const registration = (number: number) => ({
    token: JSON.stringify({ endpoint: `https://push.example/${number}`, keys: { p256dh: 'p', auth: 'a' } }),
    platform: 'web',
    name: 'Chrome on Android',
  });

  it('that has permission is registered once for each person', async () => {
    const { keepRegistered } = await import('./pushDevice');
    expect([await keepRegistered(person), await keepRegistered(person)]).toEqual([true, false]);
    await keepRegistered('tunde');
    expect(registrations()).toEqual([registration(1), registration(1)]);
    expect(check(registerDeviceRequest, registrations()[0]).ok).toBe(true);
  });

  it('that has none asks for none by itself, and calls nobody', async () => {
    const { keepRegistered } = await import('./pushDevice');
    for (permission of ['default', 'denied'] as const) expect(await keepRegistered(person)).toBe(false);
    expect([calls, made]).toEqual([[], 0]);
  });

  it('subscribes again when the server has another key', async () => {
    const { keepRegistered } = await import('./pushDevice');
    await keepRegistered(person);
    publicKey = 'AQIE';
    await keepRegistered('tunde');
    expect(registrations()).toEqual([registration(1), registration(2)]);
  });

  it('that can not be registered says so in the console only, and tries again', async () => {
    const { keepRegistered } = await import('./pushDevice');
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    down = true;
    expect(await keepRegistered(person)).toBe(false);
    expect(warned).toHaveBeenCalledTimes(1);
    down = false;
    expect(await keepRegistered(person)).toBe(true);
  });

  it('is asked and registered when somebody turns it on', async () => {
    const { pushState, turnPushOn } = await import('./pushDevice');
    permission = 'default';
    expect(pushState()).toBe('ask');
    await turnPushOn(person);
    expect([pushState(), registrations()]).toEqual(['on', [registration(1)]]);
  });

  it('that was turned off stays so, also after the next sign-in', async () => {
    const { keepRegistered, pushState, turnPushOff, turnPushOn } = await import('./pushDevice');
    await keepRegistered(person);
    await turnPushOff();
    expect([subscription, pushState(), await keepRegistered(person)]).toEqual([null, 'ask', false]);
    await turnPushOn(person);
    expect(pushState()).toBe('on');
  });

  it('is named at the sign-out and shows nothing to the next person', async () => {
    const { keepRegistered } = await import('./pushDevice');
    const { signOut } = await import('./signOut');
    await keepRegistered(person);
    const ended = new Promise<void>(resolve => {
      onEnd = resolve;
    });
    await signOut();
    expect(calls.at(-1)).toEqual({ path: '/auth/logout', body: { deviceToken: 'https://push.example/1' } });
    await ended;
    expect(subscription).toBeNull();
  });
});
