import type { Locale } from '#lib/i18n/locale.ts';
import type { ListedCard } from './card.ts';
import { untranslatedNote } from '#lib/i18n/translated.ts';
import { QuietNote } from '#lib/ui/quiet-note.tsx';
import { ProductCard } from './product-card.tsx';
import { usePictures } from './use-pictures.ts';

interface Props {
  cards: readonly ListedCard[];
  locale: Locale;
  detail: string;
  /** How many pictures load eagerly. */
  eager?: number;
  className?: string;
}

export const ProductGrid = ({ cards, locale, detail, eager = 0, className = '' }: Props) => (
  <>
    <ul className={`plate-grid ${className}`}>
      {usePictures(cards).map((card, index) => (
        <ProductCard
          key={card.id}
          card={card}
          locale={locale}
          detail={detail}
          eager={index < eager}
        />
      ))}
    </ul>
    <QuietNote text={untranslatedNote(cards, locale)} className="mt-6" />
  </>
);
