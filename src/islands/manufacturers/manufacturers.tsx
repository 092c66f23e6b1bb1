import { fill } from '#lib/i18n/fill.ts';
import type { ProductWords } from '#lib/i18n/product.ts';
import { SearchBox } from '#lib/ui/search-box.tsx';
import { useLive } from '#lib/ui/use-live.ts';
import { setQuery, useQuery } from '#lib/ui/use-query.ts';
import { filterMakers } from './filter-makers.ts';
import { loadMakers } from './load-makers.ts';
import type { Maker } from './maker.ts';
import { MakerList } from './maker-list.tsx';

interface Props {
  makers: Maker[];
  words: ProductWords['manufacturers'];
}

/** All manufacturers, with a search by name, address or description (spec §2 Manufacturers). */
export function Manufacturers({ makers, words }: Props) {
  const live = useLive(makers, loadMakers);
  const q = useQuery().get('q') ?? '';
  const view = live.state === 'ready' ? { state: live.state, data: filterMakers(live.data, q) } : live;
  return (
    <div className="grid gap-6">
      <h2 className="sr-only">{words.title}</h2>
      <SearchBox value={q} onChange={(value) => setQuery({ q: value })} label={words.search} clear={words.clear} />
      {view.state === 'ready' && (
        <p role="status" className="text-sm text-ink-soft">
          {view.data.length > 0 && fill(words.found, { n: view.data.length })}
        </p>
      )}
      <MakerList view={view} words={words} eager={1} />
    </div>
  );
}
