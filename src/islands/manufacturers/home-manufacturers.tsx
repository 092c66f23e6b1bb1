import type { ProductWords } from '#lib/i18n/product.ts';
import { contentLang } from '#lib/i18n/wording.ts';
import type { Wording } from '#lib/i18n/wording.ts';
import { useLive } from '#lib/ui/use-live.ts';
import { loadHomeMakers } from './load-makers.ts';
import type { Maker } from './maker.ts';
import { MakerList } from './maker-list.tsx';

interface Props {
  makers: Maker[];
  words: ProductWords['manufacturers'];
  wording: Wording;
}

/** The first three manufacturers, without a search (§2 Manufacturers). */
export function HomeManufacturers({ makers, words, wording }: Props) {
  return (
    <MakerList view={useLive(makers, loadHomeMakers)} words={words} lang={contentLang(wording)} />
  );
}
