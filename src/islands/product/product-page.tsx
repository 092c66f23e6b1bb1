import { Sprout } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import type { Api } from '#lib/api/client.ts';
import { useLiveData } from '#lib/browser/use-resource.ts';
import { apiPaths } from '#lib/contract/api-paths.ts';
import type { Product } from '#lib/contract/entities/product.ts';
import type { Localized } from '#lib/contract/translations.ts';
import { fold } from '#lib/i18n/fold.ts';
import { localPath, type Locale } from '#lib/i18n/locale.ts';
import { nameInPath } from '#lib/i18n/named-path.ts';
import type { ProductWords } from '#lib/i18n/product.ts';
import { inPageLanguage, productName } from '#lib/i18n/translated.ts';
import { api } from '#lib/session/session.ts';
import { ItemMissing, ItemSkeleton } from '#lib/ui/item-page.tsx';
import type { CentreOption } from './centre-option.ts';
import { toProductDetails, type FormattedHtml, type ProductDetails } from './product-details.ts';
import { ProductView } from './product-view.tsx';
import { useToasts } from './toasts.tsx';

/** Fetches the product with this exact name, ignoring case (§7). */
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

/** The key of a string: `text` if the URL contains no name, `unknown` if no product has it. */
type MissingReason = 'text' | 'unknown';

async function loadFromPath(locale: Locale): Promise<ProductDetails | MissingReason> {
  const name = nameInPath('/product', location.pathname);
  if (!name) return 'text';
  const product = await findProduct(api, name, locale);
  return product ? toProductDetails(product, locale) : 'unknown';
}

/** Revalidates the prerendered product. Without one, fetches the product that the path names. */
const useProduct = (prerendered: ProductDetails | undefined, locale: Locale) =>
  useLiveData<ProductDetails | MissingReason>(prerendered, async () => {
    if (!prerendered) return loadFromPath(locale);
    const product = await api.one(apiPaths.product, prerendered.id, inPageLanguage(locale));
    return toProductDetails(product, locale);
  });

interface Props {
  /** The prerendered product. If omitted, the product is fetched by the name in the URL (§2). */
  product?: ProductDetails;
  /** The prerendered HTML of the formatted texts; '' for a text without Markdown. */
  html?: FormattedHtml | undefined;
  centres: CentreOption[];
  t: ProductWords['detail'];
  locale: Locale;
  /** Shown below the message that the product does not exist. */
  children?: ReactNode;
}

export function ProductPage({ product, html, centres, t, locale, children }: Props) {
  const live = useProduct(product, locale);
  const shown = live.state === 'ready' ? live.data : live.state;
  const { show: showToast, toaster } = useToasts(t.toasts.label);
  // `product-live.astro`, the page of products that are not prerendered, has the catalogue's title.
  const title = typeof shown === 'string' ? t.missing.title : productName(shown, locale);
  useEffect(() => {
    if (!product && shown !== 'loading')
      document.title = document.title.replace(/^.*(?= · )/, title);
  }, [product, shown, title]);
  return (
    <>
      {shown === 'loading' ? (
        <ItemSkeleton label={t.loading} shape="aspect-4/5" />
      ) : typeof shown === 'string' ? (
        <ItemMissing
          icon={Sprout}
          title={t.missing.title}
          text={t.missing[shown]}
          back={t.missing.back}
          // Redirects to /product (§2).
          href={localPath(locale, '/products')}
        >
          {children}
        </ItemMissing>
      ) : (
        <ProductView
          product={shown}
          html={shown === product ? html : undefined}
          centres={centres}
          t={t}
          locale={locale}
          show={showToast}
        />
      )}
      {toaster}
    </>
  );
}
