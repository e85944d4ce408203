import type { Page } from 'playwright-core';
import { phone } from './browser.js';
import { ownGrocery } from './goods.js';
import { officeOf, sitDown } from './office.js';
import { onSite } from './onSite.js';

/** Lists follow what happens elsewhere: a row that comes in moves the others from under the hand. */
describe('a press in a list that moves', () => {
  const { site, tab } = onSite();

  /** The first row's menu, with the mouse held down on its button, which is a row further down by now. */
  async function heldWhileMoved(page: Page) {
    const office = await officeOf(site());
    await sitDown(page, site());
    const { name } = await ownGrocery(office);
    const followed = page.waitForResponse(reply => reply.url().endsWith('/events/stream') && reply.ok());
    await page.goto('/admin/packages/groceries');
    await followed;
    const called = `Actions for ${name}`;
    const button = page.getByRole('button', { name: called });
    await button.hover();
    const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {};
    await page.mouse.down();
    await ownGrocery(office);
    await page.waitForFunction(
      ([label, below]) => {
        const moved = document.querySelector(`[aria-label="${label}"]`)?.getBoundingClientRect();
        return moved && moved.y > below;
      },
      [called, y + height] as const,
    );
    return { button, menu: page.getByRole('menu', { name: called }), x: x + width / 2, y: y + height / 2 };
  }

  it.each([
    ['is for the row it began on', 0, true],
    ['is none once the mouse has slid away', 60, false],
  ])('%s', async (_, slides, counts) => {
    const page = await tab();
    const { button, menu, x, y } = await heldWhileMoved(page);
    await page.mouse.move(x - slides, y);
    await page.mouse.up();
    if (!counts) {
      expect(await menu.count()).toBe(0);
      await button.click();
    }
    await menu.waitFor();
  });

  it('of a finger counts once', async () => {
    const page = await tab(phone);
    await page.goto('/login');
    const shows = page.getByRole('button', { name: 'Show password' });
    await shows.waitFor();
    await page.evaluate(() => {
      const presses: EventTarget[] = [];
      Object.assign(window, { presses });
      addEventListener('click', ({ target }) => target && presses.push(target));
    });
    await shows.click();
    // A second of the same tap would have hidden it again, and come before the next one.
    await page.getByRole('button', { name: 'Hide password' }).click();
    await shows.waitFor();
    expect(await page.evaluate(() => (window as unknown as { presses: [] }).presses.length)).toBe(2);
  });

  it.each(['pointerdown', 'pointerup'])(
    'of a finger is for what it began on, where that is moved by its %s',
    async moment => {
      const page = await tab(phone);
      await page.goto('/login');
      const shows = page.getByRole('button', { name: 'Show password' });
      const { x = 0, y = 0, width = 0, height = 0 } = (await shows.boundingBox()) ?? {};
      await page.evaluate(movedBy => {
        const clicked: string[] = [];
        Object.assign(window, { clicked });
        const name = ({ target }: Event) => (target as Element).closest('[aria-label]')?.ariaLabel ?? '';
        addEventListener('click', event => clicked.push(name(event)));
        addEventListener(
          movedBy,
          () => {
            document.querySelector('form')?.style.setProperty('padding-top', '200px');
          },
          { once: true },
        );
      }, moment);
      const devtools = await page.context().newCDPSession(page);
      const finger = { x: x + width / 2, y: y + height / 2 };
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] });
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await page.getByRole('button', { name: 'Hide password' }).waitFor();
      expect(await page.evaluate(() => (window as unknown as { clicked: [] }).clicked)).toEqual([
        'Show password',
      ]);
    },
  );
});
