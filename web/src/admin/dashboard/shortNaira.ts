import { formatWholeNaira, KOBO_PER_NAIRA } from '@mudu/contracts/money';

/** `₦1.09bn`, `₦4.82m`, `₦800k`: for tiles and axes, where the exact sum is elsewhere. */
export function shortNaira(kobo: number): string {
  const naira = kobo / KOBO_PER_NAIRA;
  const size = Math.abs(naira);
  const sign = naira < 0 ? '-' : '';
  if (size >= 1_000_000_000) return `${sign}₦${trimmed(size / 1_000_000_000)}bn`;
  if (size >= 1_000_000) return `${sign}₦${trimmed(size / 1_000_000)}m`;
  if (size >= 10_000) return `${sign}₦${trimmed(size / 1_000)}k`;
  return formatWholeNaira(kobo);
}

const trimmed = (value: number) => value.toFixed(2).replace(/\.?0+$/, '');
