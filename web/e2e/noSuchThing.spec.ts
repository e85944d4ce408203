import { arrive } from './arrive.js';
import { sitDown } from './office.js';
import { onSite } from './onSite.js';

/** Words in the place of an id that are addresses of other calls, which answer with other things. */
describe('an address of something that is not there', () => {
  const { site, tab } = onSite();

  it.each([
    [arrive, '/packages/customize', 'This package is not on the shelf'],
    [arrive, '/tracking/bought', 'This order is not among yours'],
    [sitDown, '/admin/tracking/refunds', 'There is no such order'],
    [sitDown, '/admin/packages/customize/show', 'There is no such package'],
    [sitDown, '/admin/packages/customize/edit', 'There is no such package'],
    [sitDown, '/admin/promotions/all/show', 'There is no such promotion'],
    [sitDown, '/admin/users-management/export.csv/show', 'There is no such person'],
  ])('%p %s says so', async (signIn, address, title) => {
    const page = await tab();
    await signIn(page, site());
    await page.goto(address);
    await page.getByRole('heading', { name: title }).waitFor();
  });
});
