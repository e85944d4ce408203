import type { BulkPreview, BulkResult, BulkRow } from '@mudu/contracts/catalogue/bulk';
import type { Grocery } from '@mudu/contracts/catalogue/views';
import { upload } from '../picture/picturesForSpecs.js';
import { openShopForSpecs, type SpecPerson } from '../shop/openShopForSpecs.js';
import { aGrocery, aPackage } from './shelf.js';

/** A description that a spreadsheet would take for a formula, on two lines. */
export const LINES = '=For eight,\nwith "moin moin"; rice';

/** A shop with a grocery and a package in it, whose goods are changed by a file. */
export async function openGoodsFile() {
  const shop = await openShopForSpecs();
  const admin = await shop.staff('admin');
  const by = { userId: admin.id, token: admin.token };
  const beans = await aGrocery(shop, by, {
    name: '=Oloyin beans, "sweet"',
    price: 250_050,
    quantity: 40,
    metadata: { unit: '1 mudu', origin: 'Oyo' },
  });
  const pack = await aPackage(shop, by, {
    name: 'Sunday Pack',
    price: 1_000_000,
    quantity: 7,
    metadata: { description: LINES },
  });
  const preview = (csv: string | Buffer, who: { token: string } = admin) =>
    upload<BulkPreview & { errors?: Record<string, string[]> }>(shop, who, '/catalogue/bulk/preview', {
      file: Buffer.from(csv),
    });
  return {
    shop,
    admin,
    beans,
    pack,
    preview,
    rowsOf: async (csv: string) => (await preview(csv)).body.rows,
    apply: (rows: object[], who: SpecPerson = admin) =>
      shop.as<{ results: BulkResult[] }>(who, 'POST', '/catalogue/bulk/apply', { body: { rows } }),
    asked: ({ id, version, changes }: BulkRow) => ({ id, version, changes }),
    exported: async (query = '') =>
      String((await shop.as(admin, 'GET', `/catalogue/export.csv${query}`)).body as unknown),
    item: async <T = Grocery>(id: string) => (await shop.as<T>(admin, 'GET', `/groceries/${id}`)).body,
  };
}
export type GoodsFile = Awaited<ReturnType<typeof openGoodsFile>>;
