import { useCallback } from 'react';
import { fill } from '#lib/i18n/fill.ts';
import { ListNotice } from '#lib/ui/list-notice.tsx';
import { SearchBox } from '#lib/ui/search-box.tsx';
import { useLiveData } from '#lib/ui/use-live-data.ts';
import { setQuery, useQuery } from '#lib/ui/use-query.ts';
import type { PlacesProps } from './home-places.tsx';
import { filterPlaces } from './place.ts';
import { PLACE_KINDS } from './place-kinds.ts';
import { PlaceList } from './place-list.tsx';

/** All centres or manufacturers, with a search (§2 Centres, Manufacturers). */
export function Places({ kind, places, words, locale }: PlacesProps) {
  const { loadAll, skeletons } = PLACE_KINDS[kind];
  const load = useCallback(() => loadAll(locale), [loadAll, locale]);
  const live = useLiveData(places, load);
  const q = useQuery().get('q') ?? '';
  const view = live.state === 'ready' ? { ...live, data: filterPlaces(kind, live.data, q) } : live;
  const found = view.state === 'ready' ? view.data.length : undefined;
  return (
    <div className="grid gap-6">
      <h2 className="sr-only">{words.title}</h2>
      <SearchBox
        value={q}
        onChange={(value) => setQuery({ q: value })}
        label={words.search}
        clear={words.clear}
      />
      <div role="status">
        {found !== undefined && found > 0 && (
          <p className="text-sm text-ink-soft">{fill(words.found, { n: found })}</p>
        )}
        {found === 0 && <ListNotice kind="empty">{words.empty}</ListNotice>}
      </div>
      {found !== 0 && (
        <PlaceList {...{ kind, view, words }} skeletons={skeletons.all} locale={locale} eager={1} />
      )}
    </div>
  );
}
