import { type Instant, lagosMinutes } from '@mudu/contracts/time';

/** Nobody's telephone rings for marketing in these hours of Lagos (rules/notification.md N4). */
export interface QuietHours {
  fromHour: number;
  toHour: number;
}

/** Seconds until marketing may ring again; 0 when it may now. */
export function quietSeconds(at: Instant, { fromHour, toHour }: QuietHours): number {
  const now = lagosMinutes(at);
  const from = fromHour * 60;
  const to = toHour * 60;
  const isQuiet = from <= to ? now >= from && now < to : now >= from || now < to;
  return isQuiet ? ((to - now + 1440) % 1440) * 60 : 0;
}
