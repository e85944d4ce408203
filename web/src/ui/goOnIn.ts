/**
 * Before a list grows at a press: the keyboard goes on with the first thing that comes, as the button may be gone or
 * stands below all of it.
 */
export function goOnIn(list: Element | null): void {
  if (!list) return;
  const had = new Set(list.children);
  const pressed = document.activeElement;
  const grown = new MutationObserver(() => {
    const first = [...list.children].find(child => !had.has(child));
    if (!first) return;
    grown.disconnect();
    if (pressed?.isConnected && document.activeElement !== pressed) return;
    first.querySelector<HTMLElement>('a[href], button:enabled')?.focus();
  });
  grown.observe(list, { childList: true });
}
