import { imageAtWidth } from '#lib/contract/images.ts';
import { IMAGE_WIDTHS } from '#lib/contract/limits.ts';
import { imageUrl } from './bases.ts';

/** Plates are upright, scenes lie; the numbers only give the browser the shape before the picture is there. */
const SHAPES = { portrait: { width: 800, height: 1000 }, landscape: { width: 1200, height: 900 } } as const;

export type PictureShape = keyof typeof SHAPES;

/** What an `<img>` needs to show an uploaded image in the kept width that suits; undefined when there is no image. */
export function pictureSource(path: string, shape: PictureShape) {
  if (!path) return undefined;
  const kept = IMAGE_WIDTHS.map((width) => `${imageUrl(imageAtWidth(path, width))} ${width}w`);
  const full = shape === 'landscape' ? [`${imageUrl(path)} 1600w`] : [];
  return { src: imageUrl(path), srcSet: [...kept, ...full].join(', '), ...SHAPES[shape] };
}
