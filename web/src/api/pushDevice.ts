import { getPushKey, registerDevice } from '@mudu/contracts/endpoints/notification';
import { call } from './client';
import { PERSONAL, readStored, writeStored } from './storage';

/** The built shop has one worker, which takes the other in. */
const WORKER = import.meta.env?.DEV ? '/push-worker.js' : '/sw.js';
/** Whom this device is registered for; gone with the session. */
const REGISTERED = `${PERSONAL}push.registered`;
/** Somebody turned pushes off on this device; stays until they are turned on again. */
const OFF = 'push.off';
/** 7 days (10,080 minutes). */
export const REFRESH_MS = 10_080 * 60_000;

export type PushState = 'unsupported' | 'denied' | 'ask' | 'on';

export const pushSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const isTrue = (value: unknown): value is true => value === true;
const isOff = (): boolean => readStored(OFF, isTrue) === true;

export function pushState(): PushState {
  if (!pushSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return Notification.permission === 'granted' && !isOff() ? 'on' : 'ask';
}

const listeners = new Set<() => void>();
const changed = () => {
  for (const listener of listeners) listener();
};
export function onPushState(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

interface Registered {
  personId: string;
  endpoint: string;
  /** Milliseconds. */
  at: number;
}

const isRegistered = (value: unknown): value is Registered => {
  if (typeof value !== 'object' || value === null) return false;
  const { personId, endpoint, at } = value as Partial<Registered>;
  return typeof personId === 'string' && typeof endpoint === 'string' && typeof at === 'number';
};

/** Whether the server has to hear of this subscription: a new one, another person, or 7 days since the last time. */
export const isDue = (
  registered: Registered | undefined,
  personId: string,
  endpoint: string | undefined,
  nowMs: number,
): boolean =>
  registered?.personId !== personId ||
  registered.endpoint !== endpoint ||
  nowMs - registered.at >= REFRESH_MS;

const currentSubscription = async (): Promise<PushSubscription | null> => {
  const worker = await navigator.serviceWorker.getRegistration(WORKER);
  return (await worker?.pushManager.getSubscription()) ?? null;
};

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> => {
  const base64 = base64url.replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(base64), letter => letter.charCodeAt(0));
};

const sameBytes = (a: ArrayBuffer | null | undefined, b: Uint8Array): boolean =>
  a instanceof ArrayBuffer &&
  a.byteLength === b.length &&
  new Uint8Array(a).every((byte, index) => byte === b[index]);

/** The subscription made with the server's key of today; one made with an earlier key brings nothing any more. */
async function subscribed(): Promise<PushSubscription> {
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const applicationServerKey = bytesOf((await call(getPushKey)).publicKey);
  const existing = await pushManager.getSubscription();
  if (existing && sameBytes(existing.options.applicationServerKey, applicationServerKey)) return existing;
  await existing?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

/** What the list of devices calls this one: `Chrome on Android`. */
export function deviceName(userAgent: string): string {
  const browser =
    ['Edg', 'OPR', 'SamsungBrowser', 'Firefox', 'Chrome', 'Safari'].find(name => userAgent.includes(name)) ??
    'Browser';
  const system =
    ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS', 'Linux'].find(name => userAgent.includes(name)) ??
    'this device';
  const names: Record<string, string> = { Edg: 'Edge', OPR: 'Opera', SamsungBrowser: 'Samsung Internet' };
  return `${names[browser] ?? browser} on ${system}`;
}

async function register(personId: string): Promise<void> {
  const subscription = await subscribed();
  const name = deviceName(navigator.userAgent);
  await call(registerDevice, { body: { token: JSON.stringify(subscription), platform: 'web', name } });
  const registered: Registered = { personId, endpoint: subscription.endpoint, at: Date.now() };
  writeStored(REGISTERED, registered);
}

/**
 * Registers a device that may show pushes, after a sign-in and every 7 days. Nobody asked for it, so a failure is
 * only logged. Resolves with whether it was registered just now.
 */
export async function keepRegistered(personId: string): Promise<boolean> {
  if (pushState() !== 'on') return false;
  try {
    const endpoint = (await currentSubscription())?.endpoint;
    if (!isDue(readStored(REGISTERED, isRegistered), personId, endpoint, Date.now())) return false;
    await register(personId);
    return true;
  } catch (reason) {
    console.warn('This device could not be registered for push messages', reason);
    return false;
  }
}

/** Asks for permission, after a tap only, and registers. Throws when permission was given but the rest failed. */
export async function turnPushOn(personId: string): Promise<void> {
  try {
    if ((await Notification.requestPermission()) !== 'granted') return;
    await register(personId);
    writeStored(OFF, undefined);
  } finally {
    changed();
  }
}

/** This device shows no pushes until they are turned on again. */
export async function turnPushOff(): Promise<void> {
  writeStored(OFF, true);
  writeStored(REGISTERED, undefined);
  changed();
  await endSubscription();
}

/** The address of this device at the push service, which the server knows it by. */
export async function pushEndpoint(): Promise<string | undefined> {
  if (!pushSupported()) return undefined;
  return currentSubscription().then(
    subscription => subscription?.endpoint,
    () => undefined,
  );
}

export async function endSubscription(): Promise<void> {
  if (!pushSupported()) return;
  try {
    await (await currentSubscription())?.unsubscribe();
  } catch (reason) {
    console.warn('The push subscription of this device could not be ended', reason);
  }
}
