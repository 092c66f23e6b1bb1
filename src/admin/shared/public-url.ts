import type { AnyEntity, EntityName } from '#lib/contract/entities.ts';
import { isPublished } from '#lib/contract/statuses.ts';
import { centrePath } from '#lib/i18n/centre-path.ts';
import { productPath } from '#lib/i18n/product-path.ts';
import { rowName, type Row } from './row.ts';

/** Pages that show all rows of an entity; the footer is on every page. */
const PAGES: Partial<Record<EntityName, string>> = {
  heroContent: '/',
  jamuManufacturer: '/produsen',
  footerContent1: '/',
  footerContent2: '/',
  footerContent3: '/'
};

/**
 * The public address of a row: the page of a product or centre, a category's products, or the page
 * that lists it; none where only editors see it.
 */
export function publicUrl(entity: AnyEntity, row: Row): string | undefined {
  if (!isPublished(row)) return undefined;
  const name = rowName(entity, row);
  if (entity.name === 'product') return productPath('default', name);
  if (entity.name === 'jamuCentre') return centrePath('default', name);
  if (entity.name === 'productCategory')
    return `/product?${new URLSearchParams({ category: name })}`;
  return PAGES[entity.name];
}
