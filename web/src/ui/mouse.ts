/** Where the mouse rests, where there is one. Followed from the page's first moment: it may rest there ever since. */
let mouse: { x: number; y: number } | undefined;

const follow = ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
  mouse = pointerType === 'mouse' ? { x, y } : undefined;
};
for (const event of ['pointermove', 'pointerdown'] as const)
  addEventListener(event, follow, { capture: true, passive: true });

export const mouseNow = (): { x: number; y: number } | undefined => mouse;

/** Whether the mouse rests where this element is, or is about to be: what still slides is taken for there. */
export function isUnderMouse(element: HTMLElement | null | undefined): boolean {
  if (!mouse || !element) return false;
  let [left, top] = [0, 0];
  for (let part: Element | null = element; part instanceof HTMLElement; part = part.offsetParent) {
    left += part.offsetLeft;
    top += part.offsetTop;
  }
  const { x, y } = mouse;
  return left <= x && x <= left + element.offsetWidth && top <= y && y <= top + element.offsetHeight;
}
