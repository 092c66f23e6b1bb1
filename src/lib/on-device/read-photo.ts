import { DETECTION } from '#lib/contract/limits.ts';
import type { Picture } from '#lib/identification/crops.ts';
import { shrinkTo } from '#lib/identification/shrink.ts';
import { DeviceError } from './messages.ts';

/**
 * Decodes a photograph upright, on white, at the size of the training's photographs.
 * @throws DeviceError
 */
export async function readPhoto(photo: Blob): Promise<Picture> {
  const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' }).catch(() => {
    throw new DeviceError('unreadable');
  });
  const scale = Math.min(1, DETECTION.longestSide / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [bitmap.width, bitmap.height].map((side) =>
    Math.max(1, Math.round(side * scale))
  ) as [number, number];
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new DeviceError('unable');
  context.imageSmoothingQuality = 'high';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const { data } = context.getImageData(0, 0, width, height);
  const pixels = new Uint8Array(width * height * 3);
  for (let from = 0, to = 0; from < data.length; from += 4) {
    pixels[to++] = data[from]!;
    pixels[to++] = data[from + 1]!;
    pixels[to++] = data[from + 2]!;
  }
  return shrinkTo({ data: pixels, width, height });
}
