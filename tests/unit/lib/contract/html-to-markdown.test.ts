import { expect, test } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { htmlToMarkdown } from '#lib/contract/html-to-markdown.ts';
import { renderMarkdown } from '#lib/content/markdown.ts';

test.each([
  [
    '<p>Jamu &amp; rempah&nbsp;asli.</p><ul><li>Batuk</li></ul>',
    'Jamu & rempah\u00a0asli.\n\n- Batuk'
  ],
  ['<h2><b>Judul</b></h2>isi<!-- catatan --> <SPAN style="a">lagi</SPAN>', '**Judul**\n\nisi lagi'],
  [
    '<ol><li>Satu</li>\n<li><p>Dua</p><ul><li>Anak</li></ul></li></ol>',
    '1. Satu\n1. Dua\n  - Anak'
  ],
  ['a<br>b <b> tebal </b>c <i>miring</i> <em></em>', 'a\nb **tebal** c *miring*'],
  [
    '<a href="https://x.test/a?b=1&amp;c">x</a> <a href="javascript:y()">y</a>',
    '[x](https://x.test/a?b=1&c) y'
  ],
  ['<a href=https://x.test/a_(b)>x</a>', '[x](https://x.test/a_(b))'],
  [
    '<a href="https://x.test"><h3>Judul</h3></a><a href="https://x.test"> </a> <a href="https://x.test"><p>a</p><p>b</p></a>',
    '[**Judul**](https://x.test)\n\na\n\nb'
  ],
  ['<p>a\n  <a href="https://x.test">b</p>', 'a b'],
  ['<table><tr><td>A</td><td>B</td></tr><tr><td>C</td></tr></table>', 'A B\nC'],
  [
    'Baris 1\n\nBaris <strong>2</strong> &#8217;x&#x27; &unknown; &constructor;',
    "Baris 1\n\nBaris **2** ’x' &unknown; &constructor;"
  ],
  ['<p>a</p><script>alert("<p>b</p>")</script><style>p{}</style>', 'a'],
  [
    '<p>a</p><!--[if gte mso 9]><xml><w:View>Normal</w:View></xml><![endif]--><p>b --&gt; c</p>',
    'a\n\nb --> c'
  ],
  ['<xml><o:Pixels>96</o:Pixels></xml><!-- <p>lama</p> --><p>a</p>', 'a'],
  ['<ul><li>Batuk</ul><p>Tidak <b>ditutup', '- Batuk\n\nTidak ditutup'],
  ['<p>a</p>\\n<p>b</p>', 'a\n\nb'],
  ['5 m<sup>2</sup> <u>luas</u>', '5 m2 luas'],
  ['<dl><dt>Daun</dt><dd>hijau</dd></dl>', 'Daun\n\nhijau'],
  ['&lt;script&gt;<br>&#60;img&#62;', '<script>\n<img>']
])('§5 HTML: %s becomes Markdown', (html, markdown) => {
  expect(htmlToMarkdown(html)).toBe(markdown);
  expect(renderMarkdown(htmlToMarkdown(html))).not.toMatch(
    /<(?!\/?(?:p|ul|ol|li|strong|em|a|br)\b)/
  );
});

test('§5 HTML: text that only resembles HTML is unchanged', () => {
  for (const text of ['2 < 3', 'Tanda <b> ditulis', '- a\n- b **c** &amp;', 'a <p> b\n<script>'])
    expect(htmlToMarkdown(text)).toBe(text);
});

test('§5 HTML: descriptions, lists and their translations are converted, names and records are not', async () => {
  const { schema } = entities.product;
  const html = '<ol><li>Cuci</li><li>Rebus</li></ol>';
  const read = (field: string) => schema.validateAt(field, { [field]: html });
  expect(await read('description')).toBe('1. Cuci\n1. Rebus');
  expect(await read('utilization')).toBe('Cuci\nRebus');
  expect(await read('name')).toBe(html);
  const lookalikes = JSON.stringify([{ name: 'a<br>b' }]);
  expect(await schema.validateAt('lookalikes', { lookalikes })).toBe('a<br>b');
});
