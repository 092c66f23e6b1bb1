import { useEffect, useState, memo } from 'react';
import { pictureSource } from '#lib/api/picture-source.ts';
import { rupiah } from '#lib/content/rupiah.ts';
import { productPath } from '#lib/i18n/product-paths.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { altOf } from '#lib/i18n/picture-text.ts';
import { nameParts, textLang, untranslatedNote } from '#lib/i18n/translated.ts';
import { warningWords } from '#lib/i18n/warnings.ts';
import { publishedData } from '#lib/browser/use-resource.ts';
import { LatinName, PlantName } from '#lib/content/plant-name.tsx';
import { PoisonBadge } from '#lib/content/warnings.tsx';
import { Picture } from '#lib/ui/picture.tsx';
import { QuietNote } from '#lib/ui/quiet-note.tsx';
import type { CardPreview } from './card.ts';
import { partOf, type PicturePaths } from './card-index.ts';

/** Adds pictures from the picture index to cards of the catalogue index, after the first render. */
function usePictures(cards: Props['cards']): CardPreview[] {
  const [known, setKnown] = useState<PicturePaths>({});
  useEffect(() => {
    const incomplete = cards.filter(({ image }) => image === undefined);
    for (const part of new Set(incomplete.map(({ id }) => partOf(id)))) {
      // Loaded parts are cached. A part that failed is requested again for the next list.
      publishedData(`/catalogue/picture-index/${part}.json`).then(
        (pictures) => setKnown((before) => ({ ...before, ...(pictures as PicturePaths) })),
        () => undefined
      );
    }
  }, [cards]);
  return cards.map((card) => ({ ...card, image: card.image ?? known[card.id] ?? '' }));
}

interface ProductCardProps {
  card: CardPreview;
  locale: Locale;
  detail: string;
  eager?: boolean;
}

export function ProductCard({ card, locale, detail, eager = false }: ProductCardProps) {
  const name = <PlantName {...nameParts(card, locale)} />;
  const [latin = ''] = card.others.split('\n');
  return (
    <li className="card relative">
      <PoisonBadge toxic={card.toxic} t={warningWords[locale]} />
      <div className="overflow-hidden">
        <Picture
          source={pictureSource(card.image, 'portrait')}
          {...altOf(card, locale)}
          shape="portrait"
          sizes="(min-width: 48rem) 17rem, 46vw"
          eager={eager}
        />
      </div>
      <div className="flex flex-1 flex-col p-3.5 sm:p-4">
        <h3 className="text-lg">{name}</h3>
        <LatinName name={latin} />
        {card.use && <p className="card-use">{card.use}</p>}
        {/* A fixed number of lines, so that the cards of a row are aligned. */}
        <p
          lang={textLang(card, 'description', locale)}
          className="mt-auto min-h-[4lh] pt-1.5 text-sm text-wrap text-ink-soft"
        >
          {card.preview}
        </p>
        <div className="flex flex-wrap items-center justify-between gap-x-2 pt-1">
          <span className="font-bold">{card.price > 0 && rupiah(card.price)}</span>
          <a href={productPath(locale, card.name)} className="card-link">
            {detail}
            <span className="sr-only"> {name}</span>
          </a>
        </div>
      </div>
    </li>
  );
}

interface Props {
  cards: readonly (Omit<CardPreview, 'image'> & { image?: string })[];
  locale: Locale;
  detail: string;
  /** The number of pictures that load eagerly. */
  eager?: number;
  className?: string;
}

/** Memoized, because surrounding controls change often. */
export const ProductGrid = memo(function ProductGrid(props: Props) {
  const { cards, locale, detail, eager = 0, className = '' } = props;
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
});
