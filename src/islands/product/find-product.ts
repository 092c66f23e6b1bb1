import type { Api } from '#lib/api/client.ts';
import { apiPaths } from '#lib/contract/api-paths.ts';
import type { Product } from '#lib/contract/entities/product.ts';
import { fold } from '#lib/i18n/fold.ts';

/** The product of a name, ignoring case; names that only contain it do not count (§7). */
export async function findProduct(
  api: Pick<Api, 'productByName' | 'one'>,
  name: string
): Promise<Product | undefined> {
  const match = await api.productByName(name);
  return match && fold(match.name) === fold(name) ? api.one(apiPaths.product, match.id) : undefined;
}
