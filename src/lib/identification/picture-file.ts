import { DETECTION } from '../contract/limits.ts';

export type PictureProblem =
  | 'empty'
  | 'unreadable'
  | 'format'
  | 'heic'
  | 'bytes'
  | 'pixels'
  | 'damaged'
  | 'undecodable'
  | 'altered';

export class PictureError extends Error {
  override readonly name = 'PictureError';
  readonly problem: PictureProblem;

  constructor(problem: PictureProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Calls `action` with a picture as an upright `<img>`. An `<img>` also shows damaged pictures. */
export async function withImage<T>(
  file: Blob,
  action: (image: HTMLImageElement) => T | Promise<T>
): Promise<T> {
  const image = new Image();
  const url = URL.createObjectURL(file);
  try {
    await new Promise((resolve, reject) => {
      image.onload = resolve;
      image.onerror = () => reject(new PictureError('undecodable'));
      image.src = url;
    });
    return await action(image);
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Draws a picture on a new canvas of the given size. */
export function draw(
  image: HTMLImageElement,
  { width, height }: { width: number; height: number },
  background?: string
): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  context.imageSmoothingQuality = 'high';
  if (background) {
    context.fillStyle = background;
    context.fillRect(0, 0, width, height);
  }
  context.drawImage(image, 0, 0, width, height);
  return canvas;
}

/** Red, green, blue and opacity of `#3c781e`. */
const SAMPLE_COLOUR = [60, 120, 30, 255];
/** Some browsers add noise up to this difference, which is invisible. */
const MAX_NOISE = 8;

/**
 * Checks that a canvas returns the pixels that were drawn on it. To prevent fingerprinting, some
 * browsers return random pixels.
 * @throws PictureError ('altered')
 */
export function checkCanvas(): void {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return;
  context.fillStyle = '#3c781e';
  context.fillRect(0, 0, 16, 16);
  const { data } = context.getImageData(0, 0, 16, 16);
  if (data.some((value, index) => Math.abs(value - SAMPLE_COLOUR[index % 4]!) > MAX_NOISE))
    throw new PictureError('altered');
}

const QUALITY = 0.9;

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

/**
 * Encodes a canvas as a file with the matching ending.
 * @throws PictureError if the browser alters the pixels; Error if it cannot encode them
 */
export async function encodeCanvas(
  canvas: HTMLCanvasElement,
  name: string,
  type: 'image/jpeg' | 'image/png' | 'image/webp'
): Promise<File> {
  checkCanvas();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
  if (!blob) throw new Error('The picture could not be encoded');
  const ending = blob.type.replace('image/', '').replace('jpeg', 'jpg');
  return new File([blob], name.replace(/(\.\w{1,5})?$/, `.${ending}`), { type: blob.type });
}

/**
 * Redraws a picture as an upright JPEG without metadata, on white instead of transparency.
 * @throws PictureError if the browser cannot decode it, or alters it
 */
export const toJpeg = (file: File, maxSide: number): Promise<File> =>
  withImage(file, (image) => {
    const size = fitWithin(image.naturalWidth, image.naturalHeight, maxSide);
    return encodeCanvas(draw(image, size, '#fff'), file.name, 'image/jpeg');
  });

/** The types of files that visitors can choose to identify (§5). Their content is also checked. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/jpg'] as const;

/** Converts a `data:` URL of the camera to the JPEG file to send (§4). */
export function capturedFile(screenshot: string): File {
  const bytes = Uint8Array.from(atob(screenshot.slice(screenshot.indexOf(',') + 1)), (character) =>
    character.charCodeAt(0)
  );
  return new File([bytes], DETECTION.fileName, { type: 'image/jpeg' });
}

/**
 * Shrinks a photo to a JPEG of at most 1280 px without metadata; undefined if it is undecodable.
 * @throws PictureError if the browser alters it
 */
export const shrink = (file: File): Promise<File | undefined> =>
  toJpeg(file, DETECTION.longestSide).catch((cause: unknown) => {
    if (cause instanceof PictureError && cause.problem === 'undecodable') return undefined;
    throw cause;
  });
