import sharp, { type Sharp } from 'sharp';
import { expect, it } from 'vitest';

import labels from '../../../../model/labels.json' with { type: 'json' };
import { toCrops } from '#lib/identification/crops.ts';
import { decode } from '../../../../server/identify/decode.ts';
import { inspect } from '../../../../server/images/inspect.ts';
// Written by model/train/expected.py, from pictures that are equal to those of `synthetic`.
import expected from '../../model/expected-pixels.json' with { type: 'json' };

/** Creates a picture with repeating gradients in red and green, and a checkerboard in blue. */
function synthetic(width: number, height: number): Sharp {
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const checker = 255 * (((x >> 3) + (y >> 3)) % 2);
      data.set([(7 * x + 3 * y) % 256, (x * y) % 256, checker], (y * width + x) * 3);
    }
  }
  return sharp(data, { raw: { width, height, channels: 3 } });
}

const flat = (background: string, width = 8, height = 8): Sharp =>
  sharp({ create: { width, height, channels: 4, background } });

const cropsOf = async (file: Uint8Array): Promise<number[][]> =>
  Array.from(toCrops(await decode(inspect(file).image), labels.input), (crop) => [...crop]);

it.each(expected)(
  '§7 Identification: $width × $height pixels are cropped as in training',
  async (picture) => {
    const crops = await cropsOf(await synthetic(picture.width, picture.height).png().toBuffer());
    expect(crops.length).toBe(picture.crops.length);
    for (const [index, crop] of picture.crops.entries()) {
      const actual = crops[index] ?? [];
      expect(actual.length).toBe(3 * labels.input.size ** 2);
      expect(actual.reduce((sum, value) => sum + value, 0) / actual.length).toBeCloseTo(
        crop.mean,
        4
      );
      for (const [step, value] of crop.values.entries())
        expect(Math.abs(actual[step * picture.step]! - value)).toBeLessThan(1e-3);
    }
  }
);

it('§7 Identification: a photo is rotated by its EXIF orientation', async () => {
  const turned = await synthetic(48, 32).withMetadata({ orientation: 6 }).png().toBuffer();
  const upright = await synthetic(48, 32).rotate(90).raw().toBuffer();
  const { data, width, height } = await decode(turned);
  expect([width, height]).toEqual([32, 48]);
  expect(Buffer.from(data).equals(upright)).toBe(true);
});

it('§7 Identification: transparent pixels become white; greyscale, 16-bit and CMYK pictures become RGB', async () => {
  const values = async (file: Sharp) => [
    ...new Set((await decode(await file.png().toBuffer())).data)
  ];
  expect(await values(flat('transparent'))).toEqual([255]);
  for (const space of ['b-w', 'rgb16'])
    expect(await values(flat('#808080').toColourspace(space))).toEqual([128]);
  const cmyk = await decode(await synthetic(16, 16).toColourspace('cmyk').jpeg().toBuffer());
  expect(cmyk.data.length).toBe(16 * 16 * 3);
});

it('§7 Identification: a large photo is shrunk before it is cropped', async () => {
  const { width, height } = await decode(await flat('#336633', 1280, 960).jpeg().toBuffer());
  expect([width, height]).toEqual([320, 240]);
  // Decoding at full size would take several times as long and give other pixels.
  const pattern = await synthetic(1400, 1050).jpeg().toBuffer();
  const shrunk = await sharp(pattern).resize(320).raw().toBuffer();
  expect(Buffer.from((await decode(pattern)).data).equals(shrunk)).toBe(true);
});
