import { expect, it } from 'vitest';
import {
  normalizeLinks,
  normalizeList,
  normalizeNames,
  parseLinks,
  parseList
} from '#lib/contract/lists.ts';

it.each([
  ['"Diseduh, hangat","Diparut"', ['Diseduh, hangat', 'Diparut']],
  ['1. Diseduh\r\n\r\n 2. Diparut \n', ['Diseduh', 'Diparut']],
  ['Kurkumin', ['Kurkumin']],
  ['·\tDiseduh\n– Diparut\n\uf0b7 Diperas', ['Diseduh', 'Diparut', 'Diperas']],
  [
    '(1) Diseduh\na) Diparut\n✓ Diperas\n\uf0d8 Dijemur',
    ['Diseduh', 'Diparut', 'Diperas', 'Dijemur']
  ],
  ['', []],
  ['"ia berkata ""ya"""', ['ia berkata "ya"']]
])('§3 Lists: %j is read as %j', (text, items) => {
  expect(parseList(text)).toEqual(items);
});

const PIECES =
  '"|""|,|, |\n|\r\n| |1. |2) |- |• |10.|a|b c|https://x.test/a|HTTP://y.test|\t'.split('|');

/** Generates pseudo-random texts from `PIECES`; the same texts in every run. */
function* texts(count: number): Generator<string> {
  let seed = 1;
  const next = (max: number) => (seed = (seed * 48_271) % 2_147_483_647) % max;
  for (let index = 0; index < count; index++)
    yield Array.from({ length: next(12) }, () => PIECES[next(PIECES.length)]).join('');
}

it('§5 Lists: normalizing is idempotent, and items are neither numbered nor empty', () => {
  expect(normalizeList('1. a\n\n2) b, c\n- d')).toBe('a\nb, c\nd');
  for (const text of texts(1500)) {
    const once = normalizeList(text);
    expect(normalizeList(once), text).toBe(once);
    expect(parseList(once).join('\n'), text).toBe(once);
    for (const line of once ? once.split('\n') : [])
      expect(line, text).toMatch(/^(?!\d+[.)]\s|[-•*]\s)\S/);
    const links = normalizeLinks(text);
    expect(normalizeLinks(links), text).toBe(links);
  }
});

it('§3 Research: links can be separated by commas, lines or quotes', () => {
  const links = ['https://doi.org/10.3390/a', 'https://doi.org/10.1002/b'];
  const quoted = links.map((link) => `"${link}"`).join(',');
  for (const text of [links.join(', '), links.join('\n'), quoted])
    expect(parseLinks(text)).toEqual(links);
  expect(normalizeLinks(links.join('\n'))).toBe(links.join(','));
  expect(parseLinks('HTTPS://a.test,HTTP://b.test')).toEqual(['HTTPS://a.test', 'HTTP://b.test']);
  expect(parseLinks('DOI 10.3390/a\n10.1002/b,\nBuku A, 10.1002/b')).toEqual([
    ...links,
    'Buku A, 10.1002/b'
  ]);
});

it('§5 Names: regional names are stored one per line', () => {
  expect(normalizeNames('kunir, koneng; temu kuning')).toBe('kunir\nkoneng\ntemu kuning');
  expect(normalizeNames('1. pring (Jawa, Bali)\n- awi (Sunda),')).toBe(
    'pring (Jawa, Bali)\nawi (Sunda)'
  );
});
