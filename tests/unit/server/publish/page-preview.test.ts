import { expect, test } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { insertRow } from '../../../../server/publish/builder/render-preview.ts';
import { pagePreview, toPreview } from '../../../../server/publish/page-preview.ts';
import { SILENT } from '../../../support/test-app.ts';

test('§2 Preview: a preview replaces an existing row, or adds a new one at the end; on a page with only one row, the new row comes first', () => {
  const [one, two, draft] = [{ id: 1 }, { id: 2 }, { id: 3 }];
  expect(insertRow([one, two], draft, false)).toEqual([one, two, draft]);
  expect(insertRow([one, two], draft, true)).toEqual([draft, one, two]);
  const other = { id: 1, name: 'x' };
  expect(insertRow<{ id: number }>([one, two], other, false)).toEqual([other, two]);
});

test('§2 Preview: a page runs no scripts, opens links outside its frame, and is not indexed', () => {
  const page =
    '<html><head><title>x</title></head><body><script type="module">a("</p>")\n</script>' +
    '<astro-island uid="1"><p>b</p></astro-island><noscript>c</noscript><SCRIPT src=d></SCRIPT ></body></html>';
  expect(toPreview(page)).toBe(
    '<html><head><meta name="robots" content="noindex" /><base target="_blank" />' +
      '<style>preview-island{display:contents}</style><title>x</title></head>' +
      '<body><preview-island uid="1"><p>b</p></preview-island></body></html>'
  );
});

test('§2 Preview: a text that contains the name of a tag is kept, as well as everything after that text', () => {
  const text = '<meta content="Kunyit <script> &quot;"><link href="site.css"><h1>Kunyit</h1>';
  expect(toPreview(`${text}<script>a()</script><p>b</p>`)).toBe(`${text}<p>b</p>`);
});

test('§2 Preview: editors take turns', async () => {
  const files: string[] = [];
  const preview = async ({ file }: { file: string }) => (files.push(file), '');
  const pages = pagePreview(SILENT, { preview });
  const c = { header: () => undefined, req: { raw: new Request('https://jamu.test') } } as never;
  const render = (id: number, name: string) =>
    pages.render(c, { id }, entities.product, { rows: { '': { id: 1, name } } });
  await Promise.all([render(1, 'a'), render(1, 'b'), render(1, 'c'), render(2, 'd')]);
  expect(files.indexOf('product/d.html')).toBeLessThan(files.indexOf('product/c.html'));
});
