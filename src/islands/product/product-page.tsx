import { Sprout } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { useLiveData } from '#lib/browser/use-resource.ts';
import { apiPaths } from '#lib/contract/api-paths.ts';
import { localPath, type Locale } from '#lib/i18n/locale.ts';
import { nameInPath } from '#lib/i18n/named-path.ts';
import type { ProductWords } from '#lib/i18n/product.ts';
import { inPageLanguage, productName } from '#lib/i18n/translated.ts';
import { api } from '#lib/session/session.ts';
import { ItemMissing, ItemSkeleton } from '#lib/ui/item-states.tsx';
import type { CentreOption } from './centre-option.ts';
import { toProductDetails, type FormattedHtml, type ProductDetails } from './product-details.ts';
import { ProductView } from './product-view.tsx';
import { useToasts } from './toasts.tsx';

/** The key of a message: `text` if the URL has no name, `unknown` if no product has this name. */
type MissingReason = 'text' | 'unknown';

/** Returns the id of the product with the name in the path. */
async function idFromPath(): Promise<number | MissingReason> {
  const name = nameInPath('/product', location.pathname);
  if (!name) return 'text';
  return (await api.productByName(name))?.id ?? 'unknown';
}

/** Revalidates the prerendered product. Without one, fetches the product that the path names. */
const useProduct = (prerendered: ProductDetails | undefined, locale: Locale) =>
  useLiveData<ProductDetails | MissingReason>(prerendered, async () => {
    const id = prerendered?.id ?? (await idFromPath());
    if (typeof id === 'string') return id;
    return toProductDetails(await api.one(apiPaths.product, id, inPageLanguage(locale)), locale);
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
  const shown = live.data ?? (live.failed ? 'failed' : 'loading');
  const { toasts, toaster } = useToasts(t.toasts);
  // `product-live.astro`, the page of products that are not prerendered, has the catalogue's title.
  const title = typeof shown === 'string' ? t.missing.title : productName(shown, locale);
  useEffect(() => {
    if (!product && shown !== 'loading')
      document.title = document.title.replace(/^.*(?= · )/, () => title);
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
          toasts={toasts}
        />
      )}
      {toaster}
    </>
  );
}
