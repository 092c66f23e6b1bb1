import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
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
    const figures = ['held-out clusters of known sources', 'sources never seen'].flatMap((where) => measured(card, part, where));
    expect(figures.every(Boolean)).toBe(true);
    expect(cells(line ?? '').slice(2, -1)).toEqual(figures);
  }
});
