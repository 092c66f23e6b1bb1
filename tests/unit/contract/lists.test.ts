import { expect, it } from 'vitest';
import { normaliseLinks, normaliseList, parseLinks, parseList } from '#lib/contract/lists.ts';

it.each([
  ['"Diseduh, hangat","Diparut"', ['Diseduh, hangat', 'Diparut']],
  ['1. Diseduh\r\n\r\n 2. Diparut \n', ['Diseduh', 'Diparut']],
  ['Kurkumin', ['Kurkumin']],
  ['', []],
  ['"ia berkata ""ya"""', ['ia berkata "ya"']]
])('§3 Lists: %j is read as %j', (text, items) => {
  expect(parseList(text)).toEqual(items);
});

it('§5 Lists: normalising twice changes nothing more', () => {
  const once = normaliseList('1. a\n\n2) b, c\n- d');
  expect([once, normaliseList(once)]).toEqual(['a\nb, c\nd', 'a\nb, c\nd']);
});

it('§3 Research: links separated by commas, lines or quotes', () => {
  const links = ['https://doi.org/10.3390/a', 'https://doi.org/10.1002/b'];
  for (const text of [links.join(', '), links.join('\n'), links.map((link) => `"${link}"`).join(',')])
    expect(parseLinks(text)).toEqual(links);
  expect(normaliseLinks(links.join('\n'))).toBe(links.join(','));
});
