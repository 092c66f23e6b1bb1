/** Tests that drawings of the demonstration content are complete, safe and match its pictures. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { demoContent } from '../../../seed/demo.ts';

const DRAWINGS = 'seed/drawings';
const PICTURES = 'seed/pictures';
const EXAMPLES = 'src/islands/detection/features/examples/pictures';
const MAX_BYTES = 4e6;
// The mean difference per channel, of 255. Encoding causes up to 4; the most similar drawings
// differ by 10.
const MAX_DIFFERENCE = 7;

const namesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder))
    .filter((file) => file.endsWith('.svg'))
    .map((file) => file.slice(0, -4))
    .toSorted();
const names = await namesIn(DRAWINGS);
const exampleNames = await namesIn(join(DRAWINGS, 'examples'));

const thumbnail = (picture: string): Promise<Buffer> =>
  sharp(picture).resize(60, 60, { fit: 'fill' }).removeAlpha().raw().toBuffer();

const difference = (first: Buffer, second: Buffer): number =>
  first.reduce((sum, value, index) => sum + Math.abs(value - second[index]!), 0) / first.length;

test('§1 Illustrations: drawings and stored pictures are exactly the pictures of the demonstration content', async () => {
  const rows = Object.values(await demoContent()).flat();
  const pictures = new Set(rows.flatMap(({ picture }) => picture ?? []));
  expect(pictures.size).toBeGreaterThan(90);
  expect(names).toEqual([...pictures].toSorted());
  const files = await readdir(PICTURES);
  const stored = new Set(files.map((file) => file.replace(/(?:-\d+)?\.(?:webp|avif)$/, '')));
  expect([...stored].toSorted()).toEqual(names);
});

test('§9 First screen: the large pictures that phones load first have at most 12.4 KB', async () => {
  for (const name of ['hero', 'mortar', 'joglo'])
    expect((await stat(join(PICTURES, `${name}-800.avif`))).size, name).toBeLessThanOrEqual(12_400);
});

test('§1 Illustrations: drawings have the size of their kind, and no script, font or link', async () => {
  const { product: products } = await demoContent();
  let bytes = 0;
  for (const name of names) {
    const svg = await readFile(join(DRAWINGS, `${name}.svg`), 'utf8');
    const { width, height } = await sharp(Buffer.from(svg)).metadata();
    const isPlate = products.some(({ picture }) => picture === name);
    const expected = isPlate ? [400, 500] : name === 'hero' ? [1200, 1000] : [800, 600];
    expect([width, height], name).toEqual(expected);
    expect(svg, name).not.toMatch(/<script|<text|<image|<style|\bon\w+=|NaN|undefined/);
    // A `use` may refer to an element of the same drawing.
    expect(svg, name).not.toMatch(/href="(?!#)/);
    bytes += Buffer.byteLength(svg);
  }
  expect(bytes).toBeLessThanOrEqual(MAX_BYTES);
});

test('§1 Illustrations: the stored pictures and the example photographs show their drawings', async () => {
  for (const name of [...names, ...exampleNames.map((example) => `examples/${example}`)]) {
    const drawing = await thumbnail(join(DRAWINGS, `${name}.svg`));
    const pictures = name.startsWith('examples/')
      ? [join(EXAMPLES, `${basename(name)}.webp`)]
      : ['webp', 'avif'].map((type) => join(PICTURES, `${name}-400.${type}`));
    for (const picture of pictures)
      expect(
        difference(drawing, await thumbnail(picture)),
        `${picture} differs: npm run illustrations -- ${name}`
      ).toBeLessThan(MAX_DIFFERENCE);
  }
  expect((await readdir(EXAMPLES)).toSorted()).toEqual(exampleNames.map((name) => `${name}.webp`));
});
