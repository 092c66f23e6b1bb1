import { DETECTION } from '../contract/limits.ts';

/** The file types that can be identified; the server checks the content (§5). */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/jpg'] as const;

/** Converts a `data:` URL of the camera to the JPEG file to send (§4). */
export function capturedFile(screenshot: string): File {
  const bytes = Uint8Array.from(atob(screenshot.slice(screenshot.indexOf(',') + 1)), (character) =>
    character.charCodeAt(0)
  );
  return new File([bytes], DETECTION.fileName, { type: 'image/jpeg' });
}

const JPEG_QUALITY = 0.9;

/** Returns the size of a picture after shrinking it to at most `maxSide` pixels wide and high. */
export function fitWithin(
  width: number,
  height: number,
  maxSide: number
): { width: number; height: number } {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale))
  };
}

function draw(bitmap: ImageBitmap): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, fitWithin(bitmap.width, bitmap.height, DETECTION.longestSide));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  context.imageSmoothingQuality = 'high';
  // JPEG has no transparency. Without this, transparent areas would be black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/**
 * Returns the photo to send: an upright JPEG of at most 1280 px, redrawn so that it has no EXIF
 * data such as the location. Returns undefined if the browser cannot decode the file.
 */
export async function shrink(file: File): Promise<File | undefined> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(
    () => undefined
  );
  if (!bitmap) return undefined;
  const canvas = draw(bitmap);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY)
  );
  if (!blob) throw new Error('No JPEG');
  return new File([blob], file.name.replace(/(\.\w+)?$/, '.jpg'), { type: 'image/jpeg' });
}
