import type { Product } from '#lib/contract/entities/product.ts';
import { fill } from '#lib/i18n/fill.ts';
import type { Locale } from '#lib/i18n/locale.ts';

/** Characters of a description that search results show. */
const SHOWN = 155;

/** The start of a text on one line, cut between words with `…` when it is longer. */
export function excerpt(text: string, longest: number = SHOWN): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if ([...line].length <= longest) return line;
  const cut = [...line].slice(0, longest - 1).join('');
  const end = cut.lastIndexOf(' ');
  return `${(end > 0 ? cut.slice(0, end) : cut).replace(/[\s,;:.–-]+$/, '')}…`;
}

/** Longer ones are cut in search results; the site's name is appended. */
export const LONGEST_TITLE = 45;
/** Shorter ones say too little, in characters. */
export const SHORTEST_DESCRIPTION = 50;

type Described = Pick<
  Product,
  'name' | 'latin_name' | 'product_category_name' | 'description' | 'efficacy'
>;

const withLatin = ({ name, latin_name, product_category_name }: Described): string => {
  const more = latin_name || product_category_name;
  return more ? `${name} (${more})` : name;
};

/**
 * Title and description of a product's page. The content is Indonesian: the default locale shows
 * its description, `/id` its traditional use, and `/en` the English `sentence`, which also replaces
 * empty or short texts.
 */
export function productSummary(
  product: Described,
  locale: Locale,
  sentence: string
): { title: string; description: string } {
  const full = withLatin(product);
  const text = { default: product.description, id: product.efficacy, en: '' }[locale];
  const own = text ? `${full}. ${text}` : '';
  return {
    title: full.length <= LONGEST_TITLE ? full : excerpt(product.name, LONGEST_TITLE),
    description: excerpt(own.length >= SHORTEST_DESCRIPTION ? own : fill(sentence, { name: full }))
  };
}
