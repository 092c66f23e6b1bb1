import type { ImgHTMLAttributes } from 'react';

/** Sources of an image: WebP (`src`, and `webp` with several widths) and the smaller AVIF. */
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

/** An `<img>` that uses AVIF if possible. Its `<picture>` has no box, for the layout. */
export function ResponsiveImage({ source: { webp, avif, ...size }, sizes, alt, ...rest }: Props) {
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img sizes={sizes} srcSet={webp} {...size} alt={alt} decoding="async" {...rest} />
    </picture>
  );
}
