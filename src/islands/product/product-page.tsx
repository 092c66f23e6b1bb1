import { Sprout } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import type { ProductWords } from '#lib/i18n/product.ts';
import { localPath, type Locale } from '#lib/i18n/locale.ts';
import { productName } from '#lib/i18n/translated.ts';
import { ItemMissing, ItemSkeleton } from '#lib/ui/item-page.tsx';
import { useProduct } from './use-product.ts';
import type { CentreOption } from './centre-option.ts';
import { ProductView } from './product-view.tsx';
import type { FormattedHtml, ProductDetails } from './product-details.ts';
import { useToasts } from './toasts.tsx';

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
