import { Sprout } from 'lucide-react';
import type { ProductWords } from '#lib/i18n/product.ts';
import { localPath, type Locale } from '#lib/i18n/locale.ts';
import { ButtonLink } from '#lib/ui/button.tsx';
import type { Missing } from './use-product.ts';

interface Props {
  reason: Missing;
  words: ProductWords['detail']['missing'];
  locale: Locale;
}

/** The error box; its button goes to /products as specified, which redirects to /product (§2). */
export const ProductMissing = ({ reason, words, locale }: Props) => (
  <div
    role="alert"
    className="mx-auto grid max-w-xl justify-items-center gap-4 rounded-round border border-rule bg-ground-raised px-6 py-14 text-center"
  >
    <Sprout aria-hidden="true" className="size-12 text-leaf" strokeWidth={1.4} />
    <h1 className="text-step-2">{words.title}</h1>
    <p className="text-ink-soft">{words[reason]}</p>
    <ButtonLink href={localPath(locale, '/products')} className="mt-3">
      {words.back}
    </ButtonLink>
  </div>
);
