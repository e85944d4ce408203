import { millis } from '@mudu/contracts/time';
import { useEffect, useState } from 'react';
import { shopNow } from '../../api/shopClock';

const SECOND_MS = 1000;
const leftMs = (until: string) => Math.max(0, millis(until) - millis(shopNow()));

/** `12:05` until then, minutes and seconds, counted down by the shop's clock; undefined once it is over. */
export function useTimeLeft(until: string): string | undefined {
  const [left, setLeft] = useState(() => leftMs(until));
  useEffect(() => {
    setLeft(leftMs(until));
    const timer = setInterval(() => setLeft(leftMs(until)), SECOND_MS);
    return () => clearInterval(timer);
  }, [until]);
  if (left === 0) return undefined;
  const seconds = Math.ceil(left / SECOND_MS);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
