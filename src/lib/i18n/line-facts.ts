import { fill } from './fill.ts';
import { plainId as t, type WordsOf } from './in-locales.ts';
import type { Locale } from './locale.ts';
import { textLang, type Untranslated } from './translated.ts';

/** Strings of the line of facts about a place. Several topics contain them. */
export const placeLine = {
  /** The labels of the states, in the order of `open-now.ts`. */
  states: t(
    'Open now|Closed now|Closed today|Today by appointment|24 hours',
    'Buka sekarang|Tutup sekarang|Tutup hari ini|Hari ini dengan perjanjian|24 jam'
  ),
  fee: t('Entry: {fee}', 'Tiket: {fee}'),
  plants: t('Plants: {n}', '{n} tanaman')
};

interface LinePlace extends Untranslated {
  entrance_fee?: string;
  plantCount?: number;
}

/** A text in the line of facts about a place (`PlaceLine`), and the class of its element. */
interface LineFact {
  text: string;
  lang?: string | undefined;
  className?: string;
}

/** Returns the texts after the opening hours: distance, number of plants and entrance fee. */
export function lineFacts(
  place: LinePlace,
  words: WordsOf<typeof placeLine>,
  locale: Locale,
  away = ''
): LineFact[] {
  const { entrance_fee: fee = '', plantCount: n = 0 } = place;
  return [
    { text: away, className: 'font-semibold text-leaf' },
    { text: n > 0 ? fill(words.plants, { n }) : '' },
    {
      text: fee && fill(words.fee, { fee }),
      lang: textLang(place, 'entrance_fee', locale),
      className: 'place-fee'
    }
  ].filter(({ text }) => text);
}
