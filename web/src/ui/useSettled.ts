import { type RefObject, useEffect, useState } from 'react';
import { SETTLES_MS } from '../api/notices';

/** Where the mouse rests, where there is one. */
let mouse: { x: number; y: number } | undefined;
const follow = ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
  mouse = pointerType === 'mouse' ? { x, y } : undefined;
};
for (const event of ['pointermove', 'pointerdown'] as const)
  addEventListener(event, follow, { capture: true, passive: true });

function isUnderMouse(element: Element | null | undefined): boolean {
  if (!mouse || !element) return false;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return left <= mouse.x && mouse.x <= right && top <= mouse.y && mouse.y <= bottom;
}

/**
 * Whether what has come over the page may be pressed: not in its first moment, when a press is meant for what it
 * covers. What nobody has asked for, `uninvited`, is not pressed either by a mouse that has rested there since before.
 */
export function useSettled(uninvited?: RefObject<Element | null>): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    let rested: typeof mouse;
    const moved = () => {
      if (mouse?.x !== rested?.x || mouse?.y !== rested?.y) setSettled(true);
    };
    const timer = setTimeout(() => {
      if (!isUnderMouse(uninvited?.current)) return setSettled(true);
      rested = mouse;
      addEventListener('pointermove', moved);
    }, SETTLES_MS);
    return () => {
      clearTimeout(timer);
      removeEventListener('pointermove', moved);
    };
  }, [uninvited]);
  return settled;
}
