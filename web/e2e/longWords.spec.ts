import type { Page } from 'playwright-core';
import { arrive, ordered, withMoney } from './arrive.js';
import { phone } from './browser.js';
import { sitDown } from './office.js';
import { onSite } from './onSite.js';

describe('what is longer than a phone is wide', () => {
  const { site, tab } = onSite();
  const street = 'S'.repeat(60);
  const town = 'T'.repeat(60);
  const box = `Box${'x'.repeat(60)}`;

  /** How far it goes beyond its card. */
  const beyond = (page: Page, text: string) =>
    page
      .getByText(text)
      .filter({ visible: true })
      .first()
      .evaluate(element => {
        const words = document.createRange();
        words.selectNodeContents(element);
        const edge = (element.closest('.MuiCard-root') ?? document.documentElement).getBoundingClientRect()
          .right;
        return Math.max(0, Math.round(words.getBoundingClientRect().right - edge));
      });
  const isWhole = async (page: Page, address: string, ...texts: string[]) => {
    await page.goto(address);
    for (const text of texts) expect([address, text, await beyond(page, text)]).toEqual([address, text, 0]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  };
  const named = (page: Page, name: string) =>
    page.route(/\/api\/v1\/(packages|orders)/, async route => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll('"Jollof Sunday Pack"', `"${name}"`);
      await route.fulfill({ response, body });
    });

  it('is read to its end on the pages of a shopper', async () => {
    const page = await tab(phone);
    const me = await arrive(page, site());
    await withMoney(me, 40_000);
    await me.call('POST', '/auth/addresses', { address: street, cityOrTown: town, isDefault: true });
    const { id } = await ordered(me);
    await me.call('POST', `/orders/${id}/reorder`);
    await isWhole(page, '/profile/manage-address', street, town);
    await isWhole(page, '/cart/checkout', street, town);
    await named(page, box);
    await isWhole(page, `/tracking/${id}`, box, street, town);

    const office = await tab(phone);
    await sitDown(office, site());
    await isWhole(office, `/admin/tracking?search=${me.email}`, town);
  });

  it('is read to its end above the form of a package', async () => {
    const page = await tab(phone);
    const call = await sitDown(page, site());
    const { packages } = await call<{ packages: { id: string; name: string }[] }>('GET', '/packages');
    const pack = packages.find(({ name }) => name === 'Jollof Sunday Pack');
    const name = 'A box for a whole family, with rice, beans, yam, pepper and all the soup things';
    await named(page, name);
    await isWhole(page, `/admin/packages/${pack?.id}/edit`, name);
  });
});
