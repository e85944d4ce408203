import { useCallback, useEffect, useRef } from 'react';
import { isOnTheWay, waysBegun } from './ways';

/**
 * Does it once typing has paused for so long (ms); what was typed before is not done any more. Not if somebody goes to
 * another page by then: what is done may change the address, and would end that way.
 */
export function useTypingPause(): { pause: (ms: number, then: () => void) => void; stop: () => void } {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = useCallback(() => clearTimeout(timer.current), []);
  useEffect(() => stop, [stop]);
  const pause = useCallback(
    (ms: number, then: () => void) => {
      stop();
      const begun = waysBegun();
      timer.current = setTimeout(() => {
        if (waysBegun() === begun && !isOnTheWay()) then();
      }, ms);
    },
    [stop],
  );
  return { pause, stop };
}
