import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
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
import { FavouriteCard } from './favourite-card.tsx';

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
