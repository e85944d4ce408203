/**
 * Instants are ISO-8601 UTC texts; days are Lagos days, `YYYY-MM-DD`.
 * Lagos keeps UTC+1 all year, so a day is a shift of one hour and needs no time-zone database.
 * Nothing here reads a clock: "now" always comes in.
 */
export type Instant = string;
export type LagosDay = string;

const LAGOS_OFFSET_MS = 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

export const LAGOS = 'Africa/Lagos';

/** What every part of the shop asks for the time. */
export interface Clock {
  /** Business time: orders, plans, promotions, estimates. A demo may move it forward. */
  now(): Instant;
  /** Real time: sessions, codes, rate limits, idempotency, time-outs. */
  real(): Instant;
}

export const instant = (millis: number): Instant => new Date(millis).toISOString();
export const millis = (at: Instant): number => Date.parse(at);
export const plusMillis = (at: Instant, ms: number): Instant => instant(millis(at) + ms);
export const plusMinutes = (at: Instant, minutes: number): Instant => plusMillis(at, minutes * 60_000);
export const plusHours = (at: Instant, hours: number): Instant => plusMillis(at, hours * 3_600_000);
export const isBefore = (a: Instant, b: Instant): boolean => millis(a) < millis(b);

export const lagosDay = (at: Instant): LagosDay => instant(millis(at) + LAGOS_OFFSET_MS).slice(0, 10);
/** Minutes since Lagos midnight. */
export const lagosMinutes = (at: Instant): number => {
  const local = new Date(millis(at) + LAGOS_OFFSET_MS);
  return local.getUTCHours() * 60 + local.getUTCMinutes();
};
export const startOfLagosDay = (day: LagosDay): Instant =>
  instant(Date.parse(`${day}T00:00:00.000Z`) - LAGOS_OFFSET_MS);
/** The last millisecond of the day: due dates end at 23:59 WAT. */
export const endOfLagosDay = (day: LagosDay): Instant => plusMillis(startOfLagosDay(day), DAY_MS - 1);
export const plusDays = (day: LagosDay, days: number): LagosDay =>
  instant(Date.parse(`${day}T00:00:00.000Z`) + days * DAY_MS).slice(0, 10);
/** Whole days from one Lagos day to another; negative when it lies before. */
export const daysBetween = (from: LagosDay, to: LagosDay): number =>
  Math.round((Date.parse(`${to}T00:00:00.000Z`) - Date.parse(`${from}T00:00:00.000Z`)) / DAY_MS);
/** The day `count` business days later: Saturdays, Sundays and listed holidays are not counted. */
export function plusBusinessDays(day: LagosDay, count: number, holidays: readonly LagosDay[] = []): LagosDay {
  let reached = day;
  for (let left = count; left > 0; ) {
    reached = plusDays(reached, 1);
    const weekday = new Date(`${reached}T00:00:00.000Z`).getUTCDay();
    if (weekday !== 0 && weekday !== 6 && !holidays.includes(reached)) left -= 1;
  }
  return reached;
}
export const isSunday = (day: LagosDay): boolean => new Date(`${day}T00:00:00.000Z`).getUTCDay() === 0;

/** The same day of the month, `months` later, clamped to the month's length: 31 Jan + 1 = 28 Feb. */
export function plusMonths(day: LagosDay, months: number): LagosDay {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, length));
  return first.toISOString().slice(0, 10);
}

/**
 * The day an order should arrive (rules/delivery.md D8): counted from the payment's day, or the next one when
 * paid after the cut-off (`HH:MM`) or on a day that is not counted; Sundays and listed holidays are not
 * counted.
 */
export function estimateDeliveryDay(
  paidAt: Instant,
  option: { maxDays: number; cutoff: string },
  holidays: readonly LagosDay[] = [],
): LagosDay {
  const [hours, minutes] = option.cutoff.split(':').map(Number) as [number, number];
  const counted = (day: LagosDay) => !isSunday(day) && !holidays.includes(day);
  const nextCounted = (day: LagosDay) => {
    let next = day;
    while (!counted(next)) next = plusDays(next, 1);
    return next;
  };
  const paidDay = lagosDay(paidAt);
  const late = lagosMinutes(paidAt) >= hours * 60 + minutes;
  let day = nextCounted(late ? plusDays(paidDay, 1) : paidDay);
  for (let step = 0; step < option.maxDays; step++) day = nextCounted(plusDays(day, 1));
  return day;
}

const shown = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: LAGOS,
});
/** `5 Jan 2025`, the day in Lagos. */
export const formatDay = (at: Instant): string => shown.format(new Date(at)).replace('Sept', 'Sep');

const two = (n: number): string => String(n).padStart(2, '0');
/** `12:05`, the time in Lagos. */
export const formatTime = (at: Instant): string => {
  const minutes = lagosMinutes(at);
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
};
/** `5 Jan 2025, 12:05`, Lagos time. */
export const formatMinute = (at: Instant): string => `${formatDay(at)}, ${formatTime(at)}`;
