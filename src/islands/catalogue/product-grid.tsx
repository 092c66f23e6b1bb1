import { memo } from 'react';
import type { Locale } from '#lib/i18n/locale.ts';
import type { SeenCard } from './card.ts';
import { untranslatedNote } from '#lib/i18n/translated.ts';
import { QuietNote } from '#lib/ui/quiet-note.tsx';
import { ProductCard } from './product-card.tsx';
import { usePictures } from './use-pictures.ts';

interface Props {
  cards: readonly (Omit<SeenCard, 'image'> & { image?: string })[];
  locale: Locale;
  detail: string;
  /** How many pictures load eagerly. */
  eager?: number;
  className?: string;
}

function Grid({ cards, locale, detail, eager = 0, className = '' }: Props) {
  return (
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
}

/**
 * A list of products. While the same ones are shown, what is pressed around it does not render it.
 */
export const ProductGrid = memo(Grid);
