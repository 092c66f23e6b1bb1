import { pictureSource } from '#lib/api/picture-source.ts';
import type { FavouritesWords } from '#lib/i18n/favourites.ts';
import { fill } from '#lib/i18n/fill.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { productPath } from '#lib/i18n/product-paths.ts';
import { nameParts, productName } from '#lib/i18n/translated.ts';
import { warningWords } from '#lib/i18n/warnings.ts';
import { Picture } from '#lib/ui/picture.tsx';
import { LatinName, PlantName } from '#lib/content/plant-name.tsx';
import { PoisonBadge } from '#lib/content/warnings.tsx';
import { HeartButton } from './heart-button.tsx';
import type { Favourite } from '#lib/session/favourites.ts';

interface Props {
  favourite: Favourite;
  on: boolean;
  /** True if the catalogue no longer contains the product. */
  gone: boolean;
  t: FavouritesWords;
  locale: Locale;
  onPress: () => void;
}

export function FavouriteCard({ favourite, on, gone, t, locale, onPress }: Props) {
  const name = <PlantName {...nameParts(favourite, locale)} />;
  return (
    <li className={`card group relative ${on ? '' : 'opacity-70'}`}>
      <PoisonBadge toxic={favourite.toxic} t={warningWords[locale]} />
      <Picture
        source={gone ? undefined : pictureSource(favourite.image, 'portrait')}
        alt=""
        shape="portrait"
        sizes="(min-width: 75rem) 13rem, (min-width: 48rem) 22vw, 46vw"
      />
      <div className="p-4">
        <h2 className="text-lg">
          {gone ? (
            name
          ) : (
            <a href={productPath(locale, favourite.name)} className="card-link font-title">
              <span>{name}</span>
            </a>
          )}
        </h2>
        <LatinName name={favourite.latin} />
        {gone && <p className="mt-2 text-sm">{t.gone}</p>}
      </div>
      <HeartButton
        on={on}
        label={fill(on ? t.remove : t.bringBack, { name: productName(favourite, locale) })}
        onPress={onPress}
        className="absolute end-2 top-2 z-10 grid size-11 place-items-center rounded-full bg-ground-raised shadow-lift"
      />
    </li>
  );
}
