import { millis } from '@mudu/contracts/time';
import { useEffect, useState } from 'react';
import { shopNow } from '../../api/shopClock';

const SECOND_MS = 1000;
const leftMs = (until: string) => Math.max(0, millis(until) - millis(shopNow()));

/** `12:05` until then, minutes and seconds, by the shop's clock; neither left nor over where no time is set. */
export function useTimeLeft(until: string | undefined): { left: string | undefined; isOver: boolean } {
  const [ms, setMs] = useState(() => (until === undefined ? undefined : leftMs(until)));
  useEffect(() => {
    if (until === undefined) return setMs(undefined);
    const count = () => setMs(leftMs(until));
    count();
    const timer = setInterval(count, SECOND_MS);
    return () => clearInterval(timer);
  }, [until]);
  if (!ms) return { left: undefined, isOver: ms === 0 };
  const seconds = Math.ceil(ms / SECOND_MS);
  const left = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return { left, isOver: false };
}
