import { DETECTION } from '../contract/limits.ts';
import { PictureError, toJpeg } from './picture-file.ts';

/** The file types that can be chosen to be identified; the content is checked (§5). */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/jpg'] as const;

/** Converts a `data:` URL of the camera to the JPEG file to send (§4). */
export function capturedFile(screenshot: string): File {
  const bytes = Uint8Array.from(atob(screenshot.slice(screenshot.indexOf(',') + 1)), (character) =>
    character.charCodeAt(0)
  );
  return new File([bytes], DETECTION.fileName, { type: 'image/jpeg' });
}

/**
 * Returns the photo to send: an upright JPEG of at most 1280 px, without EXIF data such as the
 * location. Returns undefined if the browser cannot decode the file.
 */
export const shrink = (file: File): Promise<File | undefined> =>
  toJpeg(file, DETECTION.longestSide).catch((cause: unknown) => {
    if (cause instanceof PictureError) return undefined;
    throw cause;
  });
