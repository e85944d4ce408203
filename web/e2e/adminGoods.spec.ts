import type { Package } from '@mudu/contracts/catalogue/views';
import { phonePhoto } from '@mudu/testing/picture/picturesForSpecs';
import type { Page } from 'playwright-core';
import { atWork } from './atWork.js';
import { GIVEN, held, routeOnce } from './browser.js';
import { named, packageOnSale } from './goodsOnSale.js';
import { type Caller, officeOf, sitDown } from './office.js';
import { onSite } from './onSite.js';

describe('goods, as staff see them', () => {
  const { site, tab } = onSite();
  let office: Caller;
  beforeAll(async () => {
    office = await officeOf(site());
  });

  const aPackage = (fields: object = {}) => packageOnSale(office, fields);
  const packageOf = (id: string) => office<Package>('GET', `/packages/${id}`);
  const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
  const said = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
  const fileOf = async (name = 'yam.jpg') => ({
    name,
    mimeType: 'image/jpeg',
    buffer: await phonePhoto(1200, 1600),
  });

  it('an admin puts a package on the shelf with pictures, edits it, duplicates it and takes it off', async () => {
    const page = await tab();
    await sitDown(page, site());
    const name = named('Owambe Box');
    await page.goto('/admin/packages/create');
    await page.getByRole('button', { name: 'Create package' }).click();
    for (const sentence of [
      'Package name is required',
      'Price must be a valid positive number',
      'Quantity must be a valid positive number',
      'At least one item is required',
    ])
      await page.getByText(sentence, { exact: true }).waitFor();
    expect(await page.getByLabel('Package name').evaluate(field => field === document.activeElement)).toBe(
      true,
    );
    // Where the focus comes, the reason is read with it.
    expect(
      await page
        .getByLabel('Item 1', { exact: true })
        .evaluate(
          field => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent,
        ),
    ).toBe('At least one item is required');
    await page.getByLabel('Package name').fill(name);
    await page.getByLabel('Description').fill('For six.\nOr for four, twice.');
    await page.getByLabel('Price').fill('25,000');
    await page.getByLabel('Quantity').fill('12');
    await page.getByLabel('Item 1', { exact: true }).fill('Ofada rice, 5 kg');
    await page.getByLabel('Item 1', { exact: true }).press('Enter');
    await page.getByLabel('Item 2', { exact: true }).fill('Palm oil, 2 L');
    await page.getByLabel('Pictures to add').setInputFiles([await fileOf('a.jpg'), await fileOf('b.jpg')]);
    for (const place of ['1 of 2', '2 of 2']) {
      await page.getByRole('dialog').getByText(place).waitFor();
      await page.getByRole('button', { name: 'Use picture' }).click();
    }
    await page.getByRole('button', { name: 'Move picture 2 of 2 forward' }).press('Enter');
    const first = page.getByRole('button', { name: 'Move picture 1 of 2 forward' });
    expect(await first.evaluate(button => button === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: 'Create package' }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await said(page, 'Package created.');
    await page.getByText('Or for four, twice.').waitFor();
    const id = /packages\/([0-9a-f-]+)\/show/.exec(page.url())?.[1] ?? '';
    const made = await packageOf(id);
    expect(made).toMatchObject({
      price: 2_500_000,
      quantity: 12,
      items: ['Ofada rice, 5 kg', 'Palm oil, 2 L'],
      metadata: { description: 'For six.\nOr for four, twice.' },
      active: true,
    });
    expect(made.imageUrls).toHaveLength(2);

    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await page.getByLabel('Discount', { exact: true }).fill('10');
    await page.getByLabel('Add discount').check();
    await page.getByLabel('Price').fill('20000');
    await page.getByRole('button', { name: 'Save package' }).click();
    await said(page, 'Package saved.');
    expect(await packageOf(id)).toMatchObject({ price: 2_000_000, discount: 10, effectivePrice: 1_800_000 });

    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menu', { name: `Actions for ${name}` }).waitFor();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await page.waitForURL(`**/admin/packages/create?from=${id}`);
    await page.getByRole('button', { name: 'Create package' }).click();
    await page.getByRole('heading', { level: 1, name: `${name} (copy)` }).waitFor();
    const copy = await packageOf(/packages\/([0-9a-f-]+)\/show/.exec(page.url())?.[1] ?? '');
    expect(copy.metadata).toEqual(made.metadata);

    await page.getByRole('button', { name: `Actions for ${name} (copy)` }).click();
    await page.getByRole('menuitem', { name: 'Archive' }).click();
    await page.getByText('Archived', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Active', { exact: true }).waitFor();
    await page.getByRole('button', { name: `Actions for ${name} (copy)` }).click();
    await page.getByRole('menuitem', { name: 'Delete…' }).click();
    await page.getByRole('radio', { name: /Delete for good/ }).check();
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await page.getByRole('heading', { name: `Delete ${name} (copy) for good?` }).waitFor();
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await page.waitForURL('**/admin/packages');
    await said(page, `${name} (copy) is deleted.`);
  });

  it('a picture that could not be sent is sent again from where it was cut, and is let go only when it is not under way', async () => {
    const page = await tab();
    await sitDown(page, site());
    await page.goto('/admin/packages/create');
    await page.getByLabel('Pictures to add').setInputFiles([await fileOf()]);
    const dialog = page.getByRole('dialog', { name: 'Cut the picture' });
    await routeOnce(page, '**/api/v1/upload/image', route =>
      route.fulfill({
        status: 503,
        headers: { [GIVEN]: 'yes' },
        json: { message: 'Out', error: 'Unavailable', code: 'unavailable', requestId: 'made here' },
      }),
    );
    await dialog.getByRole('button', { name: 'Use picture' }).click();
    await dialog.getByText('Server error. Please try again later.').waitFor();
    const sending = await held(page, '**/api/v1/upload/image');
    await dialog.getByRole('button', { name: 'Use picture' }).click();
    await sending.asked;
    await dialog.getByRole('button', { name: 'Close' }).click();
    expect(await dialog.getByRole('button', { name: 'Uploading...' }).isVisible()).toBe(true);
    sending.goOn();
    await page.getByRole('list', { name: 'Pictures' }).getByRole('listitem').waitFor();
  });

  it('two admins on one package: nothing typed is lost, and both versions are there to choose from', async () => {
    const item = await aPackage();
    const page = await tab();
    await sitDown(page, site());
    await page.goto(`/admin/packages/${item.id}/edit`);
    await page.getByLabel('Price').fill('N11000');
    await page.getByLabel('Item 1', { exact: true }).fill('Yam, 3 tubers');
    await office('PATCH', `/packages/${item.id}`, { price: 1_300_000 });
    await page.getByRole('button', { name: 'Save package' }).click();
    const dialog = page.getByRole('dialog', { name: item.name });
    await dialog.getByText('This record was changed by someone else. Reload and try again.').waitFor();
    const price = dialog.getByRole('row', { name: /^Price/ });
    expect(await price.innerText()).toMatch(/₦13,000\s+₦11,000/);
    await dialog.getByRole('button', { name: 'Go on editing' }).click();
    expect(await page.getByLabel('Price').inputValue()).toBe('11,000');
    await page.getByRole('button', { name: 'Save package' }).click();
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await page.waitForURL(`**/admin/packages/${item.id}/show`);
    expect(await packageOf(item.id)).toMatchObject({ price: 1_100_000, items: ['Yam, 3 tubers'] });
  });

  it('stock that nobody has typed is what it is by now; after theirs was taken, what is typed is saved', async () => {
    const item = await aPackage({ quantity: 20 });
    const page = await tab();
    await sitDown(page, site());
    await page.goto(`/admin/packages/${item.id}/edit`);
    const [price, stock] = [page.getByLabel('Price'), page.getByLabel('Quantity')];
    const save = page.getByRole('button', { name: 'Save package' });
    await price.fill('11000');
    await office('PATCH', `/packages/${item.id}`, { name: `${item.name} 2`, quantity: 30 });
    await save.click();
    const dialog = page.getByRole('dialog', { name: item.name });
    expect(await dialog.getByRole('row', { name: /^On hand/ }).innerText()).toMatch(/30\s+30/);
    await dialog.getByRole('button', { name: 'Reload theirs' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await stock.inputValue()).toBe('30');
    // As many as there were when the page was opened.
    await stock.fill('20');
    await price.fill('11000');
    await office('PATCH', `/packages/${item.id}`, { name: item.name });
    await save.click();
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await page.waitForURL(`**/admin/packages/${item.id}/show`);
    expect(await packageOf(item.id)).toMatchObject({
      name: `${item.name} 2`,
      price: 1_100_000,
      quantity: 20,
    });
  });

  it('support sees goods and changes none', async () => {
    const item = await aPackage();
    const page = await tab();
    await atWork(page, site(), 'support');
    await page.goto(`/admin/packages?search=${encodeURIComponent(item.name)}`);
    await rowOf(page, item.name).getByText('₦10,000').waitFor();
    for (const name of [/^Change: /, /^Actions for/, 'Change by CSV'])
      expect(await page.getByRole('button', { name }).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'New package' }).count()).toBe(0);
    await page.goto('/admin/packages/create');
    await page.getByText('You do not have permission to see this page').waitFor();
  });
});
