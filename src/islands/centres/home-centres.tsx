import { HOME } from '#lib/contract/limits.ts';
import type { ProductWords } from '#lib/i18n/product.ts';
import { contentLang } from '#lib/i18n/locale.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { useLiveData } from '#lib/ui/use-live-data.ts';
import type { Centre } from './centre.ts';
import { CentreList } from './centre-list.tsx';
import { loadHomeCentres } from './load-centres.ts';

interface Props {
  centres: Centre[];
  words: ProductWords['centres'];
  locale: Locale;
}

/** The first six centres, without a search (§2 Centres). */
export function HomeCentres({ centres, words, locale }: Props) {
  const view = useLiveData(centres, loadHomeCentres);
  return (
    <CentreList view={view} skeletons={HOME.centres} words={words} lang={contentLang(locale)} />
  );
}
