import type { Api } from '#lib/api/client.ts';
import { apiPaths } from '#lib/contract/api-paths.ts';
import type { Product } from '#lib/contract/entities/product.ts';
import { fold } from '#lib/i18n/fold.ts';

/**
 * The product of a name, whatever its case; a name that only contains the one asked for does not
 * count (§7).
 */
export async function findProduct(
  api: Pick<Api, 'productByName' | 'one'>,
  name: string
): Promise<Product | undefined> {
  const match = await api.productByName(name);
  return match && fold(match.name) === fold(name) ? api.one(apiPaths.product, match.id) : undefined;
}

/** The name in a product page's address; '' when it has none or cannot be read. */
export function nameInPath(path: string): string {
  const encoded = /\/product\/([^/]+)\/?$/.exec(path)?.[1] ?? '';
  try {
    return decodeURIComponent(encoded);
  } catch {
    return '';
  }
}
