import { DETECTION, UPLOAD } from '#lib/contract/limits.ts';
import { FileError, type Problem } from '../problem.ts';

/** The file types that the page accepts; the service checks the content (§5). */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/jpg'] as const;

type FileInfo = Pick<File, 'type' | 'size'>;

const isPhoto = ({ type }: FileInfo): boolean => PHOTO_TYPES.some((allowed) => allowed === type);

export function pageProblem(file: FileInfo): Problem | undefined {
  if (!isPhoto(file)) return { name: 'pageType' };
  if (file.size === 0) return { name: 'empty' };
  return file.size > DETECTION.pageBytes ? { name: 'pageSize' } : undefined;
}

/** Returns the photographs among files, and the problem of the first other one. */
export function checkFiles(files: readonly File[]): {
  photos: File[];
  problem: Problem | undefined;
} {
  const wrong = files.find((file) => pageProblem(file));
  const problem = wrong && pageProblem(wrong);
  return {
    photos: files.filter((file) => !pageProblem(file)),
    problem: problem && (files.length > 1 ? { ...problem, file: wrong.name } : problem)
  };
}

/** The stricter check before sending (§5). Throws FileError. */
export function checkForService(file: FileInfo): void {
  if (!isPhoto(file)) throw new FileError('serviceType');
  if (file.size > UPLOAD.bytes) throw new FileError('serviceSize');
}

/** Turns a camera's `data:` URL into the JPEG file to send (§4). */
export function capturedFile(screenshot: string): File {
  const bytes = Uint8Array.from(atob(screenshot.slice(screenshot.indexOf(',') + 1)), (character) =>
    character.charCodeAt(0)
  );
  return new File([bytes], DETECTION.fileName, { type: 'image/jpeg' });
}

const JPEG_QUALITY = 0.9;

export function fitWithin(
  width: number,
  height: number,
  longest: number
): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale))
  };
}

function draw(bitmap: ImageBitmap): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, fitWithin(bitmap.width, bitmap.height, DETECTION.longestSide));
  const context = canvas.getContext('2d');
  if (!context) throw new FileError('noAnswer');
  context.imageSmoothingQuality = 'high';
  // JPEG has no transparency: transparent areas become white, not black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/**
 * Returns the photo to send: an upright JPEG of at most 1280 px, redrawn so that it has no EXIF data
 * (such as the location). Throws FileError if the browser cannot decode the file.
 */
export async function shrink(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new FileError('serviceType');
  });
  const canvas = draw(bitmap);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY)
  );
  if (!blob) throw new FileError('noAnswer');
  return new File([blob], file.name.replace(/(\.\w+)?$/, '.jpg'), { type: 'image/jpeg' });
}
