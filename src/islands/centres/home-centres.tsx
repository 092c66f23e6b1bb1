import { HOME } from '#lib/contract/limits.ts';
import type { ProductWords } from '#lib/i18n/product.ts';
import { useLive } from '#lib/ui/use-live.ts';
import type { Centre } from './centre.ts';
import { CentreList } from './centre-list.tsx';
import { loadCentres } from './load-centres.ts';

interface Props {
  centres: Centre[];
  words: ProductWords['centres'];
}

/** The first six centres, without a search (spec §2 Jamu centres). */
export function HomeCentres({ centres, words }: Props) {
  const live = useLive(centres, loadCentres);
  const view = live.state === 'ready' ? { ...live, data: live.data.slice(0, HOME.centres) } : live;
  return <CentreList view={view} skeletons={HOME.centres} words={words} />;
}
