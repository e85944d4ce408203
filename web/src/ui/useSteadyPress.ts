import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** How far (px) a hand may stray while it presses; who slides further away has thought better of it. */
const STRAYS = 24;

/** For what may be moved while it is pressed: a press that began there ends there, wherever that is by then. */
export function useSteadyPress(act: () => void) {
  const began = useRef<{ x: number; y: number }>(undefined);
  return {
    onPointerDown: ({ currentTarget, pointerId, clientX: x, clientY: y }: PointerEvent<HTMLElement>) => {
      began.current = { x, y };
      currentTarget.setPointerCapture(pointerId);
    },
    onClick: ({ detail, clientX, clientY }: MouseEvent<HTMLElement>) => {
      // A key has no place.
      const from = detail > 0 ? began.current : undefined;
      began.current = undefined;
      if (!from || Math.hypot(clientX - from.x, clientY - from.y) <= STRAYS) act();
    },
  };
}
