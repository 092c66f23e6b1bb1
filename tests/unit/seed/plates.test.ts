/** Tests the views: sections of drawings that show one part of a plant, for comparisons. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { PLANT_PARTS } from '#lib/contract/identification.ts';
import { PHOTO_PARTS } from '#lib/contract/photos.ts';
import type { PictureSection } from '#lib/ui/zoomed-picture.tsx';
import labels from '../../../model/labels.json' with { type: 'json' };
import { demoContent } from '../../../seed/demo.ts';
import { featuresOf } from '../../../src/islands/detection/core/answer/morphology.ts';
import plates from '../../../src/pages/_content/plates.json' with { type: 'json' };

interface Plate {
  picture: string;
  views: Record<string, PictureSection>;
}

const plateOf = plates as unknown as Record<string, Plate>;
const { product: products } = await demoContent();
const EDGE = /tepi|gerigi|berlekuk|edge|tooth|lobed/i;
const ARRANGEMENT =
  /berseling|berhadapan|baris|roset|rumpun|spiral|alternate|opposite|in pairs|rows|rosette|clump/i;
const NAMES = {
  leaf: /daun|lea(f|ves)/i,
  fruit: /buah|polong|fruit|pods|berr|kuncup|buds/i,
  rhizome: /rimpang|rhizome/i
};

test('§2 Identification: each drawing of a plant has views, all inside its frame', async () => {
  expect(new Set(Object.keys(plateOf))).toEqual(new Set(products.map(({ picture }) => picture)));
  for (const [name, { picture, views }] of Object.entries(plateOf)) {
    const file = await readFile(`seed/pictures/${name}.webp`);
    const hash = createHash('sha256').update(file).digest('hex').slice(0, 32);
    expect(picture, `${name} was encoded again: check its views`).toBe(hash);
    expect(Object.keys(views).length, name).toBeGreaterThan(0);
    for (const [part, [left, top, size]] of Object.entries(views)) {
      expect(PHOTO_PARTS).toContain(part);
      // Pictures are 800 pixels wide, so smaller views would be blurred.
      expect(size, `${name} ${part}`).toBeGreaterThanOrEqual(28);
      expect(Math.min(left, top), `${name} ${part}`).toBeGreaterThanOrEqual(4);
      expect(left + size, `${name} ${part}`).toBeLessThanOrEqual(96);
      // The view ends above the Latin name.
      expect(top + size, `${name} ${part}`).toBeLessThanOrEqual(88);
    }
  }
});

test('§2 Identification: each drawing shows the identifiable parts, and the first features describe the part', () => {
  for (const part of PLANT_PARTS)
    for (const label of labels.heads[part].labels) {
      const { picture = '', fields } = products.find(
        (product) => product.fields['name'] === label
      )!;
      expect(plateOf[picture]?.views[part], `${label} ${part}`).toBeDefined();
      const { en } = fields['translations'] as unknown as { en: { morphology: string } };
      for (const morphology of [String(fields['morphology']), en.morphology]) {
        // A card shows three features.
        const features = featuresOf(morphology, part).slice(0, 3);
        expect(features[0], `${label} ${part}`).toMatch(NAMES[part]);
        const text = features.filter((feature) => NAMES[part].test(feature)).join(' ');
        expect(text.length, `${label} ${part}: ${text}`).toBeGreaterThanOrEqual(110);
        if (part !== 'leaf') continue;
        expect(text, label).toMatch(EDGE);
        expect(text, label).toMatch(ARRANGEMENT);
      }
    }
});
