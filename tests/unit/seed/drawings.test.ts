/** The drawings of the demonstration content: complete, safe, and equal to the encoded pictures. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { demoContent } from '../../../seed/demo.ts';

const ROOT = join(import.meta.dirname, '../../..');
const DRAWINGS = join(ROOT, 'seed/drawings');
const PICTURES = join(ROOT, 'seed/pictures');
const EXAMPLES = join(ROOT, 'src/islands/detection/examples');
const MAX_BYTES = 4e6;
// Encoding changes an averaged channel by up to 23 of 255; another drawing differs by about a
// hundred.
const MAX_DIFFERENCE = 30;

const drawingsIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((file) => file.endsWith('.svg')).map((file) => file.slice(0, -4));
const names = await drawingsIn(DRAWINGS);
const exampleNames = await drawingsIn(join(DRAWINGS, 'examples'));

/** Returns a small copy of a picture, in which the changes of an encoder average out. */
async function thumbnail(picture: string, density = 72): Promise<Buffer> {
  const narrow = await sharp(picture, { density })
    .resize({ width: 400 })
    .removeAlpha()
    .png()
    .toBuffer();
  return sharp(narrow).resize({ width: 60 }).raw().toBuffer();
}

const difference = (first: Buffer, second: Buffer): number =>
  first.reduce((most, value, index) => Math.max(most, Math.abs(value - second[index]!)), 0);

test('§1 Illustrations: every picture of the demonstration content has a drawing', async () => {
  const { products, others } = await demoContent();
  const rows = [...products, ...Object.values(others).flat()];
  const pictures = new Set(rows.flatMap(({ picture }) => picture ?? []));
  expect(pictures.size).toBeGreaterThan(90);
  expect(names.toSorted()).toEqual([...pictures].toSorted());
});

test('§1 Illustrations: only pictures with a drawing are stored', async () => {
  const files = await readdir(PICTURES);
  const stored = new Set(files.map((file) => file.replace(/(?:-\d+)?\.(?:webp|avif)$/, '')));
  expect([...stored].toSorted()).toEqual(names.toSorted());
});

test('§1 Illustrations: the drawings take at most 4 MB', async () => {
  const files = [...names, ...exampleNames.map((name) => `examples/${name}`)];
  const sizes = await Promise.all(
    files.map(async (name) => (await stat(join(DRAWINGS, `${name}.svg`))).size)
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MAX_BYTES);
});

test.each(names)('§1 Illustrations: %s has the size of its kind', async (name) => {
  const { width, height } = await sharp(join(DRAWINGS, `${name}.svg`)).metadata();
  const { products } = await demoContent();
  const plate = products.some(({ picture }) => picture === name);
  const expected = plate ? [400, 500] : name === 'hero' ? [1200, 1000] : [800, 600];
  expect([width, height]).toEqual(expected);
});

test.each(names)('§1 Illustrations: %s has no script, no font and no link', async (name) => {
  const svg = await readFile(join(DRAWINGS, `${name}.svg`), 'utf8');
  expect(svg).not.toMatch(/<script|<text|<image|<style|\bon\w+=|NaN|undefined/);
  // A `use` may refer to an element of the same drawing.
  expect(svg).not.toMatch(/href="(?!#)/);
});

test(
  '§1 Illustrations: the stored pictures show the drawings, in every format',
  { timeout: 120_000 },
  async () => {
    for (const name of names) {
      const drawn = await thumbnail(join(DRAWINGS, `${name}.svg`), 144);
      for (const format of ['webp', 'avif']) {
        const stored = await thumbnail(join(PICTURES, `${name}-400.${format}`));
        expect(
          difference(drawn, stored),
          `${name}.${format} differs: npm run illustrations -- ${name}`
        ).toBeLessThan(MAX_DIFFERENCE);
      }
    }
  }
);

test('§2 Identification: the example photographs show their drawings', async () => {
  expect((await readdir(EXAMPLES)).toSorted()).toEqual(
    exampleNames.map((name) => `${name}.webp`).toSorted()
  );
  for (const name of exampleNames) {
    const [stored, drawn] = await Promise.all(
      [join(EXAMPLES, `${name}.webp`), join(DRAWINGS, 'examples', `${name}.svg`)].map((path) =>
        sharp(path).resize(32, 32).removeAlpha().greyscale().raw().toBuffer()
      )
    );
    const steps = [...stored!].map((value, index) => Math.abs(value - drawn![index]!));
    expect(steps.reduce((sum, step) => sum + step, 0) / steps.length, name).toBeLessThan(8);
  }
});
