import { MapPinned } from 'lucide-react';
import { centrePath } from '#lib/i18n/centre-path.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { textLang } from '#lib/i18n/translated.ts';
import type { CentreOption } from './centre-option.ts';

interface Props {
  centres: readonly CentreOption[];
  title: string;
  locale: Locale;
}

/** The jamu centres where the product grows; nothing where it grows at none. */
export function Gardens({ centres, title, locale }: Props) {
  const gardens = centres.filter(({ grows }) => grows);
  if (gardens.length === 0) return null;
  return (
    <section aria-labelledby="product-gardens">
      <h2 id="product-gardens" className="mb-2.5 text-xl">
        {title}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {gardens.map((garden) => (
          <li key={garden.id} className="min-w-0">
            <a
              href={centrePath(locale, garden.page)}
              className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border border-edge bg-ground-raised px-4 py-2 font-semibold hover:border-leaf hover:text-leaf"
            >
              <MapPinned aria-hidden="true" className="size-4.5 shrink-0 text-leaf" />
              <span lang={textLang(garden, 'name', locale)} className="min-w-0 break-words">
                {garden.name}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
