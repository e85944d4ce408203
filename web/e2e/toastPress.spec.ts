import type { Page } from 'playwright-core';
import { SETTLES_MS, TOAST_MS } from '../src/api/notices.js';
import { arrive } from './arrive.js';
import { officeOf } from './office.js';
import { onOwnShop } from './onOwnShop.js';
import { hasBegunToTell, keepToasts, told } from './toasts.js';

type Held = Window & { settle: () => void };

/** Runs in the page: what lasts so long, as a toast's first moment, ends when the spec says so (`settle`). */
function holdTimers(lastsMs: number): void {
  const { setTimeout } = window;
  const first: (() => void)[] = [];
  const held = (run: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) =>
    ms === lastsMs ? first.push(() => run(...args)) : setTimeout(run, ms, ...args);
  const settle = () => {
    for (const end of first.splice(0)) end();
  };
  Object.assign(window, { setTimeout: held, settle });
}

/** News come as toasts at the top right, over the bell. */
describe('a press where a toast comes', () => {
  // A shop of its own: whoever uses another may be told of a promotion at any moment.
  const { shop, tab } = onOwnShop();

  const toast = (page: Page) => page.locator('[class*="SnackbarContainer"] button');
  const bell = (page: Page) => page.getByRole('button', { name: /^Notifications(, \d+ unread)?$/ });
  const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

  /** Somebody before the bell, who has heard of all there is. `tell` returns when its toast lies over the bell. */
  async function atTheBell({ settles = true } = {}) {
    const page = await tab();
    await page.addInitScript(keepToasts);
    if (!settles) await page.addInitScript(holdTimers, SETTLES_MS);
    const { call } = await arrive(page, shop());
    const { id: userId } = await call<{ id: string }>('GET', '/auth/profile');
    const office = await officeOf(shop());
    await page.goto('/notifications');
    await page.getByText('Welcome to Mudu').first().waitFor();
    await hasBegunToTell(page);
    await toast(page).first().waitFor({ state: 'hidden' });
    const { x = 0, y = 0, width = 0, height = 0 } = (await bell(page).boundingBox()) ?? {};
    const middle = [x + width / 2, y + height / 2] as const;
    const send = async (title: string) => {
      const news = { userId, type: 'order_placed', title, message: 'Have a look.' };
      await office('POST', '/notifications', news);
      await told(page, title);
    };
    const tell = async (title: string) => {
      await send(title);
      await page.waitForFunction(
        ([wanted, left, top]) =>
          [...document.querySelectorAll('[class*="SnackbarContainer"] button')].some(covering => {
            const box = covering.getBoundingClientRect();
            const isThere = box.left <= left && left <= box.right && box.top <= top && top <= box.bottom;
            return isThere && covering.textContent?.includes(wanted);
          }),
        [title, ...middle] as const,
      );
    };
    return { page, middle, send, tell };
  }

  it('goes to what it covers in its first moment', async () => {
    const { page, middle, tell } = await atTheBell({ settles: false });
    await tell('Good morning');
    await page.mouse.click(...middle);
    await dialogOf(page).waitFor();
  });

  it('from a mouse that rests there is none for it, and it goes in its time', async () => {
    const { page, middle, tell } = await atTheBell({ settles: false });
    await bell(page).hover();
    await tell('Good morning');
    await page.evaluate(() => (window as unknown as Held).settle());
    // Nobody has gone there to read it.
    await page.mouse.move(...middle);
    expect(await toast(page).and(page.locator('[data-settled]')).count()).toBe(0);
    await toast(page).waitFor({ state: 'hidden' });
  });

  it('ends where it began; the next is for the toast', async () => {
    const { page, middle, tell } = await atTheBell();
    await bell(page).hover();
    await page.mouse.down();
    await tell('Good evening');
    for (let step = 0; (await toast(page).and(page.locator('[data-settled]')).count()) === 0; step++)
      await page.mouse.move(middle[0] + (step % 2), middle[1]);
    await page.mouse.up();
    await dialogOf(page).waitFor();
    await dialogOf(page).getByRole('button', { name: 'Close' }).click();
    await page.mouse.move(0, 0);
    await tell('Good night');
    await toast(page).filter({ hasText: 'Good night' }).click();
    await toast(page).filter({ hasText: 'Good night' }).waitFor({ state: 'hidden' });
  });

  it.each([
    ['is for it, though it moves up meanwhile into the place of older news', 0, true],
    ['is none once the mouse has slid away', 60, false],
  ])('that began on Undo %s', async (_, slides, counts) => {
    const { page, send } = await atTheBell();
    const gone = page.getByRole('button', { name: 'Delete Welcome to Mudu' });
    await page.evaluate(holdTimers, TOAST_MS);
    await send('One');
    await gone.click();
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.click({ trial: true });
    const { x = 0, y = 0, width = 0, height = 0 } = (await undo.boundingBox()) ?? {};
    const [left, top] = [x + width / 2, y + height / 2];
    await page.mouse.move(left, top);
    await page.mouse.down();
    await page.evaluate(() => (window as unknown as Held).settle());
    await page.waitForFunction(was => {
      const button = [...document.querySelectorAll('button')].find(one => one.textContent === 'Undo');
      return (button?.getBoundingClientRect().top ?? was) < was - 30;
    }, y);
    await page.mouse.move(left - slides, top);
    await page.mouse.up();
    if (counts) await gone.waitFor();
    else {
      expect(await gone.count()).toBe(0);
      await undo.click();
      await gone.waitFor();
    }
  });

  it('still finds Undo, however many news have come since', async () => {
    const { page, send } = await atTheBell();
    await page.getByRole('button', { name: 'Delete Welcome to Mudu' }).click();
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.waitFor();
    for (const title of ['One', 'Two', 'Three', 'Four']) await send(title);
    await undo.click();
    await page.getByRole('button', { name: 'Delete Welcome to Mudu' }).waitFor();
  });
});
