import { BASE_LANGUAGE, type Language } from '#lib/contract/languages.ts';
import type { Localized } from '#lib/contract/translations.ts';
import { fold } from './fold.ts';
import { inLocales, plainId } from './in-locales.ts';
import { contentLang, LANGUAGE, type Locale } from './locale.ts';

/** Lists the fields of an item that have no translation in the requested language. */
export type Untranslated = Pick<Localized, 'untranslated'>;

/** Returns the query for content in a page's language; empty for the API's default language. */
export const inPageLanguage = (locale: Locale): { lang?: Language } =>
  LANGUAGE[locale] === BASE_LANGUAGE ? {} : { lang: LANGUAGE[locale] };

/** Returns the given fields that have no translation; an empty object if there are none. */
export function untranslatedOf(item: Untranslated, fields: readonly string[]): Untranslated {
  const untranslated = item.untranslated?.filter((field) => fields.includes(field)) ?? [];
  return untranslated.length > 0 ? { untranslated } : {};
}

/** Returns the `lang` of an item's text on a page; undefined if it is the language of the page. */
export const textLang = (item: Untranslated, field: string, locale: Locale) =>
  item.untranslated?.includes(field) ? contentLang(locale) : undefined;

/** Returns the original name of a place, which its URL contains in every language. */
export const addressName = ({ name, original }: { name: string } & Pick<Localized, 'original'>) =>
  original?.['name'] ?? name;

/** The names of a product; URLs contain `name`, which is not translated. */
export interface NamedProduct {
  name: string;
  /** The English name; '' or undefined if missing. */
  name_en?: string;
}

/** Returns whether pages of a locale show the English names of products. */
const showsEnglishNames = (locale: Locale): boolean => LANGUAGE[locale] === 'en';

/** Returns the fields of an item that no page of a locale shows. */
export const unseenFields = (locale: Locale): string[] => [
  'updated_at',
  ...(showsEnglishNames(locale) ? [] : ['name_en'])
];

/** Returns the English name of a product if pages show English names and the two names differ. */
export function commonName(
  { name, name_en = '' }: NamedProduct,
  locale: Locale
): string | undefined {
  const isOther = name_en.trim() !== '' && fold(name_en) !== fold(name);
  return showsEnglishNames(locale) && isOther ? name_en : undefined;
}

/** Returns the names of a product that pages of a locale show. */
export function toNamed(product: NamedProduct, locale: Locale): NamedProduct {
  const common = commonName(product, locale);
  return common ? { name: product.name, name_en: common } : { name: product.name };
}

/** Returns a product's name as pages show it: `Ginger (Jahe)` in English, `Jahe` otherwise. */
export function productName(product: NamedProduct, locale: Locale): string {
  const common = commonName(product, locale);
  return common ? `${common} (${product.name})` : product.name;
}

/** Returns the parts of `productName`. `lang` is set if `name` is not in the page's language. */
export const nameParts = (product: NamedProduct, locale: Locale) => ({
  name: product.name,
  common: commonName(product, locale),
  lang: contentLang(locale)
});

/** The note on pages that show untranslated texts. Pages in the base language need none. */
const UNTRANSLATED = inLocales(
  plainId(
    'Some of the text here is in Indonesian: it has not been translated yet.',
    'Sebagian teks di sini berbahasa Indonesia karena belum diterjemahkan.'
  )
);

/** Returns the note if a text, except an `alt`, is not in the page's language; else ''. */
export const untranslatedNote = (items: readonly Untranslated[], locale: Locale): string =>
  items.some(({ untranslated }) => untranslated?.some((field) => field !== 'image_alt'))
    ? UNTRANSLATED[locale]
    : '';
