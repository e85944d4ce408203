import { type Instant, instant, millis } from '@mudu/contracts/time';

let aheadMs = 0;

/** Every reply says what time it is in the shop: a phone's clock may be wrong, and a demo's time moves. */
export function keepShopTime(told: string | null): void {
  const at = told === null ? Number.NaN : millis(told);
  if (Number.isFinite(at)) aheadMs = at - Date.now();
}

/** Now, by the shop's clock as of the last reply. */
export const shopNow = (): Instant => instant(Date.now() + aheadMs);
