import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { productWords } from '#lib/i18n/product.ts';
import { siteWords } from '#lib/i18n/site.ts';
import { renderedRow } from '#lib/content/markdown.ts';
import { renderedRows } from '#lib/content/rendered-rows.ts';
import { toHero } from '../../../src/islands/hero/hero.ts';
import { LiveHero } from '../../../src/islands/hero/live-hero.tsx';
import { searchPlaces, toManufacturer } from '../../../src/islands/places/place.ts';
import { PlaceList } from '../../../src/islands/places/place-list.tsx';
import { placeRow } from '../../support/places.ts';
import { placeListData } from '../../../src/pages/_layout/seo/structured-data.ts';

const row = (description: string) => ({
  ...placeRow,
  title: 'Jamu',
  description,
  status: 'published' as const
});
const maker = (description: string) => toManufacturer(renderedRow(row(description)));
const PLACES = {
  'a manufacturer’s card': (description: string) => (
    <PlaceList
      kind="manufacturers"
      view={{ state: 'ready', data: [maker(description)] }}
      skeletons={3}
      t={productWords.default.manufacturers}
      locale="default"
    />
  ),
  'the hero': (description: string) => (
    <LiveHero
      heroes={[toHero(renderedRow(row(description)))]}
      t={siteWords.default.hero}
      locale="default"
    />
  )
};
test.each(Object.entries(PLACES))('§5 Descriptions: %s renders Markdown safely', (_, show) => {
  const html = renderToStaticMarkup(
    show('Jamu **segar**:\n\n- kunyit\n- [asam](https://a.example)')
  );
  expect(html).toContain('<strong>segar</strong>');
  expect(html).toContain('<li>kunyit</li>');
  expect(html).toContain('href="https://a.example"');
  const plain = 'Jamu segar * 3, 5 - 3 <b>x</b>';
  expect(renderToStaticMarkup(show(plain))).toMatch(
    /<p class="[^"]*text-ink-soft">Jamu segar \* 3, 5 - 3 &lt;b&gt;x&lt;\/b&gt;<\/p>/
  );
});

test('§5 Descriptions: search and structured data of manufacturers have the plain text', () => {
  const made = maker('Jamu **segar** dari [Solo](https://solo.example/kunyit)');
  expect(made.description).toBe('Jamu segar dari Solo');
  expect(searchPlaces('manufacturers', [made], 'segar dari')).toHaveLength(1);
  expect(searchPlaces('manufacturers', [made], 'kunyit')).toEqual([]);
  expect(JSON.stringify(placeListData(new URL('https://jamu.example'), 'x', [made]))).toContain(
    '"Jamu segar dari Solo"'
  );
});

test('§5 Descriptions: rows that changed since the build are rendered like those of the page', async () => {
  const rows = [row('**tebal**'), row('biasa')];
  expect(await renderedRows(rows)).toEqual(rows.map(renderedRow));
  const plain = [row('biasa')];
  expect(await renderedRows(plain)).toBe(plain);
});
