import { fill } from '#lib/i18n/fill.ts';
import type { ProductWords } from '#lib/i18n/product.ts';
import { SearchBox } from '#lib/ui/search-box.tsx';
import { useLive } from '#lib/ui/use-live.ts';
import { setQuery, useQuery } from '#lib/ui/use-query.ts';
import type { Centre } from './centre.ts';
import { CentreList } from './centre-list.tsx';
import { filterCentres } from './filter-centres.ts';
import { loadCentres } from './load-centres.ts';

interface Props {
  centres: Centre[];
  words: ProductWords['centres'];
}

/** All centres, with a search by name or address (spec §2 Jamu centres). */
export function Centres({ centres, words }: Props) {
  const live = useLive(centres, loadCentres);
  const q = useQuery().get('q') ?? '';
  const view = live.state === 'ready' ? { state: live.state, data: filterCentres(live.data, q) } : live;
  return (
    <div className="grid gap-6">
      <h2 className="sr-only">{words.title}</h2>
      <SearchBox value={q} onChange={(value) => setQuery({ q: value })} label={words.search} clear={words.clear} />
      {view.state === 'ready' && (
        <p role="status" className="text-sm text-ink-soft">
          {view.data.length > 0 && fill(words.found, { n: view.data.length })}
        </p>
      )}
      <CentreList view={view} skeletons={9} words={words} eager={1} />
    </div>
  );
}
