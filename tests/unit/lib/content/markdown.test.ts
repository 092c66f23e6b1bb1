import { expect, test } from 'vitest';
import { isFormatted, plainText } from '#lib/content/strip-markdown.ts';
import { renderMarkdown } from '#lib/content/markdown.ts';

test.each([
  ['**tebal** dan *miring*', '<strong>tebal</strong> dan <em>miring</em>', 'tebal dan miring'],
  ['- satu\n- dua', '<ul>\n<li>satu</li>\n<li>dua</li>\n</ul>', 'satu\ndua'],
  ['1. satu\n2. dua', '<ol>\n<li>satu</li>\n<li>dua</li>\n</ol>', 'satu\ndua'],
  [
    'Lihat [sumber](https://doi.org/10.1/x).',
    'Lihat <a href="https://doi.org/10.1/x" class="text-link" rel="noopener">sumber</a>.',
    'Lihat sumber.'
  ],
  [
    '[Kunyit](https://x.test/wiki/Kunyit_(rempah))',
    '<a href="https://x.test/wiki/Kunyit_(rempah)" class="text-link" rel="noopener">Kunyit</a>',
    'Kunyit'
  ],
  ['**5**% air', '<strong>5</strong>% air', '5% air'],
  ['*akar*/*daun*', '<em>akar</em>/<em>daun</em>', 'akar/daun'],
  ['baris\nbaris **dua**', 'baris<br>\nbaris <strong>dua</strong>', 'baris\nbaris dua']
])('§5 Descriptions: %j is rendered, and has a plain text', (text, html, plain) => {
  expect(renderMarkdown(text)).toContain(html);
  expect(isFormatted(text)).toBe(true);
  expect(plainText(text)).toBe(plain);
});

test.each([
  'Secara tradisional digunakan untuk menghangatkan badan.',
  'Rp 12.000 * 3 = 36.000',
  'snake_case_name, 5 - 3, 1.5 kg',
  '1998. Tahun berdirinya.',
  'Dua\n\n\nparagraf',
  'Lihat [sumber]().',
  '# bukan judul\n> bukan kutipan\n<b>bukan HTML</b>'
])('§5 Descriptions: %j is plain text and stays unchanged', (text) => {
  expect(isFormatted(text)).toBe(false);
  expect(plainText(text)).toBe(text);
});

test.each([
  '[x](javascript:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](//evil.example)',
  '*y* [x]( \n)',
  '[x](https://bank.example@evil.example)',
  '[x](<javascript:alert(1)>)',
  '![x](https://evil.example/x.png)',
  '<script>alert(1)</script> **x**',
  '<img src=x onerror=alert(1)> - *x*',
  '[**x**](https://a.example/"onmouseover="alert(1))',
  '| a |\n|---|\n| **b** |'
])('§5 Descriptions: %j renders only safe elements', (text) => {
  const tags = renderMarkdown(text).match(/<[^>]*>/g) ?? [];
  for (const tag of tags)
    expect(tag).toMatch(
      /^<(?:\/?(?:p|strong|em|a|ul|ol|li)|br|a href="https?:[^"<>@]*" class="text-link" rel="noopener")>$/
    );
});

const PIECES = ['*', '**a ', '_a*', '[', '[a](', '- ', '\\', '1. '];
test.each([
  ...PIECES.map((piece) => piece.repeat(100_000)),
  Array.from({ length: 5000 }, (_, index) => `${' '.repeat(Math.min(index, 100))}- x`).join('\n')
])('§5 Descriptions: hostile Markdown is rendered in limited time (%#)', (text) => {
  expect(renderMarkdown(text).length).toBeGreaterThan(0);
  expect(plainText(text).length).toBeLessThanOrEqual(text.length);
});
