import { randomInt, randomUUID } from 'node:crypto';
import { phonePhoto } from '@mudu/testing/picture/picturesForSpecs';
import type { Page } from 'playwright-core';
import { fill, inDialog, inView, press, type SpecPages } from './at.js';
import { answer, garble } from './onTheWay.js';

const act = (page: Page, of: string, name: string | RegExp) =>
  press(page, `Actions for ${of}`).then(() => page.getByRole('menuitem', { name }).click());

/** Of a super admin who works on goods and promotions. */
export const goodsPages: SpecPages = {
  'a new promotion': ({ page }) => [
    {
      act: async () => {
        await page.goto('/admin/promotions/create');
        await page.getByRole('checkbox', { name: 'Everyone' }).uncheck();
        await press(page, 'Create promotion');
      },
      see: [
        'Promotion code is required',
        'Discount must be at least 1%',
        'At least one user type is required',
      ],
    },
    {
      act: async () => {
        await fill(page, { Discount: '101' });
        await press(page, 'Create promotion');
      },
      see: ['Discount cannot exceed 100%'],
    },
    {
      act: async () => {
        await page.getByRole('checkbox', { name: 'Everyone' }).check();
        await fill(page, { 'Promotion code': `TEXT${randomInt(10 ** 9)}`, Discount: '5' });
        await garble(page, 'POST /promos');
        await press(page, 'Create promotion');
      },
      toasts: ['Failed to create promotion.'],
    },
  ],

  'the promotions': async ({ page, office }) => {
    const code = `TEXT${randomInt(10 ** 9)}`;
    await office('POST', '/promos', { promotionCode: code, discount: 10, applicableTo: ['all'] });
    await inView(
      () => office<{ promos: object[] }>('GET', `/promos/admin/all?search=${code}`),
      ({ promos }) => promos.length > 0,
    );
    return [
      {
        act: async () => {
          await page.goto(`/admin/promotions?search=${code}`);
          await garble(page, 'PATCH /promos/admin/*');
          await act(page, code, 'Switch off');
        },
        toasts: ['Failed to update promotion.'],
      },
      {
        act: async () => {
          await garble(page, 'DELETE /promos/admin/*');
          await act(page, code, /^Cancel promotion/);
          await inDialog(page, 'Cancel promotion');
        },
        toasts: ['Failed to delete promotion.'],
      },
    ];
  },

  'a new package': ({ page }) => {
    const send = () => press(page, 'Create package');
    return [
      {
        act: async () => {
          await page.goto('/admin/packages/create');
          await fill(page, { Discount: '-1' });
          await send();
        },
        see: [
          'Package name is required',
          'Price must be a valid positive number',
          'Discount must be a valid number',
          'Quantity must be a valid positive number',
          'At least one item is required',
        ],
      },
      {
        act: async () => {
          await page.getByLabel('Package name').fill(`Text Box ${randomUUID()}`);
          await page.getByLabel('Price').fill('25000');
          await page.getByLabel('Quantity').fill('12');
          await fill(page, { Discount: '', 'Item 1': 'Ofada rice, 5 kg' });
          await garble(page, 'POST /packages');
          await send();
        },
        toasts: ['Failed to create package.'],
      },
    ];
  },

  'a package': async ({ page, office }) => {
    const name = `Text Box ${randomUUID().slice(0, 8)}`;
    const { id } = await office<{ id: string }>('POST', '/packages', {
      name,
      price: 1_000_000,
      quantity: 20,
      items: ['Yam, 2 tubers'],
      active: false,
    });
    return [
      {
        act: async () => {
          await page.goto(`/admin/packages/${id}/show`);
          await garble(page, 'PATCH /packages/*');
          await act(page, name, 'Put on sale');
        },
        toasts: ['Failed to update package.'],
      },
      {
        act: async () => {
          await act(page, name, /^Delete/);
          await page.getByRole('radio', { name: /Delete for good/ }).check();
          await inDialog(page, 'Delete for good');
          await garble(page, 'DELETE /packages/*/hard');
          await page.getByRole('heading', { name: /for good\?$/ }).waitFor();
          await inDialog(page, 'Delete for good');
        },
        toasts: ['Failed to delete package.'],
      },
    ];
  },

  'a new grocery': ({ page }) => {
    const send = () => press(page, 'Create grocery');
    return [
      {
        act: async () => {
          await page.goto('/admin/packages/groceries/create');
          await send();
        },
        see: [
          'Grocery name is required',
          'Price is required',
          'Quantity is required',
          'Category is required',
        ],
      },
      {
        act: async () => {
          await page.getByLabel('Pictures to add').setInputFiles({
            name: 'yam.jpg',
            mimeType: 'image/jpeg',
            buffer: await phonePhoto(1200, 900),
          });
          await answer(page, 'POST /upload/image', 400);
          await inDialog(page, 'Use picture');
        },
        toasts: ['Failed to upload image.'],
      },
      {
        act: async () => {
          await inDialog(page, 'Leave it out');
          await page.getByLabel('Grocery name').fill(`Text Yam ${randomUUID()}`);
          await page.getByLabel('Price').fill('2500');
          await page.getByLabel('Quantity').fill('12');
          await page.getByLabel('Category').selectOption('oils');
          await garble(page, 'POST /groceries');
          await send();
        },
        toasts: ['Failed to create grocery.'],
      },
    ];
  },

  'the groceries': async ({ page, office }) => {
    const name = `Text Yam ${randomUUID().slice(0, 8)}`;
    await office('POST', '/groceries', {
      name,
      price: 100_000,
      quantity: 5,
      category: 'oils',
      active: false,
    });
    return [
      {
        act: async () => {
          await page.goto(`/admin/packages/groceries?search=${encodeURIComponent(name)}`);
          await act(page, name, /^Delete/);
          await page.getByRole('radio', { name: /Delete for good/ }).check();
          await inDialog(page, 'Delete for good');
          await garble(page, 'DELETE /groceries/*/hard');
          await page.getByRole('heading', { name: /for good\?$/ }).waitFor();
          await inDialog(page, 'Delete for good');
        },
        toasts: ['Failed to delete grocery.'],
      },
    ];
  },
};
