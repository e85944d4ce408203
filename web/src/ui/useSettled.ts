import { type RefObject, useEffect, useState } from 'react';
import { SETTLES_MS } from '../api/notices';
import { isUnderMouse, mouseNow } from './mouse';

/**
 * Whether what has come over the page may be pressed: not in its first moment, when a press is meant for what it
 * covers. What nobody has asked for, `uninvited`, is not pressed either by a mouse that has rested there since before.
 */
export function useSettled(uninvited?: RefObject<HTMLElement | null>): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    let rested: ReturnType<typeof mouseNow>;
    const moved = () => {
      const mouse = mouseNow();
      if (mouse?.x !== rested?.x || mouse?.y !== rested?.y) setSettled(true);
    };
    const timer = setTimeout(() => {
      if (!isUnderMouse(uninvited?.current)) return setSettled(true);
      rested = mouseNow();
      addEventListener('pointermove', moved);
    }, SETTLES_MS);
    return () => {
      clearTimeout(timer);
      removeEventListener('pointermove', moved);
    };
  }, [uninvited]);
  return settled;
}
