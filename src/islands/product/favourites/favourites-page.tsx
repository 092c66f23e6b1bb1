import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { LatinName, PlantName } from '#lib/content/plant-name.tsx';
import { PoisonBadge } from '#lib/content/warnings.tsx';
import { nameParts, productName } from '#lib/i18n/translated.ts';
import { productPath } from '#lib/i18n/product-paths.ts';
import { warningWords } from '#lib/i18n/warnings.ts';
import { Picture } from '#lib/ui/picture.tsx';
import { pictureSource } from '#lib/api/picture-source.ts';
import { toApiError } from '#lib/api/api-error.ts';
import { apiPaths } from '#lib/contract/api-paths.ts';
import type { FavouritesWords } from '#lib/i18n/favourites.ts';
import { fill } from '#lib/i18n/fill.ts';
import { localPath, type Locale } from '#lib/i18n/locale.ts';
import { ButtonLink } from '#lib/ui/button.tsx';
import { ListNotice } from '#lib/ui/list-notice.tsx';
import { Notice } from '#lib/ui/notice.tsx';
import { CardSkeletons } from '#lib/ui/skeleton.tsx';
import { useHydrated } from '#lib/browser/use-hydrated.ts';
import { whenIdle } from '#lib/browser/when-idle.ts';
import {
  canStoreFavourites,
  $favourites,
  setFavourite,
  updateFavourites,
  type Favourite
} from '#lib/session/favourites.ts';
import { api } from '#lib/session/session.ts';
import { HeartButton } from './heart-button.tsx';

/** The maximum number of favourites to update. Further ones are shown as stored. */
const MAX_UPDATED = 60;

const toFavourite = async (id: number): Promise<Favourite> => {
  const { name, name_en, latin_name: latin, image, toxic } = await api.one(apiPaths.product, id);
  return { id, name, name_en, latin, image, toxic };
};

/** Updates the favourites once, and returns the ids of products that no longer exist. */
function useFavouriteRefresh(favourites: readonly Favourite[]): ReadonlySet<number> {
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set());
  const ids = favourites.map(({ id }) => id).slice(0, MAX_UPDATED);
  const hasFavourites = ids.length > 0;
  useEffect(() => {
    if (!hasFavourites) return;
    const update = async () => {
      const results = await Promise.allSettled(ids.map(toFavourite));
      updateFavourites(
        results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
      );
      const missing = ids.filter((_, index) => {
        const result = results[index];
        return result?.status === 'rejected' && toApiError(result.reason).status === 404;
      });
      setGone(new Set(missing));
    };
    return whenIdle(() => void update());
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, for the initial favourites
  }, [hasFavourites]);
  return gone;
}

/** Returns the favourites; those that were removed on this page keep their position. */
function useStableOrder(favourites: readonly Favourite[]): readonly Favourite[] {
  const [shown, setShown] = useState(favourites);
  const current = new Map(favourites.map((favourite) => [favourite.id, favourite]));
  const known = new Set(shown.map(({ id }) => id));
  const next = [
    ...favourites.filter(({ id }) => !known.has(id)),
    ...shown.map((favourite) => current.get(favourite.id) ?? favourite)
  ];
  if (JSON.stringify(next) !== JSON.stringify(shown)) setShown(next);
  return next;
}

interface FavouriteCardProps {
  favourite: Favourite;
  on: boolean;
  /** True if the catalogue no longer contains the product. */
  gone: boolean;
  t: FavouritesWords;
  locale: Locale;
  onPress: () => void;
}

function FavouriteCard({ favourite, on, gone, t, locale, onPress }: FavouriteCardProps) {
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

export function FavouritesPage({ t, locale }: { t: FavouritesWords; locale: Locale }) {
  const favourites = useStore($favourites, { ssr: 'initial' });
  const shown = useStableOrder(favourites);
  const gone = useFavouriteRefresh(favourites);
  const [stores] = useState(canStoreFavourites);
  const isHydrated = useHydrated();
  if (!isHydrated) return <CardSkeletons count={4} ratio="portrait" label={t.loading} />;
  const isOn = new Set(favourites.map(({ id }) => id));
  return (
    <div className="grid grid-cols-1 gap-6">
      {!stores && <Notice tone="plain">{t.noStorage}</Notice>}
      <p role="status" className="text-sm text-ink-soft">
        {favourites.length > 0 && fill(t.count, { n: favourites.length })}
      </p>
      {shown.length === 0 ? (
        <ListNotice
          kind="empty"
          action={<ButtonLink href={localPath(locale, '/product')}>{t.browse}</ButtonLink>}
        >
          {t.empty}
        </ListNotice>
      ) : (
        <ul className="plate-grid">
          {shown.map((favourite) => (
            <FavouriteCard
              key={favourite.id}
              favourite={favourite}
              on={isOn.has(favourite.id)}
              gone={gone.has(favourite.id)}
              t={t}
              locale={locale}
              onPress={() => setFavourite(favourite, !isOn.has(favourite.id))}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
