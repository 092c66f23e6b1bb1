import type { Api } from '#lib/api/client.ts';
import { apiPaths } from '#lib/contract/api-paths.ts';
import type { Product } from '#lib/contract/entities/product.ts';
import type { Localized } from '#lib/contract/translations.ts';
import { fold } from '#lib/i18n/fold.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { inPageLanguage } from '#lib/i18n/translated.ts';

/** The product of a name, ignoring case; names that only contain it do not count (§7). */
export async function findProduct(
  api: Pick<Api, 'productByName' | 'one'>,
  name: string,
  locale: Locale
): Promise<(Product & Localized) | undefined> {
  const match = await api.productByName(name);
  return match && fold(match.name) === fold(name)
    ? api.one(apiPaths.product, match.id, inPageLanguage(locale))
    : undefined;
}
