import { expect, it } from 'vitest';
import { layout } from '../../../../server/share-pictures/layout.ts';
import { toDrawable, fitText, outlines, widthOf } from '../../../../server/share-pictures/text.ts';

const SPACE = { width: 500, height: 300, sizes: [84, 60, 40] };
const BOX = { left: 700, top: 40, width: 432, height: 550, rounding: 14 };

it.each([
  ['Ginger (Jahe)', 'Ginger (Jahe)'],
  ['🌿  Kunyit\n🧡', 'Kunyit'],
  ['Turmeric (🌿)', 'Turmeric'],
  ['Sałata Kunýit', 'Sałata Kunýit'],
  ['زنجبيل', ''],
  ['Jahe 生姜', ''],
  ['🧡', ''],
  ['\u0301\u0302\u0301', ''],
  ['…', ''],
  ['', '']
])('§7 Share pictures: %j is drawn as %j, without missing glyphs', (text, expected) => {
  expect(toDrawable(text)).toBe(expected);
});

it.each(['Jahe', 'W'.repeat(120), 'Daun '.repeat(24).trim(), 'i'.repeat(400), 'Ĵ'.repeat(120)])(
  '§7 Share pictures: %s stays within its area',
  (text) => {
    const { size, lines } = fitText(text, SPACE);
    expect(lines.length * size).toBeLessThanOrEqual(SPACE.height);
    for (const line of lines) expect(widthOf(line, size)).toBeLessThanOrEqual(SPACE.width);
    const joined = lines.join('').replaceAll(' ', '');
    const whole = text.replaceAll(' ', '');
    expect(joined.endsWith('…') ? whole.startsWith(joined.slice(0, -1)) : joined === whole).toBe(
      true
    );
  }
);

it('§7 Share pictures: a shortened text has no comma before the dots', () => {
  for (let shift = 0; shift < 4; shift++)
    expect(fitText('i'.repeat(shift) + 'W,'.repeat(80), SPACE).lines.at(-1)).toMatch(/[iW]…$/);
});

it('§7 Share pictures: a word is not broken if it fits in a smaller size', () => {
  expect(fitText('Javanese Cardamomum', SPACE).lines).toEqual(['Javanese', 'Cardamomum']);
});

it.each([
  [
    'Museum Jamu Priangan (example)',
    'Jalan Secang No. 31, Pasirjambu District, Bandung Regency, West Java'
  ],
  ['W'.repeat(120), 'g'.repeat(400)],
  ['Daun g '.repeat(17).trim(), 'Jalan g '.repeat(50).trim()]
])('§7 Share pictures: %s and the text below it are above the band', (title, subtitle) => {
  const svg = layout({ titles: [title], subtitle }, BOX);
  const texts = [...svg.matchAll(/<path d="([^"]+)"/g)].slice(0, 2).map(([, data = '']) => data);
  // The y coordinate of each point; a curve has two points.
  const heights = texts.flatMap((data) =>
    [...data.matchAll(/[\d.-]+ ([\d.-]+)/g)].map(([, y]) => Number(y))
  );
  expect(Math.min(...heights)).toBeGreaterThan(30);
  expect(Math.max(...heights)).toBeLessThan(529);
});

it('§7 Share pictures: every outline contains only numbers', () => {
  for (const text of ['Kunyit (Kunir) Indian camphorweed', 'Łąķá'])
    expect(outlines(text, 72, 200, 84)).toMatch(/^[MLQCZ0-9. -]+$/);
});

it('§7 Share pictures: a title that cannot be drawn is replaced by the Latin name or the site’s name', () => {
  const [none, latin] = ['生姜', 'Zingiber officinale'];
  const drawn = (titles: string[], subtitle: string) => layout({ titles, subtitle }, BOX);
  expect(drawn([none, 'Jahe'], latin)).toBe(drawn(['Jahe'], latin));
  expect(drawn([none], latin)).toBe(drawn([latin], ''));
  expect(drawn([none], none)).toBe(drawn(['Wisata Jamu'], ''));
});
