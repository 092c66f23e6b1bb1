import { SlidersHorizontal, X } from 'lucide-react';
import { useRef } from 'react';
import { fill } from '#lib/i18n/fill.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { textLang } from '#lib/i18n/translated.ts';
import { Button } from '#lib/ui/button.tsx';
import type { Category } from './card.ts';

interface CategoryListProps {
  categories: readonly Category[];
  /** The name of the chosen category, '' for all. */
  chosen: string;
  all: string;
  locale: Locale;
  onChoose: (category: string) => void;
}

export const CategoryList = ({ categories, chosen, all, locale, onChoose }: CategoryListProps) => (
  <ul className="grid gap-1">
    {[{ name: '' }, ...categories].map((category) => (
      <li key={category.name}>
        <button
          type="button"
          className="min-h-11 w-full rounded-r-[10px] border-s-3 border-transparent px-3.5 py-1.5 text-start hover:bg-ground-sunk focus-visible:-outline-offset-3 aria-pressed:border-turmeric aria-pressed:bg-leaf-tint aria-pressed:font-bold aria-pressed:text-leaf-strong"
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

interface Props {
  categories: readonly Category[];
  chosen: string;
  locale: Locale;
  t: { all: string; categories: string; openCategories: string; close: string };
  onChoose: (category: string) => void;
}

export function CategoryDrawer({ categories, chosen, t, locale, onChoose }: Props) {
  const drawer = useRef<HTMLDialogElement>(null);
  const close = () => drawer.current?.close();
  return (
    <div className="min-w-0 sm:max-w-[min(18rem,50%)] sm:shrink-0 lg:hidden">
      <Button
        variant="ghost"
        className="w-full"
        aria-haspopup="dialog"
        onClick={() => drawer.current?.showModal()}
      >
        <SlidersHorizontal aria-hidden="true" className="size-4.5 shrink-0" />
        <span className="truncate">{fill(t.openCategories, { name: chosen || t.all })}</span>
      </Button>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- dialogs close on Escape */}
      <dialog
        ref={drawer}
        aria-label={t.categories}
        className="side-panel"
        onClick={({ target }) => target === drawer.current && close()}
      >
        <div className="p-5">
          <div className="mb-4 flex items-center justify-between">
            <h2 className="text-xl">{t.categories}</h2>
            <Button
              variant="quiet"
              className="-me-1.5 w-12 px-0"
              onClick={close}
              aria-label={t.close}
            >
              <X aria-hidden="true" />
            </Button>
          </div>
          <CategoryList
            categories={categories}
            chosen={chosen}
            all={t.all}
            locale={locale}
            onChoose={(category) => {
              close();
              onChoose(category);
            }}
          />
        </div>
      </dialog>
    </div>
  );
}
