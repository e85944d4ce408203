import { jest } from '@jest/globals';
import sharp from 'sharp';
import { encodePicture } from './encode.js';

const size = { width: 64, height: 64, fit: 'inside' } as const;
const square = () => sharp({ create: { width: 8, height: 8, channels: 3, background: '#0F4830' } });
const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"/></svg>';

afterEach(() => jest.restoreAllMocks());

describe('an upload', () => {
  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['a drawing', () => Buffer.from(drawing)],
    ['a drawing that begins like a picture', () => Buffer.from(`RIFF${drawing}`)],
    ['a GIF', () => square().gif().toBuffer()],
    ['an AVIF', () => square().avif().toBuffer()],
    ['a TIFF', () => square().tiff().toBuffer()],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing', () => Buffer.alloc(0)],
  ])('of %s is refused unread', async (_what, file) => {
    const bytes = await file();
    const read = jest.spyOn(sharp.prototype, 'metadata');
    await expect(encodePicture(bytes, size)).rejects.toMatchObject({ code: 'unreadable_picture' });
    expect(read).not.toHaveBeenCalled();
  });

  it.each<[string, () => Promise<Buffer>]>([
    ['a JPEG', () => square().jpeg().toBuffer()],
    ['a PNG', () => square().png().toBuffer()],
    ['a WebP', () => square().webp().toBuffer()],
  ])('of %s is written anew', async (_what, file) =>
    expect(await encodePicture(await file(), size)).toMatchObject({ width: 8, height: 8 }),
  );

  it('of no more than the beginning of a picture is refused', async () => {
    const beginnings = ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', `RIFF\0\0\0\0WEBP`];
    for (const begun of beginnings)
      await expect(encodePicture(Buffer.from(begun + drawing, 'latin1'), size)).rejects.toMatchObject({
        code: 'unreadable_picture',
      });
  });
});
