import sharp from 'sharp';

/**
 * Creates a JPEG like those from the browser: 1280 px wide, leaf green, with a camera's noise and
 * blur.
 */
export const createPhotograph = async (): Promise<Uint8Array<ArrayBuffer>> =>
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

/** Creates the form of an identification, which contains the picture `count` times. */
export function identificationForm(bytes: Uint8Array<ArrayBuffer>, part = 'leaf', count = 1) {
  const form = new FormData();
  form.set('model', part);
  const file = new File([bytes], 'photo.jpg', { type: 'image/jpeg' });
  for (let copy = 0; copy < count; copy++) form.append('file', file);
  return form;
}

/** Identifies a photograph of a leaf. Throws unless the response is 200 or 422 (not recognised). */
export async function sendPhotograph(
  base: string,
  bytes: Uint8Array<ArrayBuffer>,
  count = 1
): Promise<void> {
  const body = identificationForm(bytes, 'leaf', count);
  const { status } = await fetch(`${base}/api/predict`, { method: 'POST', body });
  if (status !== 200 && status !== 422) throw new Error(`a photograph was answered with ${status}`);
}
