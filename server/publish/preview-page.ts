import { entities, type AnyEntity, type EntityName } from '#lib/contract/entities.ts';
import { pageName } from '#lib/contract/page-name.ts';

/** The file of the page that shows a row, by the row's name, without a locale's folder. */
const PAGES: Partial<Record<EntityName, (name: string) => string>> = {
  heroContent: () => 'index',
  product: (name) => `product/${pageName(name)}`,
  productCategory: () => 'product',
  jamuCentre: (name) => `central-jamu/${pageName(name)}`,
  jamuManufacturer: () => 'produsen',
  footerContent1: () => 'index',
  footerContent2: () => 'index',
  footerContent3: () => 'index'
};

/** The file of the page that shows a row; undefined where no page shows such rows. */
export const pageOfRow = (
  { name, search }: AnyEntity,
  row: Readonly<Record<string, unknown>>,
  locale: string
): string | undefined => {
  const page = PAGES[name]?.(String(row[search[0] ?? ''] ?? ''));
  return page && `${locale === 'default' ? '' : `${locale}/`}${page}.html`;
};

/** An entity by the name that stands in an address. */
export const entityOf = (name: string): AnyEntity | undefined =>
  Object.hasOwn(entities, name) ? entities[name as EntityName] : undefined;

/** What a list has in its place of a row: it alone is shown first, others follow by id. */
export function withRow<Item extends { id: number }>(
  items: readonly Item[],
  row: Item,
  isOnlyOneShown: boolean
): Item[] {
  const others = items.filter(({ id }) => id !== row.id);
  if (isOnlyOneShown) return [row, ...others];
  const at = items.findIndex(({ id }) => id === row.id);
  return at < 0 ? [...others, row] : items.with(at, row);
}

const HEAD =
  '<meta name="robots" content="noindex" /><base target="_blank" />' +
  '<style>preview-island{display:contents}</style>';

/**
 * A page that runs nothing, whose links lead out of the frame, and that nobody indexes. Its islands
 * have another name: what answers to nothing without scripts is shown all the same.
 */
export const asPreview = (html: string): string =>
  html
    .replaceAll(/<(script|noscript)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, '')
    .replaceAll(/(<\/?)astro-island\b/g, '$1preview-island')
    .replace(/<head\b[^>]*>/i, (head) => head + HEAD);
