import type { ProductWords } from '#lib/i18n/product.ts';
import { contentLang } from '#lib/i18n/locale.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { useLiveData } from '#lib/ui/use-live-data.ts';
import { loadHomeMakers } from './load-makers.ts';
import type { Maker } from './maker.ts';
import { MakerList } from './maker-list.tsx';

interface Props {
  makers: Maker[];
  words: ProductWords['manufacturers'];
  locale: Locale;
}

/** The first three manufacturers, without a search (§2 Manufacturers). */
export function HomeManufacturers({ makers, words, locale }: Props) {
  return (
    <MakerList
      view={useLiveData(makers, loadHomeMakers)}
      words={words}
      lang={contentLang(locale)}
    />
  );
}
