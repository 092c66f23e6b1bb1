import { Sprout } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ProductWords } from '#lib/i18n/product.ts';
import { localPath, type Locale } from '#lib/i18n/locale.ts';
import { ButtonLink } from '#lib/ui/button.tsx';
import type { Missing } from './use-product.ts';

interface Props {
  reason: Missing;
  words: ProductWords['detail']['missing'];
  locale: Locale;
  /** What helps to find what was meant. */
  children?: ReactNode;
}

/**
 * The error box, and help below it; its button goes to /products as specified, which redirects to
 * /product (§2).
 */
export const ProductMissing = ({ reason, words, locale, children }: Props) => (
  <div className="mx-auto grid max-w-xl gap-8">
    <div
      role="alert"
      className="grid justify-items-center gap-4 rounded-round border border-rule bg-ground-raised px-6 py-14 text-center"
    >
      <Sprout aria-hidden="true" className="size-12 text-leaf" strokeWidth={1.4} />
      <h1 className="text-step-2">{words.title}</h1>
      <p className="text-ink-soft">{words[reason]}</p>
      <ButtonLink href={localPath(locale, '/products')} className="mt-3">
        {words.back}
      </ButtonLink>
    </div>
    {children}
  </div>
);
