import { useStore } from '@nanostores/react';
import { useEffect, type ReactNode } from 'react';
import { fill } from '#lib/i18n/fill.ts';
import { LANGUAGE } from '#lib/i18n/locale.ts';
import { ListNotice } from '#lib/ui/list-notice.tsx';
import { SearchBox } from '#lib/ui/search-box.tsx';
import { useLiveData } from '#lib/browser/use-resource.ts';
import { setUrlQuery } from '#lib/browser/url-query.ts';
import { notifyWindow, PAGE_CHANGED } from '#lib/browser/window-events.ts';
import type { PlacesProps } from './home-places.tsx';
import { searchPlaces, type PlaceWords } from './place.ts';
import { loadPlaces, SKELETONS } from './load-places.ts';
import { PlaceList } from './place-list.tsx';
import { $shared, setShared, usePlaceFilter } from './place-state.ts';

interface Props extends PlacesProps {
  t: PlaceWords;
  away: string;
  /** The map and filters, a separate island. */
  children?: ReactNode;
}

/** All centres or manufacturers, with a search (§2). */
export function Places({ kind, places, t, locale, away, children }: Props) {
  const live = useLiveData(places, () => loadPlaces(kind, locale, places));
  const filter = usePlaceFilter(kind);
  const { near: position, now, filters } = useStore($shared, { ssr: 'initial' });
  const here = position.state === 'located' ? position.at : undefined;
  const all = live.data;
  useEffect(() => {
    setShared({ places: all });
    // Hydrates the island with the map if places have changed since the build.
    if (all !== places) notifyWindow(PAGE_CHANGED);
  }, [all, places]);
  const hasMap = (all ?? places).some(({ latitude }) => latitude !== undefined);
  const matches =
    all &&
    (filters?.applyPlaceFilter(all, filter, now).matches ?? searchPlaces(kind, all, filter.q));
  const byDistance =
    matches && here && filters?.orderByDistance(matches, here, away, LANGUAGE[locale]);
  const shown = byDistance?.sorted ?? matches;
  return (
    <div className={`place-finder ${hasMap ? 'place-finder-map' : ''}`}>
      <div className="place-search">
        <h2 className="sr-only">{t.title}</h2>
        <SearchBox
          value={filter.q}
          onChange={(value) => setUrlQuery({ q: value })}
          label={t.search}
          clear={t.clear}
        />
      </div>
      <div className="place-map">{children}</div>
      <div className="place-results">
        <div role="status">
          {shown && shown.length > 0 && (
            <p className="text-sm text-ink-soft">{fill(t.found, { n: shown.length })}</p>
          )}
          {shown?.length === 0 && <ListNotice kind="empty">{t.empty}</ListNotice>}
        </div>
        {shown?.length !== 0 && (
          <PlaceList
            {...{ kind, t, locale }}
            view={{ ...live, data: shown }}
            away={byDistance?.away}
            skeletons={SKELETONS[kind].all}
            eager={1}
            isCompact={kind === 'centres'}
          />
        )}
      </div>
    </div>
  );
}
