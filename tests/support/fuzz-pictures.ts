import fc from 'fast-check';
import type { Arbitrary } from 'fast-check';
import sharp from 'sharp';
import type { TestApp } from './test-app.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Creates small pictures in every encoding that a decoder supports. */
async function wholePictures(): Promise<Bytes[]> {
  const plain = sharp({
    create: {
      width: 40,
      height: 30,
      channels: 3,
      background: '#3f7d3c',
      noise: { type: 'gaussian', mean: 128, sigma: 40 }
    }
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

const change = (length: number): Arbitrary<(bytes: number[]) => number[]> => {
  const position = fc.nat(length);
  return fc.oneof(
    fc.tuple(position, fc.nat(255)).map(
      ([offset, byte]) =>
        (bytes: number[]) =>
          bytes.with(Math.min(offset, bytes.length - 1), byte)
    ),
    fc.tuple(position, fc.constantFrom(0, 0x7f, 0x80, 0xff), fc.integer({ min: 1, max: 8 })).map(
      ([offset, byte, times]) =>
        (bytes: number[]) =>
          bytes.map((old, index) => (index >= offset && index < offset + times ? byte : old))
    ),
    fc.tuple(position, fc.integer({ min: 1, max: 64 })).map(
      ([offset, many]) =>
        (bytes: number[]) =>
          bytes.toSpliced(offset, many)
    ),
    fc.tuple(position, position, fc.integer({ min: 1, max: 64 })).map(
      ([from, to, many]) =>
        (bytes: number[]) =>
          bytes.toSpliced(to, 0, ...bytes.slice(from, from + many))
    ),
    fc.tuple(position, fc.uint8Array({ maxLength: 32 })).map(
      ([offset, more]) =>
        (bytes: number[]) =>
          bytes.toSpliced(offset, 0, ...more)
    ),
    position.map((offset) => (bytes: number[]) => bytes.slice(0, Math.max(16, offset)))
  );
};

const broken = (whole: Bytes): Arbitrary<Bytes> =>
  fc
    .array(change(whole.length), { minLength: 1, maxLength: 6 })
    .map(
      (changes) =>
        new Uint8Array(
          changes.reduce((bytes, apply) => (bytes.length ? apply(bytes) : bytes), [...whole])
        )
    );

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
