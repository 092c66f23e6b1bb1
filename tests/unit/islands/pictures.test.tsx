// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { pictureSource, thumbnailSource } from '#lib/api/picture-source.ts';
import { Photos } from '#lib/content/photos.tsx';
import { centreWords } from '#lib/i18n/centre.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { describePhotos, photoWords } from '#lib/i18n/photos.ts';
import { productWords } from '#lib/i18n/product.ts';
import { siteWords } from '#lib/i18n/site.ts';
import {
  toGarden,
  toGardenPlant,
  VISIT_FACTS,
  type Garden,
  type VisitFact
} from '../../../src/islands/centre/garden.ts';
import { CentreView } from '../../../src/islands/centre/centre-view.tsx';
import { toCard, toCardPreview } from '../../../src/islands/catalogue/card.ts';
import { ProductCard } from '../../../src/islands/catalogue/product-grid.tsx';
import { KnownPlant } from '../../../src/islands/detection/features/known-plants/known-plants.tsx';
import { LiveHero } from '../../../src/islands/hero/live-hero.tsx';
import { PlaceCard } from '../../../src/islands/places/place-card.tsx';
import { toCentre, toManufacturer } from '../../../src/islands/places/place.ts';
import { describeGallery } from '../../../src/islands/product/gallery.ts';
import { ProductPicture } from '../../../src/islands/product/product-picture.tsx';
import { toProductDetails } from '../../../src/islands/product/product-details.ts';
import { cardWith } from '../../support/cards.ts';
import { placeRow } from '../../support/places.ts';
import { productRow } from '../../support/product-row.ts';
import { prerender, textsOf } from '../../support/rendered-text.ts';

const image = `/uploads/${'0a'.repeat(16)}.webp`;
const picture = { image, image_alt: 'Rimpang di tampah', image_credit: '<i>Sari</i> & {name}' };
const other = { ...picture, untranslated: ['image_alt'] };
const card = cardWith({ name: 'Jahe' });
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
      product={toProductDetails({ ...productRow, ...given }, locale)}
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

test.each(
  Object.entries({
    card: toCard({ ...productRow, ...other }, 'en'),
    'card of the home page': toCardPreview({ ...productRow, ...other }, 'en'),
    product: toProductDetails({ ...productRow, ...other }, 'en'),
    'plant of a garden': toGardenPlant({ ...productRow, ...other }, 'en'),
    centre: toCentre({ ...placeRow, ...other }),
    manufacturer: toManufacturer({ ...placeRow, ...other }),
    garden: toGarden({ ...placeRow, ...other, products: [], photos: [] } as never, new Map())
  })
)('§2 Pictures: the data of a %s contain its picture with an alternative text', (_, data) => {
  expect(data).toMatchObject({ image, image_alt: picture.image_alt, untranslated: ['image_alt'] });
});

test.each(large)('§2 Pictures: %s has no credit line for the project’s own drawings', (where) => {
  const own = { ...picture, image_credit: 'Wisata Jamu' };
  prerender(pictures('default', own)[where as 'hero']).getByRole('img');
  expect(screen.queryByText(/Gambar:/)).toBeNull();
});

test.each(Object.entries(pictures('default', picture)))(
  '§2 Pictures: %s has an alternative text; a large picture loads at once, and has a credit as plain text',
  (where, view) => {
    const image = prerender(view).getByRole('img', { name: 'Rimpang di tampah' });
    expect(image.getAttribute('loading')).toBe(large.includes(where) ? 'eager' : 'lazy');
    const credits = screen.queryAllByText('Gambar: <i>Sari</i> & {name}');
    expect(credits).toHaveLength(large.includes(where) ? 1 : 0);
  }
);

test.each(Object.entries(pictures('en', other)))(
  '§2 Pictures: on English pages %s marks the language of an Indonesian text, without a notice',
  (where, view) => {
    expect(prerender(view).getByRole('img', { name: 'Rimpang di tampah' }).lang).toBe('id');
    expect(screen.queryByText(/not been translated/)).toBeNull();
    expect(screen.queryAllByText(/^Picture: /)).toHaveLength(large.includes(where) ? 1 : 0);
  }
);

test('§2 Pictures: a picture without an alternative text is described by the product’s name, and has no empty credit line', () => {
  const plain = { image, image_alt: '', image_credit: '' };
  prerender(pictures('default', plain).product).getByRole('img', { name: 'Jahe' });
  expect(textsOf('paragraph')).toEqual([]);
  // Without a picture, no empty frame is rendered.
  const { product, centre } = pictures('default', { ...picture, image: '' });
  prerender(product);
  expect(document.body.innerHTML).toBe('');
  prerender(centre);
  expect(document.body.innerHTML).not.toContain('picture');
  expect(screen.queryByText(/Gambar:/)).toBeNull();
});

