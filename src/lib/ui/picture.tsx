import type { ImgHTMLAttributes } from 'react';
import { ResponsiveImage, type ImageSource } from './responsive-image.tsx';

// More than two image pixels per CSS pixel are invisible, and would double a phone's download.
const DENSE = '(min-resolution: 2.5dppx)';

/** Returns `sizes` with which a screen of density 3 loads the image for density 2. */
export function denseSizes(sizes: string): string {
  const dense = sizes.split(', ').map((size) => {
    const [, condition, length] = /^(?:(\(.+\)) )?(\S+)$/.exec(size) ?? [];
    return `${[DENSE, condition].filter(Boolean).join(' and ')} calc(${length} * 2 / 3)`;
  });
  return [...dense, sizes].join(', ');
}

interface Props extends ImgHTMLAttributes<HTMLImageElement> {
  /** If undefined, a placeholder is shown. */
  source: ImageSource | undefined;
  alt: string;
  shape: 'portrait' | 'landscape';
  sizes: string;
  /** True for pictures in the first screen, which load immediately and with priority. */
  eager?: boolean;
}

/** A picture in one of two shapes, or a placeholder of the same shape. */
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
