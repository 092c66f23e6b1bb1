import sharp from 'sharp';

/** A plain picture as a browser would upload it. */
export async function picture(
  format: 'png' | 'jpeg' | 'webp' = 'png',
  { width = 900, height = 700, background = '#3f7d3c' } = {}
): Promise<File> {
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
  return new File([new Uint8Array(bytes)], `picture.${format}`, { type: `image/${format}` });
}
