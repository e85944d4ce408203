/** Pixels of the square that is sent; the shop keeps half of it. */
const SIDE = 1024;
const QUALITY = 0.9;

/** A part of a picture, in its own pixels. */
export interface Cut {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The chosen square as a JPEG: a photo of any size becomes one that is quick to send. */
export async function cropped(file: Blob, cut: Cut): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const side = Math.min(SIDE, Math.round(cut.width));
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const paper = canvas.getContext('2d');
  if (!paper) throw new Error('This browser draws no pictures');
  // What was transparent would be black.
  paper.fillStyle = '#fff';
  paper.fillRect(0, 0, side, side);
  paper.drawImage(picture, cut.x, cut.y, cut.width, cut.height, 0, 0, side, side);
  picture.close();
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      blob => (blob ? resolve(blob) : reject(new Error('The picture could not be written'))),
      'image/jpeg',
      QUALITY,
    ),
  );
}
