import type { ImgHTMLAttributes } from 'react';

/** An image: the URL of a WebP (`src`), and the `srcset` of each format; AVIF files are smaller. */
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

/** Shows the AVIF if the browser supports it. `<picture>` has no box, only `<img>` has one. */
export function ResponsiveImage({ source: { webp, avif, ...size }, sizes, alt, ...rest }: Props) {
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img sizes={sizes} srcSet={webp} {...size} alt={alt} decoding="async" {...rest} />
    </picture>
  );
}
