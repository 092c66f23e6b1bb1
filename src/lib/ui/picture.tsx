import type { ImgHTMLAttributes } from 'react';
import { denseSizes } from './dense-sizes.ts';
import { ResponsiveImage } from './responsive-image.tsx';
import type { ImageSource } from './responsive-image.tsx';

interface Props extends ImgHTMLAttributes<HTMLImageElement> {
  /** Undefined when there is no picture: parchment stands in. */
  source: ImageSource | undefined;
  alt: string;
  shape: 'portrait' | 'landscape';
  /** How wide it is shown. */
  sizes: string;
  /** Above the fold: load at once, with priority. */
  eager?: boolean;
}

/** A picture on parchment, which shows until it is there. */
export function Picture({
  source,
  alt,
  shape,
  sizes,
  eager = false,
  className = '',
  ...rest
}: Props) {
  const classes = `picture ${shape === 'portrait' ? 'aspect-4/5' : 'aspect-4/3'} ${className}`;
  if (!source)
    return (
      <div
        className={`${classes} kawung picture-none`}
        role={alt ? 'img' : undefined}
        aria-label={alt || undefined}
      />
    );
  return (
    <ResponsiveImage
      source={source}
      alt={alt}
      sizes={denseSizes(sizes)}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding={eager ? 'sync' : 'async'}
      className={classes}
      {...rest}
    />
  );
}
