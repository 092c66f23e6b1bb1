import { renderToStaticMarkup as markupOf } from 'react-dom/server';
import { expect, test } from 'vitest';
import { pictureSource, thumbnailSource } from '#lib/api/picture-source.ts';
import { Photos } from '#lib/content/photos.tsx';
import { centreWords } from '#lib/i18n/centre.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { describePhotos, photoWords } from '#lib/i18n/photos.ts';
import { productWords } from '#lib/i18n/product.ts';
import { siteWords } from '#lib/i18n/site.ts';
import { VISIT_FACTS, type Garden, type VisitFact } from '../../../src/islands/centre/garden.ts';
import { CentreView } from '../../../src/islands/centre/centre-view.tsx';
import { ProductCard } from '../../../src/islands/catalogue/product-grid.tsx';
import { KnownPlant } from '../../../src/islands/detection/known-plants.tsx';
import { LiveHero } from '../../../src/islands/hero/live-hero.tsx';
import { PlaceCard } from '../../../src/islands/places/place-card.tsx';
import { ProductPicture } from '../../../src/islands/product/product-picture.tsx';
import { toProductDetails } from '../../../src/islands/product/product-details.ts';

const image = `/uploads/${'0a'.repeat(16)}.webp`;
const picture = { image, image_alt: 'Rimpang di tampah', image_credit: '<i>Sari</i> & {name}' };
const other = { ...picture, untranslated: ['image_alt'] };
const card = { id: 1, name: 'Jahe', name_en: '', preview: '', price: 0, others: '', category: '' };
const place = { id: 1, name: 'Sari', description: '', address: '', link_website: '' };
const visit = Object.fromEntries(VISIT_FACTS.map((field) => [field, ''])) as Record<VisitFact, ''>;
const hours = { hours: '', closed_on: '' };
const garden = {
  ...place,
  ...visit,
  ...hours,
  page: 'Sari',
  link_maps: '',
  photos: [],
  plants: []
};
const product = { ...card, created_at: '', updated_at: '' } as unknown as Parameters<
  typeof toProductDetails
>[0];

const pictures = (locale: Locale, given: typeof picture & { untranslated?: string[] }) => ({
  hero: (
    <LiveHero
      heroes={[{ title: '', description: '', ...given }]}
      t={siteWords[locale].hero}
      locale={locale}
    />
  ),
  product: (
    <ProductPicture
      product={toProductDetails({ ...product, ...given }, locale)}
      name="Jahe"
      locale={locale}
    />
  ),
  card: <ProductCard card={{ ...card, ...given }} locale={locale} detail="" />,
  place: (
    <PlaceCard
      kind="manufacturers"
      place={{ ...place, ...given }}
      t={productWords[locale].manufacturers}
      locale={locale}
      eager={false}
    />
  ),
  centre: (
    <CentreView
      garden={{ ...garden, ...given } as Garden}
      t={centreWords[locale]}
      locale={locale}
    />
  ),
  plant: <KnownPlant plant={{ name: 'Jahe', latin: '', ...given }} locale={locale} />
});
const large = ['hero', 'product', 'centre'];

test.each(Object.entries(pictures('default', picture)))(
  '§2 Pictures: %s has an alternative text; a large picture also a credit, as plain text',
  (where, view) => {
    const html = markupOf(view);
    expect(html).toContain('alt="Rimpang di tampah"');
    expect(html).not.toContain('<i>');
    expect(html.includes('Gambar: &lt;i&gt;Sari&lt;/i&gt; &amp; {name}')).toBe(
      large.includes(where)
    );
  }
);

test.each(Object.entries(pictures('en', other)))(
  '§2 Pictures: on English pages %s marks the language of an Indonesian text, without a notice',
  (where, view) => {
    const html = markupOf(view);
    expect(html).toMatch(
      /<img[^>]* alt="Rimpang di tampah"[^>]* lang="id"|<img[^>]* lang="id"[^>]* alt="Rimpang/
    );
    expect(html).not.toContain('not been translated');
    expect(html.includes('Picture: ')).toBe(large.includes(where));
  }
);

test('§2 Pictures: without a text a product’s picture is described by its name, without an empty line', () => {
  const plain = { image, image_alt: '', image_credit: '' };
  const html = markupOf(pictures('default', plain).product);
  expect(html).toContain('alt="Jahe"');
  expect(html).not.toMatch(/<p[ >]/);
  // A missing picture has no alternative text.
  const gone = markupOf(pictures('default', { ...picture, image: '' }).product);
  expect(gone).toContain('aria-label="Jahe"');
  expect(gone).not.toContain('Sari');
});

test('§2 Photographs: are shown by part, and opened without a script', () => {
  const photos = [
    { ...picture, part: 'rhizome' },
    { ...picture, part: 'leaf', image_alt: '', image_credit: '' }
  ] as const;
  const strip = (shown: Parameters<typeof describePhotos>[0]) =>
    markupOf(
      <Photos
        photos={describePhotos(shown, 'Jahe', 'id')}
        t={photoWords.id}
        thumbnail={thumbnailSource}
        large={(path) => pictureSource(path, 'landscape')}
      />
    );
  const html = strip(photos);
  expect(html.indexOf('alt="Jahe, Daun"')).toBeLessThan(html.indexOf('Rimpang di tampah'));
  for (const index of [0, 1]) {
    expect(html).toContain(`popoverTarget="photograph-${index}"`);
    expect(html).toContain(`id="photograph-${index}" popover="auto"`);
  }
  expect(html).toContain('Gambar: &lt;i&gt;Sari&lt;/i&gt;');
  expect(strip([])).toBe('');
});

test('§2 Jamu centre: one press calls a centre or writes to it', () => {
  const markup = markupOf(
    <CentreView
      garden={{ ...garden, ...picture, phone: '+62 274 123 456', whatsapp: '+62 812 3456 7890' }}
      t={centreWords.en}
      locale="en"
    />
  );
  expect(markup).toContain('href="tel:+62274123456"');
  expect(markup).toContain('href="https://wa.me/6281234567890"');
});
