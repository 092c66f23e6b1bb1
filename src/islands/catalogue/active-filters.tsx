import { X } from 'lucide-react';
import { fill } from '#lib/i18n/fill.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import type { ProductWords } from '#lib/i18n/product.ts';
import { textLang } from '#lib/i18n/translated.ts';
import type { Category } from './card.ts';
import type { CatalogueState } from './card-list.ts';

interface Props {
  state: CatalogueState;
  categories: readonly Category[];
  t: ProductWords['catalogue'];
  locale: Locale;
  onRemove: (part: Partial<CatalogueState>) => void;
}

export function ActiveFilters({ state, categories, t, locale, onRemove }: Props) {
  const q = state.q.trim();
  const { category } = state;
  const chosenCategory = categories.find(({ name }) => name === category) ?? { name: category };
  const filters = [
    { key: 'q', text: q && `“${q}”`, name: fill(t.removeSearch, { q }), cleared: { q: '' } },
    {
      key: 'category',
      text: category,
      lang: textLang(chosenCategory, 'name', locale),
      name: fill(t.removeCategory, { name: category }),
      cleared: { category: '' }
    }
  ].filter(({ text }) => text);
  if (filters.length === 0) return null;
  return (
    <ul aria-label={t.filters} className="flex flex-wrap items-center gap-2 [contain:inline-size]">
      {filters.map(({ key, text, lang, name, cleared }) => (
        <li key={key} className="min-w-0">
          <button
            type="button"
            className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border border-leaf bg-leaf-tint ps-4 pe-3 text-[0.92rem] font-semibold text-leaf-strong hover:bg-ground-sunk"
            aria-label={name}
            onClick={() => onRemove({ ...cleared })}
          >
            <span lang={lang} className="truncate">
              {text}
            </span>
            <X aria-hidden="true" className="size-4 shrink-0" />
          </button>
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <button
            type="button"
            className="text-link min-h-11 px-2 text-sm"
            onClick={() => onRemove({ q: '', category: '' })}
          >
            {t.removeAll}
          </button>
        </li>
      )}
    </ul>
  );
}
