import { readFileSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';

const at = (path: string) => new URL(`../../../${path}`, import.meta.url);
const read = (path: string) => readFileSync(at(path), 'utf8');
const cells = (line: string) => line.split('|').map((cell) => cell.trim());

/** First guess, answered and right when answered, as the card has them. */
function measured(card: string, part: string, where: string): string[] {
  const line = card.split('\n').find((one) => one.startsWith(`| ${part} | ${where} |`));
  const [, , , , , top = '', , , answered = '', right = ''] = cells(line ?? '');
  return [top.split(' ')[0] ?? '', answered, right.split(' ')[0] ?? ''];
}

it('§7 Identification: README says of the identifier what its card says', () => {
  const [readme, card] = [read('README.md'), read('model/CARD.md')];
  for (const part of ['leaf', 'fruit', 'rhizome']) {
    const line = readme.split('\n').find((one) => one.startsWith(`| ${part} |`));
    const figures = ['held-out clusters of known sources', 'sources never seen'].flatMap((where) =>
      measured(card, part, where)
    );
    expect(figures.every(Boolean)).toBe(true);
    expect(cells(line ?? '').slice(2, -1)).toEqual(figures);
  }
});

it('§7 Identification: README counts the plants that it knows, and says how large it is', () => {
  const { heads } = JSON.parse(read('model/labels.json')) as {
    heads: Record<string, { thresholds: number[] }>;
  };
  // One whose threshold is 1 is only ever a guess.
  const known = (part: string) =>
    heads[part]?.thresholds.filter((threshold) => threshold < 1).length;
  const readme = read('README.md').replaceAll('\n', ' ');
  expect(readme).toContain(
    `It knows ${known('leaf')} leaves, ${known('fruit')} fruits and ${known('rhizome')} rhizomes.`
  );
  expect(readme).toContain(
    `${(statSync(at('model/identifier.onnx')).size / 1e6).toFixed(1)} MB) in onnxruntime`
  );
});
