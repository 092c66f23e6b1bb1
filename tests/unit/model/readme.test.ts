import { readFileSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';
import labels from '../../../model/labels.json' with { type: 'json' };

const urlOf = (path: string) => new URL(`../../../${path}`, import.meta.url);
const read = (path: string) => readFileSync(urlOf(path), 'utf8');
const cells = (line: string) => line.split('|').map((cell) => cell.trim());

/**
 * Returns four figures of a part from the model card: how often a plant is named, how often a named
 * plant is correct, and how often the plant is among the first three and the first five guesses.
 */
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
  const { leaf, fruit, rhizome } = labels.heads;
  const [leaves, fruits, rhizomes] = [leaf, fruit, rhizome].map((head) => head.labels.length);
  const readme = read('README.md').replaceAll('\n', ' ');
  const megabytes = (statSync(urlOf('model/identifier.onnx')).size / 1e6).toFixed(1);
  for (const sentence of [
    `The identifier knows ${leaves} leaves, ${fruits} fruits and ${rhizomes} rhizomes.`,
    `${megabytes} MB, onnxruntime)`
  ])
    expect(readme).toContain(sentence);
});