test('§2 Product: a picture that cannot be loaded is replaced by a placeholder with the same description', () => {
  const complete = vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
  const { container, rerender } = render(pictures('default', picture).product);
  const image = screen.getByRole<HTMLImageElement>('img');
  fireEvent.error(image);
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByRole('img', { name: 'Rimpang di tampah' })).toBeTruthy();
  // An editor has replaced the picture since the build.
  rerender(pictures('default', { ...picture, image: '/uploads/new.webp' }).product);
  expect(container.querySelector('img')?.src).toContain('new');
  cleanup();
  complete.mockRestore();
  // The simulated DOM loads no pixels. The same happens if a picture fails before hydration.
  render(pictures('default', picture).product);
  expect(document.querySelector('img')).toBeNull();
  cleanup();
});

test('§2 Photographs: are shown in the order of plant parts, and can be enlarged without a script', () => {
  const photos = [
    { ...picture, part: 'rhizome' },
    { ...picture, part: 'leaf', image_alt: '', image_credit: '' }
  ] as const;
  const strip = (shown: Parameters<typeof describePhotos>[0]) =>
    prerender(
      <Photos
        photos={describePhotos(shown, 'Jahe', 'id')}
        t={photoWords.id}
        thumbnail={thumbnailSource}
        large={(path) => pictureSource(path, 'landscape')}
      />
    );
  const figures = () => screen.queryAllByRole('figure');
  strip(photos).getByText(/Gambar: <i>Sari<\/i>/);
  const names = screen.getAllByRole('button', { name: /Jahe|Rimpang/ });
  expect(
    names.map((button) => [within(button).getByRole('img').getAttribute('alt'), button.textContent])
  ).toEqual([
    ['Jahe, Daun', 'Daun'],
    ['Rimpang di tampah', 'Rimpang']
  ]);
  expect(figures().map(({ id }) => id)).toEqual(
    names.map((button) => button.getAttribute('popovertarget'))
  );
  expect(figures().map((figure) => figure.getAttribute('popover'))).toEqual(['auto', 'auto']);
  strip([]);
  expect(figures()).toEqual([]);
});

test('§2 Photographs: a product shows whole plant, drawing, leaf, flower, fruit and rhizome, in this order', () => {
  const parts = ['rhizome', 'fruit', 'leaf', 'flower', 'whole'] as const;
  const photos = parts.map((part, index) => ({
    ...picture,
    part,
    image_alt: '',
    image: `/uploads/${String(index).repeat(32)}.webp`
  }));
  const plate = { ...picture, image_credit: '' };
  const gallery = describeGallery({ ...plate, photos }, 'Jahe', 'en');
  expect(gallery.map(({ part }) => part)).toEqual([
    'Whole plant',
    'Picture',
    'Leaf',
    'Flower',
    'Fruit',
    'Rhizome'
  ]);
  expect(gallery[1]).toMatchObject({ image, caption: 'Rimpang di tampah' });
  expect(gallery[0]!.caption).toContain('Picture: <i>Sari</i>');
  expect(describeGallery({ ...plate, photos: [] }, 'Jahe', 'en')).toMatchObject([{ image }]);
  // A photograph that equals the product's picture appears once.
  const same = describeGallery({ ...plate, photos: [{ ...photos[0]!, image }] }, 'Jahe', 'en');
  expect(same.map(({ part }) => part)).toEqual(['Rhizome']);
  const details = toProductDetails({ ...productRow, ...plate, photos: [photos[0]!] }, 'en');
  prerender(<ProductPicture product={details} name="Jahe" locale="en" />);
  expect(screen.getByRole('img', { name: 'Jahe, Rhizome' }).getAttribute('src')).toContain('0000');
  screen.getByText('Picture: <i>Sari</i> & {name}');
});

test('§2 Jamu centre: the phone numbers of a centre are links that start a call or a chat', () => {
  prerender(
    <CentreView
      garden={{ ...garden, ...picture, phone: '+62 274 123 456', whatsapp: '+62 812 3456 7890' }}
      t={centreWords.en}
      locale="en"
    />
  );
  for (const [name, href] of [
    ['+62 274 123 456', 'tel:+62274123456'],
    ['+62 812 3456 7890', 'https://wa.me/6281234567890']
  ] as const)
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
});
