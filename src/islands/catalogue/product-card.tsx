import { ArrowRight } from 'lucide-react';
import { pictureSource } from '#lib/api/picture-source.ts';
import { rupiah } from '#lib/contract/money.ts';
import { productPath } from '#lib/i18n/product-path.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { altOf } from '#lib/i18n/picture-text.ts';
import { nameParts, textLang } from '#lib/i18n/translated.ts';
import { PlantName } from '#lib/content/plant-name.tsx';
import { Picture } from '#lib/ui/picture.tsx';
import type { SeenCard } from './card.ts';

interface Props {
  card: SeenCard;
  locale: Locale;
  detail: string;
  eager?: boolean;
}

/** Picture, name, preview, price and the way to the product; the whole card is its link. */
export function ProductCard({ card, locale, detail, eager = false }: Props) {
  const name = <PlantName {...nameParts(card, locale)} />;
  return (
    <li className="card group relative">
      <div className="overflow-hidden">
        <Picture
          source={pictureSource(card.image, 'portrait')}
          {...altOf(card, locale)}
          shape="portrait"
          sizes="(min-width: 75rem) 17rem, (min-width: 48rem) 30vw, 46vw"
          eager={eager}
          className="transition-transform duration-500 ease-out group-hover:scale-[1.025]"
        />
      </div>
      <div className="flex flex-1 flex-col gap-1.5 p-4">
        <h3 className="text-lg sm:text-xl">{name}</h3>
        {/* Three lines, filled alike and from the same height, so that a row of cards is even. */}
        <p
          lang={textLang(card, 'description', locale)}
          className="mt-auto min-h-[3lh] text-sm text-wrap text-ink-soft"
        >
          {card.preview}
        </p>
        <div className="flex flex-col items-start justify-between gap-x-2 pt-2 sm:flex-row sm:flex-wrap sm:items-center">
          <span className="font-bold">{rupiah(card.price)}</span>
          <a href={productPath(locale, card.name)} data-picture className="card-link">
            {detail}
            <span className="sr-only"> {name}</span>
            <ArrowRight
              aria-hidden="true"
              className="size-4 transition-transform group-hover:translate-x-0.5"
            />
          </a>
        </div>
      </div>
    </li>
  );
}
