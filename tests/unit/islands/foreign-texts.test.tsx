// @vitest-environment happy-dom
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import type { Product } from '#lib/contract/entities/product.ts';
import { centreWords } from '#lib/i18n/centre.ts';
import { productWords } from '#lib/i18n/product.ts';
import { siteWords } from '#lib/i18n/site.ts';
import { ActiveFilters } from '../../../src/islands/catalogue/active-filters.tsx';
import { CategoryList } from '../../../src/islands/catalogue/category-drawer.tsx';
import { toCard } from '../../../src/islands/catalogue/card.ts';
import { ProductGrid } from '../../../src/islands/catalogue/product-grid.tsx';
import { toGarden, VISIT_FACTS } from '../../../src/islands/centre/garden.ts';
import { CentreView } from '../../../src/islands/centre/centre-view.tsx';
import { LiveHero, toHero } from '../../../src/islands/hero/live-hero.tsx';
import { PlaceList } from '../../../src/islands/places/place-list.tsx';
import { toCentre, toManufacturer } from '../../../src/islands/places/place.ts';
import { toCentreOption } from '../../../src/islands/product/centre-option.ts';
import { toProductDetails } from '../../../src/islands/product/product-details.ts';
import { ProductView } from '../../../src/islands/product/product-view.tsx';
import { placeRow } from '../../support/places.ts';
import { productRow } from '../../support/product-row.ts';
import { prerender } from '../../support/rendered-text.ts';

const en = { locale: 'en' } as const;
const none = () => undefined;
/** Returns untranslated fields. Each value contains the name of its field. */
const foreign = <Field extends string>(fields: readonly Field[]) => ({
  ...(Object.fromEntries(fields.map((field) => [field, `teks ${field}`])) as Record<Field, string>),
  untranslated: [...fields]
});
const TEXTS =
  `part_used method_of_reproduction harvest_age morphology area_name efficacy utilization composition
    description unit_type warnings product_category_name regional_names`.split(/\s+/);
const product = {
  ...productRow,
  price: 9,
  latin_name: 'teks',
  synonym: 'teks',
  familia: 'teks',
  ...foreign(TEXTS),
  lookalikes: [{ ...foreign(['name', 'difference']), latin_name: 'teks', poisonous: true }]
} as unknown as Product;
const place = { ...placeRow, ...foreign(['name', 'description', 'address', 'entrance_fee']) };
const centre = {
  ...place,
  ...foreign(['name', 'description', ...VISIT_FACTS]),
  phone: '',
  whatsapp: '',
  products: [],
  photos: [],
  hours: '',
  closed_on: ''
} as never;
const category = foreign(['name']);
const hero = { ...place, ...foreign(['title', 'description']) } as never;
const list = { ...en, skeletons: 1, t: productWords.en.centres };

const VIEWS: Record<string, { count: number; view: ReactElement }> = {
  'a product': {
    count: 24,
    view: (
      <ProductView
        {...en}
        product={toProductDetails(product, 'en')}
        centres={[{ ...toCentreOption(centre), grows: true }]}
        t={productWords.en.detail}
        toasts={{} as never}
      />
    )
  },
  'a card': { count: 2, view: <ProductGrid {...en} cards={[toCard(product, 'en')]} detail="" /> },
  'a centre': {
    count: 9,
    view: <CentreView {...en} garden={toGarden(centre, new Map())} t={centreWords.en} />
  },
  'the card of a centre': {
    count: 4,
    view: <PlaceList {...list} kind="centres" view={{ data: [toCentre(place)] }} />
  },
  'the card of a manufacturer': {
    count: 3,
    view: <PlaceList {...list} kind="manufacturers" view={{ data: [toManufacturer(place)] }} />
  },
  'the hero': {
    count: 2,
    view: <LiveHero {...en} heroes={[toHero(hero)]} t={siteWords.en.hero} />
  },
  'a category': {
    count: 2,
    view: (
      <>
        <CategoryList {...en} categories={[category]} chosen="" all="All" onChoose={none} />
        <ActiveFilters
          {...en}
          state={{ q: '', category: category.name, sort: '', page: 1, perPage: 12 }}
          categories={[category]}
          t={productWords.en.catalogue}
          onRemove={none}
        />
      </>
    )
  }
};

test.each(Object.entries(VIEWS))(
  '§2 Addresses: on English pages %s marks the language of each text without a translation',
  (name, { count, view }) => {
    const screen = prerender(view);
    const texts = [...document.querySelectorAll('*:not(.sr-only)')].filter(
      ({ children, textContent }) => children.length === 0 && textContent?.includes('teks')
    );
    const languages = texts.map((text) => [
      text.textContent,
      text.closest<HTMLElement>('[lang]')?.lang
    ]);
    expect(languages).toEqual(languages.map(([text]) => [text, text === 'teks' ? 'la' : 'id']));
    expect(languages).toHaveLength(count);
    const hasNote = screen.queryByText(/not been translated/) !== null;
    expect(hasNote).toBe(name !== 'a category');
    // Without `translate=no`, browsers would translate Latin names.
    expect(document.querySelector('[lang=la]:not([translate=no])')).toBeNull();
  }
);
