import type { ImgHTMLAttributes } from 'react';

/**
 * Where an image is to be had: as WebP (`src`, and `webp` where there is a choice of widths), and
 * as AVIF, which is smaller.
 */
export interface ImageSource {
  src: string;
  webp?: string;
  avif: string;
  width?: number;
  height?: number;
}

interface Props extends ImgHTMLAttributes<HTMLImageElement> {
  source: ImageSource;
  alt: string;
}

/**
 * An `<img>` that takes AVIF where the browser can show it. The `<picture>` around it has no box of
 * its own, so the image is laid out as if it were not there.
 */
export function ResponsiveImage({ source: { webp, avif, ...size }, sizes, alt, ...rest }: Props) {
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img sizes={sizes} srcSet={webp} {...size} alt={alt} decoding="async" {...rest} />
    </picture>
  );
}
