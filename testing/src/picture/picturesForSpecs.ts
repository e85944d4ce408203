import sharp from 'sharp';
import type { Reply, SpecShop } from '../shop/shopForSpecs.js';

/** A picture as a phone takes it: on its side, with where it was taken. */
export const phonePhoto = (width = 900, height = 600): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#0F4830' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Ada' }, IFD3: { GPSLatitudeRef: 'N' } })
    // As a value of the EXIF above it would be overwritten with 1.
    .withMetadata({ orientation: 6 })
    .toBuffer();

/** Sends a form with files, as a browser does. */
export async function upload<T>(
  shop: SpecShop,
  person: { token: string },
  path: string,
  fields: Record<string, string | Buffer>,
): Promise<Reply<T>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([new Uint8Array(value)]), 'picture');
  const request = new Request('http://shop.test', { method: 'POST', body: form });
  return shop.call<T>('POST', path, {
    token: person.token,
    body: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  });
}

/** The bytes that a picture's address shows; undefined where there is none any more. */
export async function shownPicture(shop: SpecShop, url: string): Promise<Buffer | undefined> {
  const reply = await shop.app.inject({ method: 'GET', url });
  return reply.statusCode === 200 ? reply.rawPayload : undefined;
}
