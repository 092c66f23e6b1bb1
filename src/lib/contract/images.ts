import { IMAGE_WIDTHS } from './limits.ts';

/** The stored formats of an uploaded image; its path has the first. */
export const IMAGE_FORMATS = ['webp', 'avif'] as const;

type Format = (typeof IMAGE_FORMATS)[number];
type Width = (typeof IMAGE_WIDTHS)[number];

/** Returns the path of a stored copy: `/uploads/3f2a.webp` → `/uploads/3f2a-400.avif`. */
export const imageVariant = (path: string, format: Format, width?: Width): string =>
  path.replace(/\.webp$/, `${width ? `-${width}` : ''}.${format}`);

/** The path of a picture in a preview that is not uploaded yet; no file has it. */
export const UNSAVED_IMAGE = `/uploads/${'0'.repeat(32)}.webp`;

/** Returns all stored copies of an uploaded image; one without `width` has the full size. */
export const imageFiles = (path: string): { path: string; format: Format; width?: Width }[] =>
  IMAGE_FORMATS.flatMap((format) => [
    { path: imageVariant(path, format), format },
    ...IMAGE_WIDTHS.map((width) => ({ path: imageVariant(path, format, width), format, width }))
  ]);
