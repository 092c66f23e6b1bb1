import type { Locale } from '#lib/i18n/locale.ts';
import { textLang } from '#lib/i18n/translated.ts';
import type { Category } from './card.ts';

interface Props {
  categories: readonly Category[];
  /** The chosen name, '' for all. */
  chosen: string;
  all: string;
  locale: Locale;
  onChoose: (category: string) => void;
}

/** 'All' and the categories, one at a time (§2 Catalogue). */
export const CategoryList = ({ categories, chosen, all, locale, onChoose }: Props) => (
  <ul className="grid gap-1">
    {[{ name: '' }, ...categories].map((category) => (
      <li key={category.name}>
        <button
          type="button"
          className="category"
          lang={textLang(category, 'name', locale)}
          aria-pressed={category.name === chosen}
          onClick={() => onChoose(category.name)}
        >
          {category.name || all}
        </button>
      </li>
    ))}
  </ul>
);
