const QUALITY = 0.9;

/** A part of a picture, in its own pixels. */
export interface Cut {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The chosen part as a JPEG, at most `most` pixels wide: a photo of any size becomes one that is quick to send. */
export async function cropped(file: Blob, cut: Cut, most: number): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const width = Math.min(most, Math.round(cut.width));
  const height = Math.round((width * cut.height) / cut.width);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const paper = canvas.getContext('2d');
  if (!paper) throw new Error('This browser draws no pictures');
  // What was transparent would be black.
  paper.fillStyle = '#fff';
  paper.fillRect(0, 0, width, height);
  paper.drawImage(picture, cut.x, cut.y, cut.width, cut.height, 0, 0, width, height);
  picture.close();
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      blob => (blob ? resolve(blob) : reject(new Error('The picture could not be written'))),
      'image/jpeg',
      QUALITY,
    ),
  );
}
