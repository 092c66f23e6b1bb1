import type { PercentCrop } from 'react-image-crop';
import { IMAGE_FULL, UPLOAD } from '#lib/contract/limits.ts';

/** A part of a picture, in percent of its width and height. */
export type Part = Pick<PercentCrop, 'x' | 'y' | 'width' | 'height'>;

const encode = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, 0.9));

/** The pixels of a part, and its size once the longest side is at most what the server keeps. */
export function pixelsOf(part: Part, natural: { width: number; height: number }) {
  const [x, y] = [(part.x / 100) * natural.width, (part.y / 100) * natural.height];
  const [width, height] = [
    (part.width / 100) * natural.width,
    (part.height / 100) * natural.height
  ];
  const scale = Math.min(1, IMAGE_FULL / Math.max(width, height));
  return {
    x,
    y,
    width,
    height,
    outWidth: Math.max(1, Math.round(width * scale)),
    outHeight: Math.max(1, Math.round(height * scale))
  };
}

/**
 * Cuts a part out of a shown picture. What may be transparent stays PNG unless that is too large;
 * everything else becomes JPEG. Throws where the browser cannot encode it.
 */
export async function cropImage(image: HTMLImageElement, file: File, part: Part): Promise<File> {
  const { x, y, width, height, outWidth, outHeight } = pixelsOf(part, {
    width: image.naturalWidth,
    height: image.naturalHeight
  });
  const canvas = Object.assign(document.createElement('canvas'), {
    width: outWidth,
    height: outHeight
  });
  canvas.getContext('2d')?.drawImage(image, x, y, width, height, 0, 0, outWidth, outHeight);
  const png = file.type === 'image/jpeg' ? null : await encode(canvas, 'image/png');
  const blob = png && png.size <= UPLOAD.bytes ? png : await encode(canvas, 'image/jpeg');
  if (!blob) throw new Error('The picture could not be encoded.');
  const ending = blob.type === 'image/png' ? 'png' : 'jpg';
  return new File([blob], file.name.replace(/(\.\w+)?$/, `.${ending}`), { type: blob.type });
}
