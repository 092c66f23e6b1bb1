import { readFileSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Head } from '#lib/identification/answer.ts';

const urlOf = (path: string) => new URL(`../../../${path}`, import.meta.url);
const read = (path: string) => readFileSync(urlOf(path), 'utf8');
const cells = (line: string) => line.split('|').map((cell) => cell.trim());

/** Returns the card's figures: named, correct when named, in sight among three and among five. */
function measured(card: string, part: string, asked: string): string[] {
  const line = card.split('\n').find((item) => item.startsWith(`| ${part} | ${asked} |`));
  const [, , , , , named = '', right = '', , three = '', five = ''] = cells(line ?? '');
  return [named, right.split(' ')[0]!, three, five];
}

it('§7 Identification: README quotes the model card', () => {
  const [readme, card] = [read('README.md'), read('model/CARD.md')];
  for (const part of ['leaf', 'fruit', 'rhizome']) {
    const line = readme.split('\n').find((item) => item.startsWith(`| ${part} |`));
    const last =
      part === 'rhizome' ? 'three photographs, all plants' : 'three photographs, a list of ten';
    const figures = ['one photograph, all plants', last].flatMap((asked) =>
      measured(card, part, asked)
    );
    expect(figures.every(Boolean)).toBe(true);
    expect(cells(line ?? '').slice(2, -1)).toEqual(figures);
  }
});

it('§7 Identification: README has the number of plants and the size of the model', () => {
  const { heads } = JSON.parse(read('model/labels.json')) as {
    heads: Record<string, Head>;
  };
  const known = (part: string) => heads[part]!.labels.length;
  const readme = read('README.md').replaceAll('\n', ' ');
  expect(readme).toContain(
    `The identifier knows ${known('leaf')} leaves, ${known('fruit')} fruits and ${known('rhizome')} rhizomes.`
  );
  expect(readme).toContain(
    `${(statSync(urlOf('model/identifier.onnx')).size / 1e6).toFixed(1)} MB, onnxruntime)`
  );
});
