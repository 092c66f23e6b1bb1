import { ScanLine } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Identification } from '#lib/contract/endpoints/predict.ts';
import { fill } from '#lib/i18n/fill.ts';
import { productPath } from '#lib/i18n/product-path.ts';
import type { ProductWords } from '#lib/i18n/product.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { safeSessionStorage } from '#lib/session/safe-storage.ts';
import { identificationOf, percent } from './identified.ts';

interface Props {
  name: string;
  words: ProductWords['detail']['identified'];
  locale: Locale;
}

/** What the photo was identified as, how surely, and what else it might be (§2). */
export function IdentifiedNotice({ name, words, locale }: Props) {
  const [found, setFound] = useState<Identification>();
  useEffect(() => setFound(identificationOf(name, safeSessionStorage)), [name]);
  if (!found) return null;
  return (
    <section
      role="status"
      className="mb-8 grid gap-3 rounded-round border border-turmeric bg-turmeric-tint p-5 sm:grid-cols-[auto_1fr] sm:gap-x-5"
    >
      <ScanLine aria-hidden="true" className="size-7 text-leaf" />
      <div className="grid gap-3">
        <h2 className="text-xl">
          {fill(words.title, { name })}{' '}
          <span className="font-sans text-base font-bold whitespace-nowrap">
            · {words.certainty[found.certainty]}
          </span>
        </h2>
        <p className="max-w-[70ch]">{words.caution}</p>
        <p className="text-sm text-ink-soft first-letter:uppercase">
          {fill(words.confidence, { percent: percent(found.confidence) })}
        </p>
        {found.alternatives.length > 0 && (
          <p className="flex flex-wrap items-center gap-2">
            <span className="font-bold">{words.alternatives}</span>
            {found.alternatives.map(({ label }) => (
              <a
                key={label}
                href={productPath(locale, label)}
                className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-edge bg-ground-raised px-4 font-semibold hover:border-leaf hover:text-leaf"
              >
                {label}
              </a>
            ))}
          </p>
        )}
      </div>
    </section>
  );
}
