import { type Instant, instant, millis } from '@mudu/contracts/time';
import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

let aheadMs = 0;
let ticking: ReturnType<typeof setInterval> | undefined;
const watchers = new Set<() => void>();
const tell = () => {
  for (const watcher of watchers) watcher();
};

/** Every reply says what time it is in the shop: a phone's clock may be wrong, and a demo's time moves. */
export function keepShopTime(told: string | null): void {
  const at = told === null ? Number.NaN : millis(told);
  if (!Number.isFinite(at)) return;
  aheadMs = at - Date.now();
  tell();
}

/** Now, by the shop's clock as of the last reply. */
export const shopNow = (): Instant => instant(Date.now() + aheadMs);

/** One timer for all that watch, and none while nothing does. */
function onShopMinute(watcher: () => void): () => void {
  watchers.add(watcher);
  ticking ??= setInterval(tell, MINUTE_MS);
  return () => {
    watchers.delete(watcher);
    if (watchers.size > 0) return;
    clearInterval(ticking);
    ticking = undefined;
  };
}

const shopMinute = () => Math.floor(millis(shopNow()) / MINUTE_MS);

/** Now, for what is shown longer than it stays true: shown anew every minute, and when the shop's time is told. */
export function useShopNow(): Instant {
  useSyncExternalStore(onShopMinute, shopMinute);
  return shopNow();
}
