import { arrive } from './arrive.js';
import { sitDown } from './office.js';
import { onSite } from './onSite.js';

/** Words in the place of an id that are addresses of other calls, which answer with other things. */
describe('an address of something that is not there', () => {
  const { site, tab } = onSite();

  it.each([
    ['/packages/customize', 'This package is not on the shelf'],
    ['/tracking/bought', 'This order is not among yours'],
  ])('says so to shoppers: %s', async (address, title) => {
    const page = await tab();
    await arrive(page, site());
    await page.goto(address);
    await page.getByRole('heading', { name: title }).waitFor();
  });

  it.each([
    ['/admin/tracking/refunds', 'There is no such order'],
    ['/admin/packages/customize/show', 'There is no such package'],
    ['/admin/packages/customize/edit', 'There is no such package'],
    ['/admin/promotions/all/show', 'There is no such promotion'],
    ['/admin/users-management/export.csv/show', 'There is no such person'],
  ])('says so to staff: %s', async (address, title) => {
    const page = await tab();
    await sitDown(page, site());
    await page.goto(address);
    await page.getByRole('heading', { name: title }).waitFor();
  });
});
