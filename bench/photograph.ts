import sharp from 'sharp';

/**
 * A photograph as the browser sends one, 1280 px wide: a leaf's green, with the grain and softness
 * of a camera's.
 */
export const photograph = async (): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await sharp({
      create: {
        width: 1280,
        height: 960,
        channels: 3,
        background: '#3f7d3c',
        noise: { type: 'gaussian', mean: 128, sigma: 30 }
      }
    })
      .blur(1.5)
      .jpeg({ quality: 85 })
      .toBuffer()
  );

/** Has it identified, so many times at once. Throws unless it is named or not recognised. */
export async function post(base: string, bytes: Uint8Array<ArrayBuffer>, count = 1): Promise<void> {
  const body = new FormData();
  body.set('model', 'leaf');
  for (let at = 0; at < count; at++)
    body.append('file', new File([bytes], 'photo.jpg', { type: 'image/jpeg' }));
  const { status } = await fetch(`${base}/api/predict`, { method: 'POST', body });
  if (status !== 200 && status !== 422)
    throw new Error(`${base} answered a photograph with ${status}`);
}
