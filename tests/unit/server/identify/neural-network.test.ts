import { readFile } from 'node:fs/promises';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { afterAll, expect, it } from 'vitest';

import labels from '../../../../model/labels.json' with { type: 'json' };
import { MAX_PHOTOGRAPHS } from '../../../../src/lib/contract/limits.ts';
import { PLANT_PARTS } from '../../../../src/lib/contract/identification.ts';
import { openIdentifier } from '../../../../server/identify/identifier.ts';

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
  // With thresholds above one half, a named plant is always more probable than "none of these".
  expect(Math.min(...labels.taught.likely)).toBeGreaterThan(0.5);
  const scale = new Float16Array((await readFile('model/features.bin')).buffer);
  expect(output['features']?.dims).toEqual([1, scale.length / 2]);
  expect(scale.subarray(scale.length / 2).every((spread) => spread > 0)).toBe(true);
  await session.release();
});
