import { IMAGE_WIDTHS } from './limits.ts';

/** The stored formats of an uploaded image. The path of the image ends with the first format. */
export const IMAGE_FORMATS = ['webp', 'avif'] as const;

type Format = (typeof IMAGE_FORMATS)[number];
type Width = (typeof IMAGE_WIDTHS)[number];

/** Returns the path of a stored copy: `/uploads/3f2a.webp` → `/uploads/3f2a-400.avif`. */
export const imageVariant = (path: string, format: Format, width?: Width): string =>
  path.replace(/\.webp$/, `${width ? `-${width}` : ''}.${format}`);

/** The size in pixels of the copy for link previews, as social networks show it. */
export const SHARE_SIZE = { width: 1200, height: 630 };

/** Returns the path of the copy for link previews, which the server encodes on request. */
export const sharePath = (path: string): string => path.replace(/\.webp$/, '-share.jpg');

/** The path of an uploaded image, or '' for none. */
export const IMAGE_PATH = /^(?:\/uploads\/[0-9a-f]{32}\.webp)?$/;

/** Returns whether a text is the path of an uploaded image. */
export const isImagePath = (text: string): boolean => text !== '' && IMAGE_PATH.test(text);

/** The path that previews use for a picture that is not uploaded yet. No file has this path. */
export const UNSAVED_IMAGE = `/uploads/${'0'.repeat(32)}.webp`;

export const IMAGE_PATH_LENGTH = UNSAVED_IMAGE.length;

/** Returns all stored copies of an uploaded image. Those without `width` have the full size. */
export const imageFiles = (path: string): { path: string; format: Format; width?: Width }[] =>
  IMAGE_FORMATS.flatMap((format) => [
    { path: imageVariant(path, format), format },
    ...IMAGE_WIDTHS.map((width) => ({ path: imageVariant(path, format, width), format, width }))
  ]);
