import { Sprout } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ProductWords } from '#lib/i18n/product.ts';
import { localPath, type Locale } from '#lib/i18n/locale.ts';
import { ButtonLink } from '#lib/ui/button.tsx';
import { type MissingReason, useProduct } from './use-product.ts';
import type { CentreOption } from './centre-option.ts';
import { ProductView } from './product-view.tsx';
import type { ProductDetails } from './product-details.ts';
import { useToasts } from './use-toasts.tsx';

interface ProductMissingProps {
  reason: MissingReason;
  t: ProductWords['detail']['missing'];
  locale: Locale;
  /** Help for an unknown product. */
  children?: ReactNode;
}

/**
 * The error box with help below; its button links to /products as specified, which redirects to
 * /product (§2).
 */
export const ProductMissing = ({ reason, t, locale, children }: ProductMissingProps) => (
  <div className="mx-auto grid max-w-xl gap-8">
    <div
      role="alert"
      className="grid justify-items-center gap-4 rounded-round border border-rule bg-ground-raised px-6 py-14 text-center"
    >
      <Sprout aria-hidden="true" className="size-12 text-leaf" strokeWidth={1.4} />
      <h1 className="text-step-2">{t.title}</h1>
      <p className="text-ink-soft">{t[reason]}</p>
      <ButtonLink href={localPath(locale, '/products')} className="mt-3">
        {t.back}
      </ButtonLink>
    </div>
    {children}
  </div>
);

/** A product's placeholder while it loads. */
const ProductSkeleton = ({ label }: { label: string }) => (
  <div>
    <p role="status" className="sr-only">
      {label}
    </p>
    <div aria-hidden="true" className="product-top" data-skeleton="">
      <div className="skeleton aspect-4/5" />
      <div className="grid content-start gap-5">
        <div className="skeleton h-12 w-2/3" />
        <div className="skeleton h-6 w-1/2" />
        <div className="skeleton h-8 w-40" />
        <div className="skeleton mt-4 h-64" />
      </div>
    </div>
  </div>
);

interface Props {
  /** The prerendered product; without it the URL names the product (§2). */
  product?: ProductDetails;
  /** The description as HTML, if it differs from the text. */
  html?: string | undefined;
  centres: CentreOption[];
  t: ProductWords['detail'];
  locale: Locale;
  /** Help for an unknown product. */
  children?: ReactNode;
}

/** Shows loading, the product, or that it does not exist (§2 Product). */
export function ProductPage({ product, html, centres, t, locale, children }: Props) {
  const state = useProduct(product, locale);
  const { show, toaster } = useToasts(t.toasts.label);
  return (
    <>
      {state.state === 'loading' && <ProductSkeleton label={t.loading} />}
      {state.state === 'missing' && (
        <ProductMissing reason={state.reason} t={t.missing} locale={locale}>
          {children}
        </ProductMissing>
      )}
      {state.state === 'loaded' && (
        <ProductView
          product={state.product}
          html={state.product === product ? html : undefined}
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
