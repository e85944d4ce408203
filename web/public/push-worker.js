// Shows push messages while the shop is closed or in the background. It keeps no pages and no session: what needs
// one (registering a new subscription) is left to the shop's own pages.

const PUSH_KEY = '/api/v1/notifications/push-key';
const ICON = '/favicon.svg';
/** A page of the shop that listens answers at once; others (the landing page, a pay page) never do. */
const ANSWER_MS = 1000;

self.addEventListener('install', () => self.skipWaiting());
// Pages that were open before this worker are its own too, so that a tap can lead them somewhere.
self.addEventListener('activate', event => event.waitUntil(self.clients.claim()));

const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** The text of a message, whatever came; a push that can not be read is still shown, as browsers demand. */
function messageOf(data) {
  try {
    const { id, type, title, body, path } = data.json();
    return { id, type, title: title || 'Mudu', body: body || '', path: path || '/notifications' };
  } catch {
    return { title: 'Mudu', body: 'There is news for you.', path: '/notifications' };
  }
}

/** Whether the page takes the message, to show it itself. */
const takes = (page, message) =>
  new Promise(resolve => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    setTimeout(resolve, ANSWER_MS, false);
    page.postMessage({ kind: 'push', message }, [port2]);
  });

async function receive(message) {
  const open = await windows();
  const focused = open.find(page => page.focused);
  if (focused && (await takes(focused, message))) return;
  // What is shown here is not told again by a page that is looked at later.
  for (const page of open) page.postMessage({ kind: 'shown', id: message.id });
  await self.registration.showNotification(message.title, {
    body: message.body,
    icon: ICON,
    // The same message again replaces the one that is there.
    tag: message.id,
    data: { path: message.path },
  });
}

/** The address of a page of this shop; anything else leads to the list of notifications. */
function addressOf(path) {
  const list = new URL('/notifications', self.location.origin).href;
  try {
    const address = new URL(path, self.location.origin);
    return address.origin === self.location.origin ? address.href : list;
  } catch {
    return list;
  }
}

async function open(path) {
  const address = addressOf(path);
  const pages = await windows();
  const there = pages.find(page => page.url === address);
  if (there) return there.focus();
  const page = pages[0];
  if (page) {
    try {
      const led = await page.navigate(address);
      return await (led ?? page).focus();
    } catch {
      // A page that this worker does not control yet can not be led.
    }
  }
  return self.clients.openWindow(address);
}

async function keyInUse(old) {
  const key = old?.options?.applicationServerKey;
  if (key) return key;
  const reply = await fetch(PUSH_KEY);
  return (await reply.json()).publicKey;
}

async function subscribeAgain({ oldSubscription, newSubscription }) {
  if (!newSubscription) {
    const applicationServerKey = await keyInUse(oldSubscription);
    await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  }
  // An open page registers it at once; without one the next visit does.
  for (const page of await windows()) page.postMessage({ kind: 'renewed' });
}

self.addEventListener('push', event => event.waitUntil(receive(messageOf(event.data))));
self.addEventListener('notificationclick', event => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path));
});
self.addEventListener('pushsubscriptionchange', event => event.waitUntil(subscribeAgain(event)));
