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
  /** The prerendered product; without it the URL names the product (§2). */
  product?: ProductDetails;
  /** The formatted texts as HTML; '' for a text without Markdown. */
  html?: FormattedHtml | undefined;
  centres: CentreOption[];
  t: ProductWords['detail'];
  locale: Locale;
  /** Help for an unknown product. */
  children?: ReactNode;
}

/** Shows a skeleton, the product, or a message that it does not exist (§2 Product). */
export function ProductPage({ product, html, centres, t, locale, children }: Props) {
  const live = useProduct(product, locale);
  const shown = live.state === 'ready' ? live.data : live.state;
  const { show, toaster } = useToasts(t.toasts.label);
  // The fallback page for products without a file is built with the title of the catalogue.
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
          show={show}
        />
      )}
      {toaster}
    </>
  );
}
