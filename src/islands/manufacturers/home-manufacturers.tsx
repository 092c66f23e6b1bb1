import { HOME } from '#lib/contract/limits.ts';
import type { ProductWords } from '#lib/i18n/product.ts';
import { useLive } from '#lib/ui/use-live.ts';
import { loadMakers } from './load-makers.ts';
import type { Maker } from './maker.ts';
import { MakerList } from './maker-list.tsx';

interface Props {
  makers: Maker[];
  words: ProductWords['manufacturers'];
}

/** The first three manufacturers, without a search (spec §2 Manufacturers). */
export function HomeManufacturers({ makers, words }: Props) {
  const live = useLive(makers, loadMakers);
  const view = live.state === 'ready' ? { ...live, data: live.data.slice(0, HOME.manufacturers) } : live;
  return <MakerList view={view} words={words} />;
}
