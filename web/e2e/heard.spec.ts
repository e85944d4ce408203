import type { Locator } from 'playwright-core';
import { arrive, demoPackages } from './arrive.js';
import { type Caller, officeOf } from './office.js';
import { onSite } from './onSite.js';

describe('the shop for who hears it', () => {
  const { site, tab } = onSite();
  let _office: Caller;
  beforeAll(async () => {
    _office = await officeOf(site());
  });

  /** What describes it, as its browser finds it. */
  const _descriptionOf = (what: Locator) =>
    what.evaluate(element => {
      const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
      return ids.map(id => document.getElementById(id)?.textContent ?? '').join(' ');
    });

  it('goods are lists', async () => {
    const page = await tab();
    const { call } = await arrive(page, site());
    const [{ id, name }] = await demoPackages(call);
    await page.goto('/packages');
    const shelf = page.getByRole('region', { name: 'Packages' }).getByRole('list');
    await shelf.getByRole('listitem').filter({ hasText: name }).first().waitFor();
    await page.goto(`/packages/${id}`);
    await page.getByRole('region', { name: 'Add-ons' }).getByRole('listitem').first().waitFor();
  });
});
