import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';

const origin = 'https://mudu.example';
const source = readFileSync('web/public/push-worker.js', 'utf8');

interface Window {
  url: string;
  focused: boolean;
  heard: unknown[];
  postMessage(message: unknown, ports?: { postMessage(answer: string): void }[]): void;
  navigate(url: string): Promise<Window>;
  focus(): Promise<Window>;
}

/** What one port is given, the other hears. */
class MessageChannel {
  port1: { onmessage?: (event: { data: string }) => void } = {};
  port2 = { postMessage: (data: string) => this.port1.onmessage?.({ data }) };
}

/** The worker's file in a browser that does as much as it asks for. */
function worker() {
  const handlers = new Map<string, (event: object) => void>();
  const windows: Window[] = [];
  const shown: { title: string; options: { tag: string; body: string; data: object } }[] = [];
  const opened: string[] = [];
  const subscribed: unknown[] = [];
  const timers: (() => void)[] = [];
  const self = {
    location: { origin },
    addEventListener: (name: string, handler: (event: object) => void) => handlers.set(name, handler),
    skipWaiting: () => undefined,
    clients: {
      matchAll: async () => windows,
      claim: async () => undefined,
      openWindow: async (url: string) => void opened.push(url),
    },
    registration: {
      showNotification: async (title: string, options: never) => void shown.push({ title, options }),
      pushManager: { subscribe: async (options: unknown) => void subscribed.push(options) },
    },
  };
  runInContext(
    source,
    createContext({
      self,
      URL,
      MessageChannel,
      setTimeout: (work: (value: boolean) => void, _: number, value: boolean) =>
        void timers.push(() => work(value)),
      fetch: async () => ({ json: async () => ({ publicKey: 'of the server' }) }),
    }),
  );
  const window = (url: string, { focused = false, answers = true, led = true } = {}): Window => {
    const one: Window = {
      url: `${origin}${url}`,
      focused,
      heard: [],
      postMessage: (message, ports) => {
        one.heard.push(message);
        if (!ports) return;
        if (answers) ports[0]?.postMessage('taken');
        else for (const timer of timers.splice(0)) timer();
      },
      navigate: async to => {
        if (!led) throw new TypeError('not controlled');
        one.url = to;
        return one;
      },
      focus: async () => {
        one.focused = true;
        return one;
      },
    };
    windows.push(one);
    return one;
  };
  const dispatch = async (name: string, event: object = {}): Promise<void> => {
    const work: Promise<unknown>[] = [];
    handlers.get(name)?.({ ...event, waitUntil: (until: Promise<unknown>) => work.push(until) });
    await Promise.all(work);
  };
  const push = (data: unknown) =>
    dispatch('push', { data: { json: () => (typeof data === 'string' ? JSON.parse(data) : data) } });
  const tap = (path: unknown) =>
    dispatch('notificationclick', { notification: { close: () => undefined, data: { path } } });
  return { window, shown, opened, subscribed, dispatch, push, tap };
}

const message = {
  id: 'n1',
  type: 'order_packed',
  title: 'Packed',
  body: 'Your order is packed.',
  path: '/tracking/1',
};

describe('a push message', () => {
  it('is shown while the shop is closed', async () => {
    const { push, shown } = worker();
    await push(message);
    expect(shown).toEqual([
      {
        title: 'Packed',
        options: {
          body: 'Your order is packed.',
          icon: '/favicon.svg',
          tag: 'n1',
          data: { path: '/tracking/1' },
        },
      },
    ]);
  });

  it('is shown while the shop is in the background, whose pages then know that it was', async () => {
    const { push, shown, window } = worker();
    const page = window('/orders');
    await push(message);
    expect([shown.length, page.heard]).toEqual([1, [{ kind: 'shown', id: 'n1' }]]);
  });

  it('is given to the page that somebody looks at', async () => {
    const { push, shown, window } = worker();
    const hidden = window('/wallet');
    const page = window('/orders', { focused: true });
    await push(message);
    expect([shown, hidden.heard, page.heard]).toEqual([[], [], [{ kind: 'push', message }]]);
  });

  it('is shown after all when that page does not listen', async () => {
    const { push, shown, window } = worker();
    window('/', { focused: true, answers: false });
    await push(message);
    expect(shown).toHaveLength(1);
  });

  it('is shown also when it can not be read', async () => {
    const { push, shown, dispatch } = worker();
    await push('no JSON');
    await dispatch('push', { data: null });
    expect(shown.map(({ title, options }) => [title, options.data])).toEqual([
      ['Mudu', { path: '/notifications' }],
      ['Mudu', { path: '/notifications' }],
    ]);
  });
});

describe('a tap on a shown message', () => {
  it('opens what it is about', async () => {
    const { tap, opened } = worker();
    await tap('/tracking/1');
    expect(opened).toEqual([`${origin}/tracking/1`]);
  });

  it.each(['https://evil.example/x', '//evil.example', 'javascript:alert(1)', 'https://', undefined])(
    'stays in the shop when it says %s',
    async path => {
      const { tap, opened } = worker();
      await tap(path);
      expect(opened.map(address => new URL(address).origin)).toEqual([origin]);
      if (path) expect(opened).toEqual([`${origin}/notifications`]);
    },
  );

  it('goes back to the page that is there already', async () => {
    const { tap, opened, window } = worker();
    const other = window('/wallet');
    const there = window('/tracking/1');
    await tap('/tracking/1');
    expect([opened, other.focused, there.focused]).toEqual([[], false, true]);
  });

  it('leads an open page of the shop there', async () => {
    const { tap, opened, window } = worker();
    const page = window('/wallet');
    await tap('/tracking/1');
    expect([opened, page.url, page.focused]).toEqual([[], `${origin}/tracking/1`, true]);
  });

  it('opens a page of its own when the open one can not be led', async () => {
    const { tap, opened, window } = worker();
    window('/wallet', { led: false });
    await tap('/tracking/1');
    expect(opened).toEqual([`${origin}/tracking/1`]);
  });
});

describe('a subscription that ended', () => {
  it('is made again with its key, and open pages register it', async () => {
    const { dispatch, subscribed, window } = worker();
    const page = window('/orders');
    await dispatch('pushsubscriptionchange', {
      oldSubscription: { options: { applicationServerKey: 'as before' } },
    });
    expect(subscribed).toEqual([{ userVisibleOnly: true, applicationServerKey: 'as before' }]);
    expect(page.heard).toEqual([{ kind: 'renewed' }]);
  });

  it('is made with the server’s key when nothing is known of the old one', async () => {
    const { dispatch, subscribed } = worker();
    await dispatch('pushsubscriptionchange');
    expect(subscribed).toEqual([{ userVisibleOnly: true, applicationServerKey: 'of the server' }]);
  });

  it('is only registered when the browser has made the new one', async () => {
    const { dispatch, subscribed, window } = worker();
    const page = window('/orders');
    await dispatch('pushsubscriptionchange', { newSubscription: {} });
    expect([subscribed, page.heard]).toEqual([[], [{ kind: 'renewed' }]]);
  });
});
