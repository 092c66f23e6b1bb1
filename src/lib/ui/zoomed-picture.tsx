import type { ImgHTMLAttributes } from 'react';
import { ResponsiveImage, type ImageSource } from './responsive-image.tsx';

/** A section of a picture, in percent: its left and top edge and its size. */
export type PictureSection = readonly [left: number, top: number, size: number];

interface Props extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'sizes' | 'alt'> {
  source: ImageSource;
  alt: string;
  /** The section to show; the whole picture if undefined. */
  view: PictureSection | undefined;
  /** Returns the `sizes` of an image that is `scale` times as wide as the parent. */
  sizes?: (scale: number) => string;
}

/**
 * Shows a section of a picture, enlarged to fill the parent. The parent must be positioned, have
 * the proportions of the picture, and hide overflow.
 */
export function ZoomedPicture({ source, view, sizes, ...rest }: Props) {
  const [left, top, size] = view ?? [0, 0, 100];
  const scale = 100 / size;
  // Rounded to keep the HTML short, because lists contain many of these pictures.
  const percent = (value: number): string => `${Math.round(value * scale)}%`;
  const style = { width: percent(100), left: percent(-left), top: percent(-top) };
  return (
    <ResponsiveImage
      source={source}
      sizes={sizes?.(Number(scale.toFixed(1)))}
      className={`picture ${view ? 'absolute max-w-none' : 'h-full'}`}
      style={view && style}
      {...rest}
    />
  );
}
