import { imageVariant } from '#lib/contract/images.ts';
import { FULL_IMAGE_SIDE, IMAGE_WIDTHS } from '#lib/contract/limits.ts';
import { imageUrl } from './base-urls.ts';

/** Sizes in pixels from which the browser computes the aspect ratio before the picture loads. */
const SHAPES = {
  portrait: { width: 800, height: 1000 },
  landscape: { width: 1200, height: 900 }
} as const;

/** Returns the attributes of a `<picture>` for an uploaded image; undefined without an image. */
export function pictureSource(path: string, shape: keyof typeof SHAPES) {
  if (!path) return undefined;
  const candidates = (format: 'webp' | 'avif'): string => {
    const resized = IMAGE_WIDTHS.map(
      (width) => `${imageUrl(imageVariant(path, format, width))} ${width}w`
    );
    const full =
      shape === 'landscape' ? [`${imageUrl(imageVariant(path, format))} ${FULL_IMAGE_SIDE}w`] : [];
    return [...resized, ...full].join(', ');
  };
  return {
    src: imageUrl(path),
    webp: candidates('webp'),
    avif: candidates('avif'),
    ...SHAPES[shape]
  };
}

/** Returns the attributes of a `<picture>` that shows the smallest stored width. */
export const thumbnailSource = (path: string) => ({
  src: imageUrl(imageVariant(path, 'webp', IMAGE_WIDTHS[0])),
  avif: imageUrl(imageVariant(path, 'avif', IMAGE_WIDTHS[0]))
});
