import { inLocales } from './in-locales.ts';

interface RelatedWords {
  title: string;
  family: string;
  use: string;
  makers: string;
}

const base: RelatedWords = {
  title: 'Tanaman terkait',
  family: 'Satu familia: {family}',
  use: 'Kegunaan serupa',
  makers: 'Dipakai oleh produsen'
};

/** Strings of the related products on a product's page. */
export const relatedWords = inLocales<RelatedWords>(
  {
    default: base,
    id: base,
    en: {
      title: 'Related plants',
      family: 'The same family: {family}',
      use: 'Similar uses',
      makers: 'Used by makers'
    }
  },
  import.meta.env &&
    import.meta.glob(['./*/related.ts', '!./{default,id,en}/**'], {
      eager: true,
      import: 'related'
    })
);
