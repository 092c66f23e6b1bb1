import type { ImgHTMLAttributes } from 'react';
import { ResponsiveImage } from './responsive-image.tsx';
import type { ImageSource } from './responsive-image.tsx';

// Beyond two of its dots a pixel the eye sees no more of a picture, and a phone would fetch more
// than twice the bytes.
const DENSE = '(min-resolution: 2.5dppx)';

/** Adds to an image's `sizes` that a screen with three dots a pixel takes a picture of two. */
export function denseSizes(sizes: string): string {
  const dense = sizes.split(', ').map((size) => {
    const [, condition, length] = /^(?:(\(.+\)) )?(\S+)$/.exec(size) ?? [];
    return `${[DENSE, condition].filter(Boolean).join(' and ')} calc(${length} * 2 / 3)`;
  });
  return [...dense, sizes].join(', ');
}

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
