import { problem } from '@mudu/contracts/problems';
import type { PictureFormat, ShownSize } from '@mudu/contracts/upload/pictureAddress';
import type { Sharp } from 'sharp';

export interface EncodedPicture {
  /** WebP without any metadata. */
  content: Buffer;
  /** Pixels. */
  width: number;
  height: number;
}

/** The same picture in another size or format. */
export interface Rendition {
  size: ShownSize;
  format: PictureFormat;
  content: Buffer;
}

/** What a picture is made to fit into, in pixels; `cover` cuts what is over. */
export interface PictureSize {
  width: number;
  height: number;
  fit: 'cover' | 'inside';
}

/** What most cameras make; a small file can claim far more and would take the memory for it. */
const MOST_PIXELS = 25_000_000;
const QUALITY = { webp: 82, avif: 60 };
/** 0 is fastest, 9 smallest; beyond this a picture takes seconds for a few per cent. */
const AVIF_EFFORT = 2;
const accepted = new Set(['jpeg', 'png', 'webp']);
const SIGNATURE_BYTES = 12;
/** Twice what the widest page and the widest card show, in pixels. */
const goodsSizes: Record<ShownSize, PictureSize> = {
  page: { width: 1280, height: 1280, fit: 'inside' },
  card: { width: 560, height: 560, fit: 'inside' },
};

/**
 * Reads a picture by what it is, whatever it is called, and writes it anew (rules/catalogue.md CT21): turned upright,
 * small enough, and without place, camera or comment. 415 for everything that is no JPEG, PNG or WebP.
 */
export const encodePicture = (bytes: Buffer, size: PictureSize): Promise<EncodedPicture> =>
  readable(bytes, async picture => {
    const { data, info } = await picture
      .resize({ ...size, withoutEnlargement: true })
      .webp({ quality: QUALITY.webp })
      .toBuffer({ resolveWithObject: true });
    return { content: data, width: info.width, height: info.height };
  });

/** A picture of goods: for pages and for cards, each as WebP and AVIF. */
export async function encodeGoodsPicture(
  bytes: Buffer,
): Promise<{ picture: EncodedPicture; renditions: Rendition[] }> {
  const picture = await encodePicture(bytes, goodsSizes.page);
  const written = (size: ShownSize, format: PictureFormat): Promise<Rendition> =>
    readable(bytes, async upright => {
      const small = upright.resize({ ...goodsSizes[size], withoutEnlargement: true });
      const as =
        format === 'avif'
          ? small.avif({ quality: QUALITY.avif, effort: AVIF_EFFORT })
          : small.webp({ quality: QUALITY.webp });
      return { size, format, content: await as.toBuffer() };
    });
  const renditions = await Promise.all([
    written('page', 'avif'),
    written('card', 'avif'),
    written('card', 'webp'),
  ]);
  return { picture, renditions };
}

/** JPEG, PNG, WebP. */
function beginsAsPicture(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, SIGNATURE_BYTES);
  return (
    start.startsWith('\xff\xd8\xff') ||
    start.startsWith('\x89PNG\r\n\x1a\n') ||
    (start.startsWith('RIFF') && start.endsWith('WEBP'))
  );
}

async function readable<T>(bytes: Buffer, write: (upright: Sharp) => Promise<T>): Promise<T> {
  // Nobody reads anything else: how large a drawing of a few thousand bytes is takes a quarter of a minute to find out.
  if (!beginsAsPicture(bytes)) throw problem('unreadable_picture');
  // Loaded with the first picture: a shop that starts has none to read.
  const { default: sharp } = await import('sharp');
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
    const { format } = await picture.metadata();
    if (!accepted.has(format)) throw problem('unreadable_picture');
    return await write(picture.autoOrient());
  } catch {
    throw problem('unreadable_picture');
  }
}
