import fc from 'fast-check';
import type { Arbitrary } from 'fast-check';
import sharp from 'sharp';
import type { TestApp } from './test-app.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Creates small pictures in every encoding that a decoder supports. */
async function wholePictures(): Promise<Bytes[]> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const plain = sharp({
    create: { width: 40, height: 30, channels: 3, background: '#3f7d3c', noise }
  });
  const written = [
    plain.clone().jpeg(),
    plain.clone().jpeg({ progressive: true }),
    plain.clone().greyscale().jpeg(),
    plain.clone().toColourspace('cmyk').jpeg(),
    plain.clone().withMetadata({ orientation: 6 }).jpeg(),
    plain.clone().png(),
    plain.clone().png({ palette: true }),
    plain.clone().png({ progressive: true }),
    plain.clone().toColourspace('rgb16').png(),
    plain.clone().webp(),
    plain.clone().webp({ lossless: true })
  ];
  return Promise.all(written.map(async (image) => new Uint8Array(await image.toBuffer())));
}

/** Generates a change that replaces, repeats, removes or inserts bytes, or cuts the file. */
const change = (length: number): Arbitrary<(bytes: number[]) => number[]> =>
  fc
    .tuple(
      fc.nat(5),
      fc.nat(length),
      fc.nat(length),
      fc.integer({ min: 1, max: 64 }),
      fc.uint8Array({ minLength: 1, maxLength: 32 })
    )
    .map(([kind, offset, from, count, more]) => (bytes: number[]) => {
      const extreme = [0, 0x7f, 0x80, 0xff][count % 4]!;
      const end = offset + (count % 8) + 1;
      return [
        () => bytes.with(Math.min(offset, bytes.length - 1), more[0]!),
        () => bytes.map((old, index) => (index >= offset && index < end ? extreme : old)),
        () => bytes.toSpliced(offset, count),
        () => bytes.toSpliced(offset, 0, ...bytes.slice(from, from + count)),
        () => bytes.toSpliced(offset, 0, ...more),
        () => bytes.slice(0, Math.max(16, offset))
      ][kind]!();
    });

const broken = (whole: Bytes): Arbitrary<Bytes> =>
  fc.array(change(whole.length), { minLength: 1, maxLength: 6 }).map((changes) => {
    const apply = (bytes: number[], one: (typeof changes)[number]) =>
      bytes.length ? one(bytes) : bytes;
    return new Uint8Array(changes.reduce(apply, [...whole]));
  });

/**
 * Sends damaged JPEG, PNG and WebP files to the identifier. Returns the number of responses by
 * status.
 */
export async function offerBrokenPictures(
  app: TestApp,
  count: number,
  seed: number
): Promise<Record<number, number>> {
  const answers: Record<number, number> = {};
  const pictures = fc.oneof(...(await wholePictures()).map(broken));
  for (const bytes of fc.sample(pictures, { numRuns: count, seed })) {
    const body = new FormData();
    body.set('model', 'leaf');
    body.set('file', new File([bytes], 'photo'));
    const { status } = await app.request('/api/predict', { method: 'POST', body });
    if (![200, 413, 415, 422].includes(status))
      throw new Error(`${status} to ${Buffer.from(bytes).toString('base64')}`);
    answers[status] = (answers[status] ?? 0) + 1;
  }
  return answers;
}
