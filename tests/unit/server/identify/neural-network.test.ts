import { readFile } from 'node:fs/promises';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';

import labels from '../../../../model/labels.json' with { type: 'json' };
import { MAX_PHOTOGRAPHS } from '../../../../src/lib/contract/limits.ts';
import { PLANT_PARTS } from '../../../../src/lib/contract/identification.ts';
import { openIdentifier } from '../../../../server/identify/identifier.ts';

/** Creates noise, equal in every run. */
function noise(side: number): Promise<Buffer> {
  let state = 12345;
  const data = Uint8Array.from({ length: side * side * 3 }, () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >> 16) & 255;
  });
  return sharp(data, { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer();
}

const identifier = await openIdentifier();
afterAll(() => identifier.close());

it('§7 Identification: labels.json and features.bin describe every output of the neural network', async () => {
  const session = await InferenceSession.create('model/identifier.onnx');
  const { size } = labels.input;
  const pixels = new Tensor('float32', new Float32Array(3 * size * size), [1, 3, size, size]);
  const output = await session.run({ pixels }, ['features', ...PLANT_PARTS]);
  for (const part of PLANT_PARTS) {
    const head = labels.heads[part];
    expect(output[part]?.dims).toEqual([1, head.labels.length + 1]);
    expect(new Set(head.labels).size).toBe(head.labels.length);
    expect(head.temperature).toHaveLength(MAX_PHOTOGRAPHS);
    expect(head.temperature.every((item) => item > 0)).toBe(true);
    expect(0.5 <= head.likely && head.likely <= head.certain && head.probable > 0).toBe(true);
    expect(identifier.labels()[part]).toEqual(head.labels);
  }
  const scale = new Float16Array((await readFile('model/features.bin')).buffer);
  expect(output['features']?.dims).toEqual([1, scale.length / 2]);
  expect(scale.subarray(scale.length / 2).every((spread) => spread > 0)).toBe(true);
  await session.release();
});

it.each(PLANT_PARTS)(
  '§7 Identification: %s – finds no plant on a photograph of a wall, or in noise',
  async (part) => {
    const create = { width: 320, height: 240, channels: 3, background: '#808080' } as const;
    const nothing = { known: false, suggestions: [] };
    for (const photo of [await sharp({ create }).jpeg().toBuffer(), await noise(200)])
      expect(await identifier.identify([photo], part)).toMatchObject(nothing);
  }
);

it('§7 Identification: the same photo gets the same answer, with sorted guesses between 0 and 1', async () => {
  const picture = await noise(128);
  const first = await identifier.identify([picture], 'leaf');
  expect(await identifier.identify([picture], 'leaf')).toEqual(first);
  const guesses = first.known ? first.alternatives : first.suggestions;
  const sure = guesses.map((guess) => guess.confidence);
  expect(sure).toEqual(sure.toSorted((a, b) => b - a));
  expect(sure.every((item) => item >= 0 && item <= 1)).toBe(true);
});
