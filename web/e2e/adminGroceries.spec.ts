import { randomUUID } from 'node:crypto';
import type { Grocery, Package } from '@mudu/contracts/catalogue/views';
import { phone } from './browser.js';
import { named, packageOnSale } from './goodsOnSale.js';
import { type Caller, officeOf, sitDown } from './office.js';
import { onSite } from './onSite.js';

describe('goods, one by one and by the file', () => {
  const { site, tab } = onSite();
  let office: Caller;
  beforeAll(async () => {
    office = await officeOf(site());
  });
  const packageOf = (id: string) => office<Package>('GET', `/packages/${id}`);

  it('a grocery is made on its page, edited and deleted in dialogs on the list', async () => {
    const name = named('Agege bread');
    const page = await tab(phone);
    await sitDown(page, site());
    await page.goto('/admin/packages/groceries/create');
    await page.getByRole('button', { name: 'Create grocery' }).click();
    for (const sentence of [
      'Grocery name is required',
      'Price is required',
      'Quantity is required',
      'Category is required',
    ])
      await page.getByText(sentence, { exact: true }).waitFor();
    await page.getByLabel('Grocery name').fill(name);
    await page.getByLabel('Price').fill('900');
    await page.getByLabel('Quantity').fill('30');
    await page.getByLabel('Unit', { exact: true }).fill('1 loaf');
    await page.getByLabel('Category').selectOption('provisions');
    await page.getByRole('button', { name: 'Create grocery' }).click();
    await page.waitForURL('**/admin/packages/groceries');
    await page.getByRole('button', { name: 'Go to page 2' }).click();
    await page.waitForURL('**/admin/packages/groceries?page=2');
    await page.getByRole('button', { name: 'page 2', exact: true }).waitFor();
    const saved = async () => {
      const found = `/groceries?q=${encodeURIComponent(name)}`;
      return (await office<{ groceries: Grocery[] }>('GET', found)).groceries[0] as Grocery;
    };
    const made = await saved();
    await office('PATCH', `/groceries/${made.id}`, { metadata: { ...made.metadata, baker: 'Iya Basira' } });
    await page.goto(`/admin/packages/groceries?search=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit grocery' });
    await dialog.getByLabel('Price').fill('950');
    await dialog.getByLabel('Quantity').fill('0');
    expect(await dialog.getByLabel('Unit', { exact: true }).inputValue()).toBe('1 loaf');
    await dialog.getByLabel('Unit', { exact: true }).fill('1 big loaf');
    await dialog.getByRole('button', { name: 'Save grocery' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('Sold out', { exact: true }).waitFor();
    await page.getByText(/, 1 big loaf$/).waitFor();
    expect(await saved()).toMatchObject({ name, price: 95_000, quantity: 0, category: 'provisions' });
    expect((await saved()).metadata).toEqual({ unit: '1 big loaf', baker: 'Iya Basira' });
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Delete…' }).click();
    await page.getByRole('button', { name: 'Archive grocery' }).click();
    await page.getByText('Archived', { exact: true }).waitFor();
  });

  it('prices come back by CSV: looked at row by row, then changed', async () => {
    const [first, second] = [await packageOnSale(office), await packageOnSale(office)];
    const page = await tab();
    await sitDown(page, site());
    await page.goto('/admin/packages');
    await page.getByRole('button', { name: 'Change by CSV' }).click();
    const file = (csv: string) => ({ name: 'goods.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await page.getByLabel('CSV file').setInputFiles(file('id,price\nx,1'));
    await page.getByText('Name the column priceNaira: prices are in naira').waitFor();
    await page
      .getByLabel('CSV file')
      .setInputFiles(
        file(
          [
            'id,name,priceNaira,quantity',
            `${first.id},${first.name},11500,25`,
            `${second.id},,12000,`,
            `,"=HYPERLINK(""http://x"")",5,`,
            `${randomUUID()},,5,`,
          ].join('\r\n'),
        ),
      );
    const dialog = page.getByRole('dialog', { name: 'What will change' });
    await dialog.getByText('4 rows read, 2 to change.').waitFor();
    await dialog.getByText('2 rows cannot be used and are left out.').waitFor();
    await dialog.getByText('Price ₦10,000 → ₦11,500').waitFor();
    expect((await packageOf(first.id)).price).toBe(1_000_000);
    await office('PATCH', `/packages/${second.id}`, { price: 1 });
    await dialog.getByRole('button', { name: 'Change 2 rows' }).click();
    const done = page.getByRole('dialog', { name: 'The goods are changed' });
    await done.getByText('1 row changed, 1 row left as it is: the reason stands below.').waitFor();
    await done.getByText('This record was changed by someone else. Reload and try again.').waitFor();
    expect(await packageOf(first.id)).toMatchObject({ price: 1_150_000, quantity: 25 });
    expect((await packageOf(second.id)).price).toBe(1);
  });

  it('a file of which nothing can be changed any more is not said to have changed the goods', async () => {
    const item = await packageOnSale(office);
    const page = await tab();
    await sitDown(page, site());
    await page.goto('/admin/packages');
    await page.getByRole('button', { name: 'Change by CSV' }).click();
    const buffer = Buffer.from(`id,priceNaira\n${item.id},12000`);
    await page.getByLabel('CSV file').setInputFiles({ name: 'goods.csv', mimeType: 'text/csv', buffer });
    const dialog = page.getByRole('dialog', { name: 'What will change' });
    await dialog.getByText('Price ₦10,000 → ₦12,000').waitFor();
    await office('PATCH', `/packages/${item.id}`, { price: 1 });
    await dialog.getByRole('button', { name: 'Change 1 row' }).click();
    const done = page.getByRole('dialog', { name: 'Nothing is changed' });
    await done.getByText('0 rows changed, 1 row left as it is: the reason stands below.').waitFor();
  });
});
