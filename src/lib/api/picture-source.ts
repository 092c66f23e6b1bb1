import { imageVariant } from '#lib/contract/images.ts';
import { IMAGE_FULL, IMAGE_WIDTHS } from '#lib/contract/limits.ts';
import { imageUrl } from './bases.ts';

/**
 * Plates are upright, scenes lie; the numbers only give the browser the shape before the picture is
 * there.
 */
const SHAPES = {
  portrait: { width: 800, height: 1000 },
  landscape: { width: 1200, height: 900 }
} as const;

export type PictureShape = keyof typeof SHAPES;

/**
 * Returns the attributes of a `<picture>` for an uploaded image in a suitable format and width;
 * undefined without an image.
 */
export function pictureSource(path: string, shape: PictureShape) {
  if (!path) return undefined;
  const candidates = (format: 'webp' | 'avif'): string => {
    const kept = IMAGE_WIDTHS.map(
      (width) => `${imageUrl(imageVariant(path, format, width))} ${width}w`
    );
    const full =
      shape === 'landscape' ? [`${imageUrl(imageVariant(path, format))} ${IMAGE_FULL}w`] : [];
    return [...kept, ...full].join(', ');
  };
  return {
    src: imageUrl(path),
    webp: candidates('webp'),
    avif: candidates('avif'),
    ...SHAPES[shape]
  };
}

/** The same for a thumbnail: the smallest kept width and no other. */
export const thumbnailSource = (path: string) => ({
  src: imageUrl(imageVariant(path, 'webp', IMAGE_WIDTHS[0])),
  avif: imageUrl(imageVariant(path, 'avif', IMAGE_WIDTHS[0]))
});
