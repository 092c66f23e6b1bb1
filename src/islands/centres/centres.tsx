import { fill } from '#lib/i18n/fill.ts';
import type { ProductWords } from '#lib/i18n/product.ts';
import { contentLang } from '#lib/i18n/locale.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { ListNotice } from '#lib/ui/list-notice.tsx';
import { SearchBox } from '#lib/ui/search-box.tsx';
import { useLiveData } from '#lib/ui/use-live-data.ts';
import { setQuery, useQuery } from '#lib/ui/use-query.ts';
import type { Centre } from './centre.ts';
import { CentreList } from './centre-list.tsx';
import { filterCentres } from './filter-centres.ts';
import { loadCentres } from './load-centres.ts';

interface Props {
  centres: Centre[];
  words: ProductWords['centres'];
  locale: Locale;
}

/** All centres, with a search by name or address (§2 Centres). */
export function Centres({ centres, words, locale }: Props) {
  const live = useLiveData(centres, loadCentres);
  const q = useQuery().get('q') ?? '';
  const view =
    live.state === 'ready' ? { state: live.state, data: filterCentres(live.data, q) } : live;
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
        <CentreList view={view} skeletons={9} words={words} lang={contentLang(locale)} eager={1} />
      )}
    </div>
  );
}
