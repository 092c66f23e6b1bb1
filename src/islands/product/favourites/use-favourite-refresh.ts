import { useEffect, useState } from 'react';
import { toApiError } from '#lib/api/api-error.ts';
import { apiPaths } from '#lib/contract/api-paths.ts';
import { api } from '#lib/session/session.ts';
import { whenIdle } from '#lib/browser/when-idle.ts';
import { updateFavourites, type Favourite } from '#lib/session/favourites.ts';

/** Further favourites are shown as stored. */
const MAX_RENEWED = 60;

const toFavourite = async (id: number): Promise<Favourite> => {
  const { name, name_en, latin_name: latin, image, toxic } = await api.one(apiPaths.product, id);
  return { id, name, name_en, latin, image, toxic };
};

/** Updates the favourites once, and returns the ids of products that no longer exist. */
export function useFavouriteRefresh(favourites: readonly Favourite[]): ReadonlySet<number> {
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set());
  const ids = favourites.map(({ id }) => id).slice(0, MAX_RENEWED);
  const hasFavourites = ids.length > 0;
  useEffect(() => {
    if (!hasFavourites) return;
    const renew = async () => {
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
    return whenIdle(() => void renew());
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, for the initial favourites
  }, [hasFavourites]);
  return gone;
}
