import { UnusedPictures } from '@mudu/api/picture/unusedPictures.schedule';
import type { Grocery } from '@mudu/contracts/catalogue/views';
import type { Profile } from '@mudu/contracts/person/views';
import { cardPicture } from '@mudu/contracts/upload/pictureAddress';
import type { UploadedImage } from '@mudu/contracts/upload/views';
import { phonePhoto, shownPicture, upload } from '@mudu/testing/picture/picturesForSpecs';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';
import sharp from 'sharp';

const HOUR = 3_600_000;
let shop: OpenShop;
let admin: SpecPerson;

beforeAll(async () => {
  shop = await openShopForSpecs();
  admin = await shop.staff('admin');
});
afterAll(() => shop?.close());

const send = (fields: Record<string, string | Buffer>, who: { token: string } = admin) =>
  upload<UploadedImage & { code?: string; errors?: object }>(shop, who, '/upload/image', fields);
const photo = async (type = 'grocery') => (await send({ type, file: await phonePhoto() })).body.url;
const shownAs = async (url: string, accept: string) => {
  const reply = await shop.app.inject({ method: 'GET', url, headers: { accept } });
  const { format, width, height } = await sharp(reply.rawPayload).metadata();
  return { type: reply.headers['content-type'], vary: reply.headers.vary, format, width, height };
};
const sweep = () => shop.app.get(UnusedPictures).removeUnused();
const grocery = (imageUrls: string[]) =>
  shop.as<Grocery & { errors?: object }>(admin, 'POST', '/groceries', {
    body: { name: `Yam ${imageUrls[0]}`, price: 1, quantity: 9, category: 'tubers-flours', imageUrls },
  });

describe('a picture of goods', () => {
  it('is written anew and upright, small enough for pages and for cards, as AVIF to who takes it', async () => {
    const { status, body } = await send({ type: 'package', file: await phonePhoto(3000, 2000) });
    expect([status, body.width, body.height]).toEqual([201, 853, 1280]);
    const browser = 'image/avif,image/webp,*/*';
    expect(await shownAs(body.url, browser)).toMatchObject({
      type: 'image/avif',
      vary: expect.stringContaining('Accept'),
      format: 'heif',
      width: 853,
      height: 1280,
    });
    expect(await shownAs(body.url, '*/*')).toMatchObject({
      type: 'image/webp',
      format: 'webp',
      height: 1280,
    });
    expect(await shownAs(cardPicture(body.url), browser)).toMatchObject({ format: 'heif', height: 560 });
    expect(await shownAs(cardPicture(body.url), '*/*')).toMatchObject({ format: 'webp', height: 560 });
    for (const accept of [browser, '*/*']) {
      const reply = await shop.app.inject({ method: 'GET', url: body.url, headers: { accept } });
      const { exif, orientation } = await sharp(reply.rawPayload).metadata();
      expect([exif, orientation]).toEqual([undefined, undefined]);
    }
  });

  it('is a readable JPEG, PNG or WebP of at most 5 MB, by its content', async () => {
    const five = 5 * 1024 * 1024;
    const padded = (size: number, of: Buffer) => Buffer.concat([of, Buffer.alloc(size - of.length)]);
    expect((await send({ file: padded(five, await phonePhoto()) })).status).toBe(201);
    expect(await send({ file: padded(five + 1, await phonePhoto()) })).toMatchObject({
      status: 413,
      body: { code: 'payload_too_large' },
    });
    expect(await send({ file: Buffer.from('not a picture') })).toMatchObject({
      status: 415,
      body: { code: 'unreadable_picture' },
    });
    expect(await send({ type: 'poster', file: await phonePhoto() })).toMatchObject({
      status: 400,
      body: { errors: { type: [expect.any(String)] } },
    });
    expect(await send({ type: 'package' })).toMatchObject({
      status: 400,
      body: { errors: { file: ['Required'] } },
    });
  });

  it('comes from admins; everyone else sends portraits, which are their own at once', async () => {
    const file = await phonePhoto(64, 64);
    const [customer, support, boss] = [
      await shop.customer({}),
      await shop.staff('support'),
      await shop.staff('super_admin'),
    ];
    const statuses = async (type: string) =>
      [
        await send({ file, type }, customer),
        await send({ file, type }, support),
        await send({ file, type }, admin),
        await send({ file, type }, boss),
        await send({ file, type }, { token: 'nobody' }),
      ].map(reply => reply.status);
    for (const type of ['package', 'grocery', 'promotion', 'general'])
      expect(await statuses(type)).toEqual([403, 403, 201, 201, 401]);
    expect(await statuses('profile')).toEqual([201, 201, 201, 201, 401]);
    const { body } = await send({ file, type: 'profile' }, customer);
    expect((await shop.as<Profile>(customer, 'GET', '/auth/profile')).body.imageUrl).toBe(body.url);
  });
});

describe('a picture that nothing shows', () => {
  it('is kept for a day, and then removed; one that an item shows stays', async () => {
    const [forgotten, shown] = [await photo(), await photo()];
    expect((await grocery([shown])).status).toBe(201);
    shop.clock.forward(23 * HOUR);
    await sweep();
    expect(await shownPicture(shop, forgotten)).toBeDefined();
    shop.clock.forward(2 * HOUR);
    admin = await shop.staff('admin');
    await sweep();
    expect(await shownPicture(shop, forgotten)).toBeUndefined();
    expect(await shownPicture(shop, shown)).toBeDefined();
  });

  it('can be put on no item any more', async () => {
    const url = await photo();
    shop.clock.forward(25 * HOUR);
    admin = await shop.staff('admin');
    await sweep();
    expect(await grocery(['/art/rice.svg', url])).toMatchObject({
      status: 400,
      body: { errors: { 'imageUrls.1': ['This picture is there no more. Please upload it again.'] } },
    });
  });

  it('can be put on no category any more', async () => {
    const url = await photo();
    shop.clock.forward(25 * HOUR);
    admin = await shop.staff('admin');
    await sweep();
    const { body } = await shop.as<{ categories: object[] }>(admin, 'GET', '/settings/categories');
    const categories = body.categories.map((one, at) => (at === 1 ? { ...one, imageUrl: url } : one));
    expect(await shop.as(admin, 'PUT', '/settings/categories', { body: { categories } })).toMatchObject({
      status: 400,
      body: {
        errors: { 'categories.1.imageUrl': ['This picture is there no more. Please upload it again.'] },
      },
    });
  });

  it('stays when an item showed it that somebody has ordered', async () => {
    const [never, ordered] = [await photo(), await photo()];
    const { id } = (await grocery([never])).body;
    await shop.as(admin, 'PATCH', `/groceries/${id}`, { body: { imageUrls: [] } });
    await shop.as(admin, 'PATCH', `/groceries/${shop.rice}`, { body: { imageUrls: [ordered] } });
    await shop.buy(await shop.customer({ walletKobo: 1_000_000 }), 'wallet');
    await shop.as(admin, 'PATCH', `/groceries/${shop.rice}`, { body: { imageUrls: [] } });
    shop.clock.forward(25 * HOUR);
    await sweep();
    expect(await shownPicture(shop, never)).toBeUndefined();
    expect(await shownPicture(shop, ordered)).toBeDefined();
  });
});
