import { problem } from '@mudu/contracts/problems';

export interface EncodedPicture {
  /** WebP without any metadata. */
  content: Buffer;
  /** Pixels. */
  width: number;
  height: number;
}

/** What a picture is made to fit into, in pixels; `cover` cuts what is over. */
export interface PictureSize {
  width: number;
  height: number;
  fit: 'cover' | 'inside';
}

/** Beyond any camera's; a small file can claim far more and would take the memory for it. */
const MOST_PIXELS = 60_000_000;
const QUALITY = 82;
const accepted = new Set(['jpeg', 'png', 'webp']);

/**
 * Reads a picture by what it is, whatever it is called, and writes it anew (rules/catalogue.md CT21): turned upright,
 * small enough, and without place, camera or comment. 415 for everything that is no JPEG, PNG or WebP.
 */
export async function encodePicture(bytes: Buffer, size: PictureSize): Promise<EncodedPicture> {
  // Loaded with the first picture: a shop that starts has none to read.
  const { default: sharp } = await import('sharp');
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
    const { format } = await picture.metadata();
    if (!accepted.has(format)) throw problem('unreadable_picture');
    const { data, info } = await picture
      .autoOrient()
      .resize({ ...size, withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    return { content: data, width: info.width, height: info.height };
  } catch {
    throw problem('unreadable_picture');
  }
}
