import type { Profile } from '@mudu/contracts/person/views';
import type { UploadedImage } from '@mudu/contracts/upload/views';
import { phonePhoto, shownPicture, upload } from '@mudu/testing/picture/picturesForSpecs';
import { registerPerson, type SpecPerson, staffMember, superAdmin } from '@mudu/testing/shop/peopleForSpecs';
import { type SpecShop, shopForSpecs } from '@mudu/testing/shop/shopForSpecs';
import sharp from 'sharp';

const PATH = '/upload/profile-picture';
let shop: SpecShop;
let ada: SpecPerson;

beforeAll(async () => {
  shop = await shopForSpecs();
});
afterAll(() => shop?.close());
beforeEach(async () => {
  ada = await registerPerson(shop);
});

const send = (fields: Record<string, string | Buffer>, who = ada) =>
  upload<UploadedImage & { code?: string; errors?: object }>(shop, who, PATH, fields);
const profileOf = async (person: SpecPerson) =>
  (await shop.call<Profile>('GET', '/auth/profile', { token: person.token })).body;
const kept = async (person: SpecPerson) =>
  (await shop.pool.query('SELECT FROM app.pictures WHERE owner_id = $1', [person.user.id])).rowCount;

describe('a portrait', () => {
  it('is written anew, upright and without what the camera knows, and shown at once', async () => {
    const { status, body } = await send({ file: await phonePhoto(900, 600) });
    expect([status, body.width, body.height]).toEqual([201, 512, 512]);
    expect((await profileOf(ada)).imageUrl).toBe(body.url);
    const picture = await shownPicture(shop, body.url);
    const metadata = await sharp(picture).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: 512, height: 512 });
    expect([metadata.exif, metadata.orientation, metadata.xmp, metadata.icc]).toEqual(
      [1, 2, 3, 4].map(() => undefined),
    );
    const reply = await shop.app.inject({ method: 'GET', url: body.url });
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
  });

  it('is never made larger than it is', async () => {
    const small = await sharp({ create: { width: 80, height: 60, channels: 4, background: '#fff' } })
      .png()
      .toBuffer();
    expect((await send({ file: small })).body).toMatchObject({ width: 80, height: 60 });
  });

  it('takes the place of the one before, whose address then shows nothing', async () => {
    const first = await send({ file: await phonePhoto() });
    const second = await send({ file: await phonePhoto(640, 640), userId: ada.user.id });
    expect(second.body.url).not.toBe(first.body.url);
    expect((await profileOf(ada)).imageUrl).toBe(second.body.url);
    expect(await shownPicture(shop, first.body.url)).toBeUndefined();
    expect(await kept(ada)).toBe(1);
  });

  it('goes when the profile is left without one', async () => {
    const { body } = await send({ file: await phonePhoto() });
    const change = await shop.call<Profile>('PATCH', '/auth/profile', {
      token: ada.token,
      body: { image: null },
    });
    expect(change.body.imageUrl).toBeNull();
    expect(await shownPicture(shop, body.url)).toBeUndefined();
    expect(await kept(ada)).toBe(0);
  });

  it('stays when something else of the profile is changed', async () => {
    const { body } = await send({ file: await phonePhoto() });
    await shop.call('PATCH', '/auth/profile', { token: ada.token, body: { firstName: 'Adaeze' } });
    expect(await shownPicture(shop, body.url)).toBeDefined();
  });

  it('is a readable JPEG, PNG or WebP of at most 5 MB, by its content', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>');
    const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
    const torn = (await phonePhoto()).subarray(0, 700);
    for (const file of [svg, gif, torn, Buffer.from('not a picture'), Buffer.alloc(0)])
      expect(await send({ file })).toMatchObject({ status: 415, body: { code: 'unreadable_picture' } });
    const huge = Buffer.concat([await phonePhoto(), Buffer.alloc(5 * 1024 * 1024)]);
    expect(await send({ file: huge })).toMatchObject({ status: 413, body: { code: 'payload_too_large' } });
    expect((await profileOf(ada)).imageUrl).toBeNull();
  });

  it('that claims to be enormous is not unpacked', async () => {
    const square = (side: number) =>
      sharp({ create: { width: side, height: side, channels: 3, background: '#fff' } })
        .png({ compressionLevel: 9 })
        .toBuffer();
    const bomb = await square(5001);
    expect(bomb.length).toBeLessThan(1024 * 1024);
    expect((await send({ file: bomb })).status).toBe(415);
    expect((await send({ file: await square(5000) })).status).toBe(201);
  });

  it('can be sent twenty times a day by a shopper, more often by staff', async () => {
    const admin = await staffMember(shop, 'admin');
    const file = Buffer.from('not a picture');
    const tries = async (who: SpecPerson) => {
      const replies = [];
      for (let time = 0; time < 20; time++) replies.push((await send({ file }, who)).status);
      return replies;
    };
    for (const who of [ada, admin]) expect(new Set(await tries(who))).toEqual(new Set([415]));
    expect(await send({ file }, admin)).toMatchObject({ status: 415 });
    const late = await upload(shop, ada, '/upload/image', { file, type: 'profile' });
    expect(late).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(80_000);
  });

  it('comes as a form with a file', async () => {
    expect(await send({ userId: ada.user.id })).toMatchObject({
      status: 400,
      body: { errors: { file: ['Required'] } },
    });
    expect(await send({ userId: 'me' })).toMatchObject({
      status: 400,
      body: { errors: { file: ['Required'], userId: [expect.any(String)] } },
    });
    const json = await shop.call('POST', PATH, { token: ada.token, body: {} });
    expect(json).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } });
  });

  it('of a customer can be changed by admins, of staff by super admins, and by nobody else', async () => {
    const [eve, support, admin, boss] = [
      await registerPerson(shop),
      await staffMember(shop, 'support'),
      await staffMember(shop, 'admin'),
      await superAdmin(shop),
    ];
    const file = await phonePhoto(64, 64);
    const change = async (who: SpecPerson, whose: string) =>
      (await send({ file, userId: whose }, who)).status;
    expect(await change(eve, ada.user.id)).toBe(403);
    expect(await change(support, ada.user.id)).toBe(403);
    expect(await change(admin, ada.user.id)).toBe(201);
    expect(await change(admin, support.user.id)).toBe(403);
    expect(await change(boss, support.user.id)).toBe(201);
    expect(await change(admin, '018f0000-0000-7000-8000-000000000000')).toBe(404);
    expect((await shop.call('POST', PATH)).status).toBe(401);
  });
});

it('a portrait that staff change is on record by its address, one’s own is not', async () => {
  const boss = await superAdmin(shop);
  const mine = await send({ file: await phonePhoto(64, 64) });
  const given = await send({ file: await phonePhoto(80, 80), userId: ada.user.id }, boss);
  const { rows } = await shop.pool.query(
    "SELECT actor_id, before ->> 'image_url' AS before, after ->> 'image_url' AS after FROM app.audit WHERE entity_id = $1",
    [ada.user.id],
  );
  expect(rows).toEqual([{ actor_id: boss.user.id, before: mine.body.url, after: given.body.url }]);
});

it('a form with files is refused where none is expected', async () => {
  const reply = await upload(shop, ada, '/auth/addresses', { address: '1 Some Street' });
  expect(reply).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } });
});
