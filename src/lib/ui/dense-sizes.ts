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
