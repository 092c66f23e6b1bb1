import { IMAGE_WIDTHS } from './limits.ts';

/** The formats in which an uploaded image is kept, the one of its path first. */
export const IMAGE_FORMATS = ['webp', 'avif'] as const;

type Format = (typeof IMAGE_FORMATS)[number];
type Width = (typeof IMAGE_WIDTHS)[number];

/**
 * The path of an uploaded image in a kept format and width, its full size without one:
 * `/uploads/3f2a.webp` → `/uploads/3f2a-400.avif`.
 */
export const imageVariant = (path: string, format: Format, width?: Width): string =>
  path.replace(/\.webp$/, `${width ? `-${width}` : ''}.${format}`);

/**
 * Every file that an uploaded image consists of, by format and width; no width is the full size.
 */
export const imageFiles = (path: string): { path: string; format: Format; width?: Width }[] =>
  IMAGE_FORMATS.flatMap((format) => [
    { path: imageVariant(path, format), format },
    ...IMAGE_WIDTHS.map((width) => ({ path: imageVariant(path, format, width), format, width }))
  ]);
