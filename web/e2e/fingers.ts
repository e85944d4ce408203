import type { Locator, Page } from 'playwright-core';

/** A window that is no wider (CSS pixels) is a phone's. */
const WIDEST_PHONE = 500;

export const isPhone = ({ width }: { width: number }): boolean => width <= WIDEST_PHONE;

const byFinger = new WeakSet<Page>();
let isTaught = false;

/**
 * What a spec clicks on this page is tapped, as on a phone nobody has a mouse: a tap hovers over nothing, and its events
 * come in another order and at other times.
 */
export function pressWithFinger(page: Page): void {
  byFinger.add(page);
  if (isTaught) return;
  isTaught = true;
  const locators: Locator = Object.getPrototypeOf(page.locator('body'));
  const { click } = locators;
  locators.click = function (this: Locator, options) {
    return byFinger.has(this.page()) && !options?.button ? this.tap(options) : click.call(this, options);
  };
}
