import type { ImgHTMLAttributes } from 'react';
import { ResponsiveImage, type ImageSource } from './responsive-image.tsx';

/** A part of a picture with the same proportions: left, top and size in percent of the whole. */
export type PartView = readonly [left: number, top: number, size: number];

interface Props extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'sizes' | 'alt'> {
  source: ImageSource;
  alt: string;
  /** The part to show; by default the whole picture. */
  view: PartView | undefined;
  /** Returns `sizes` of the image, which is `scale` times as wide as the frame. */
  sizes?: (scale: number) => string;
}

/**
 * A picture enlarged to a part. Its parent is the frame: positioned, in the shape of the picture,
 * with hidden overflow.
 */
export function PartPicture({ source, view, sizes, ...rest }: Props) {
  const [left, top, size] = view ?? [0, 0, 100];
  const scale = 100 / size;
  // Rounded, because lists contain many.
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
