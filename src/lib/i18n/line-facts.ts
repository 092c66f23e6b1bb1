import { fill } from './fill.ts';
import type { WordsOf } from './in-locales.ts';
import type { Locale } from './locale.ts';
import type { placeLine } from './place-line.ts';
import { textLang, type Untranslated } from './translated.ts';

export type PlaceLineWords = WordsOf<typeof placeLine>;

interface LinePlace extends Untranslated {
  entrance_fee?: string;
  plantCount?: number;
}

/** A text in the line of facts about a place (`PlaceLine`), and the class of its element. */
export interface LineFact {
  text: string;
  lang?: string | undefined;
  className?: string;
}

/** Returns the texts after the opening hours: distance, number of plants and entrance fee. */
export function lineFacts(
  place: LinePlace,
  t: PlaceLineWords,
  locale: Locale,
  away = ''
): LineFact[] {
  const { entrance_fee: fee = '', plantCount: n = 0 } = place;
  return [
    { text: away, className: 'font-semibold text-leaf' },
    { text: n > 0 ? fill(t.plants, { n }) : '' },
    {
      text: fee && fill(t.fee, { fee }),
      lang: textLang(place, 'entrance_fee', locale),
      className: 'place-fee'
    }
  ].filter(({ text }) => text);
}
