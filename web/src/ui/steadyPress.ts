/** How far (px) a hand may stray while it presses; who slides further away has thought better of it. */
const STRAYS = 24;
/** A finger's click comes within so long (ms) of its letting go, or not at all. */
const LATEST_CLICK_MS = 1000;
const PRESSED = 'button, a[href], [role="button"], [type="checkbox"], [type="radio"]';

interface Press {
  control: HTMLElement;
  x: number;
  y: number;
}

/**
 * A press ends where it began, though what comes in meanwhile moves it away from under the hand: without this it would
 * be a press for nobody.
 */
let began: Press | undefined;

/** Let go where the control is, or nearly where it was. */
function counts({ control, x, y }: Press, end: MouseEvent): boolean {
  const { clientX, clientY } = end;
  if (control.contains(document.elementFromPoint(clientX, clientY))) return true;
  return Math.hypot(clientX - x, clientY - y) <= STRAYS;
}

function begin({ target, isTrusted, pointerId, button, clientX: x, clientY: y }: PointerEvent): void {
  began = undefined;
  const control = target instanceof Element && button === 0 && target.closest<HTMLElement>(PRESSED);
  // A script's press has no pointer to hold.
  if (!control || !isTrusted) return;
  control.setPointerCapture(pointerId);
  began = { control, x, y };
}

/** WebKit gives a mouse's click to what lies there by now, and none where that is something else. */
function end(event: PointerEvent): void {
  const press = began;
  if (!press) return;
  const isMouse = event.pointerType === 'mouse';
  setTimeout(
    () => {
      if (began !== press) return;
      began = undefined;
      if (isMouse && counts(press, event)) press.control.click();
    },
    isMouse ? 0 : LATEST_CLICK_MS,
  );
}

/**
 * A finger's comes late, and everywhere goes to what lies there by then: that was not pressed. A key's has no place, and
 * a script's is nobody's.
 */
function click(event: MouseEvent): void {
  const press = began;
  if (!press || !event.isTrusted || event.detail === 0 || !(event.target instanceof Node)) return;
  began = undefined;
  const isItsOwn = press.control.contains(event.target);
  const isMeant = counts(press, event);
  if (isItsOwn && isMeant) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (isMeant) press.control.click();
}

addEventListener('pointerdown', begin, { capture: true });
addEventListener('pointerup', end, { capture: true });
addEventListener('pointercancel', () => (began = undefined), { capture: true });
addEventListener('click', click, { capture: true });
