import { InferenceSession, Tensor } from 'onnxruntime-node';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import labels from '../../../../model/labels.json' with { type: 'json' };
import { PLANT_PARTS } from '../../../../src/lib/contract/identification.ts';
import {
  decide,
  openIdentifier,
  probabilities,
  type Identifier
} from '../../../../server/identify/identifier.ts';

/** Noise that is the same on every run. */
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

const grey = (): Promise<Buffer> =>
  sharp({ create: { width: 320, height: 240, channels: 3, background: '#808080' } })
    .jpeg()
    .toBuffer();

describe('§7 Identification: the model', () => {
  let identifier: Identifier;
  beforeAll(async () => {
    identifier = await openIdentifier();
  });
  afterAll(() => identifier.close());

  it.each(PLANT_PARTS)(
    '§7 Identification: %s – labels.json names every output of the network, and one more for none of these',
    async (part) => {
      const session = await InferenceSession.create('model/identifier.onnx');
      const { size } = labels.input;
      const output = await session.run(
        { pixels: new Tensor('float32', new Float32Array(3 * size * size), [1, 3, size, size]) },
        [part]
      );
      const head = labels.heads[part];
      expect(output[part]?.dims).toEqual([1, head.labels.length + 1]);
      expect(new Set(head.labels).size).toBe(head.labels.length);
      expect(head.thresholds).toHaveLength(head.labels.length);
      expect(head.thresholds.every((one) => one > 0 && one <= 1)).toBe(true);
      expect(identifier.labels()[part]).toEqual(
        head.labels.filter((_, at) => head.thresholds[at]! < 1)
      );
      await session.release();
    }
  );

  it.each(PLANT_PARTS)(
    '§7 Identification: %s – a grey wall and noise are none of the plants it knows',
    async (part) => {
      for (const picture of [await grey(), await noise(200)]) {
        const answer = await identifier.identify(picture, part);
        expect(answer).toMatchObject({ known: false, label: '' });
        expect(answer.alternatives.length).toBeGreaterThanOrEqual(
          Math.min(3, labels.heads[part].labels.length)
        );
      }
    }
  );

  it('§7 Identification: the same photo gets the same answer, guesses sorted and within 0 and 1', async () => {
    const picture = await noise(128);
    const first = await identifier.identify(picture, 'leaf');
    expect(await identifier.identify(picture, 'leaf')).toEqual(first);
    const sure = first.alternatives.map((guess) => guess.confidence);
    expect(sure).toEqual(sure.toSorted((a, b) => b - a));
    expect(sure.every((one) => one >= 0 && one <= 1)).toBe(true);
  });
});

describe('§7 Identification: the decision', () => {
  const head = { labels: ['Jahe', 'Kunyit', 'Kencur'], thresholds: [0.5, 0.5, 0.5] };

  it('§7 Identification: crops are averaged, and probabilities add up to one', () => {
    const chances = probabilities([Float32Array.of(2, 0), Float32Array.of(0, 2)], 1.5);
    expect(chances).toEqual([0.5, 0.5]);
  });

  it('§7 Identification: a sure guess is answered, with the others as alternatives', () => {
    const answer = decide([0.7, 0.1, 0.15, 0.05], head);
    expect(answer).toEqual({
      known: true,
      label: 'Jahe',
      confidence: 0.7,
      alternatives: [
        { label: 'Kencur', confidence: 0.15 },
        { label: 'Kunyit', confidence: 0.1 }
      ]
    });
  });

  it('§8 Identification: below the threshold, or likelier none of these, nothing is claimed', () => {
    expect(decide([0.45, 0.3, 0.2, 0.05], head)).toMatchObject({
      known: false,
      label: '',
      confidence: 0.45
    });
    expect(decide([0.46, 0, 0, 0.54], { ...head, thresholds: [0.3, 0.3, 0.3] })).toMatchObject({
      known: false,
      label: ''
    });
  });
});
