import type { Card, IndexedCard } from './card.ts';

export const CATALOGUE_INDEX = '/catalogue.json';
export const USES_INDEX = '/catalogue/uses.json';

/** One array per field compresses best. Names of pictures hardly compress, so they are separate. */
export interface CardIndex {
  /** The first id, then the difference of each id to the previous one. */
  ids: number[];
  names: string[];
  /** English names; '' if there is none. */
  english: string[];
  /** The Latin name and other names of each card, one per line. */
  others: string[];
  previews: string[];
  uses: string[];
  prices: number[];
  categories: string[];
  /** The other names of each category, one per line. */
  groups: string[];
  /** Indexes into `categories`. */
  category: number[];
  /** Indexes of cards of poisonous plants. */
  poisonous?: number[];
  /** Indexes of cards whose preview is not in the language of the index. */
  untranslated?: number[];
  /** Alternative texts of pictures by card index; most cards have none. */
  alts?: Record<number, string>;
  /** Indexes of cards whose alternative text is not in the language of the index. */
  untranslatedAlts?: number[];
}

const untranslatedIndexes = (cards: readonly Card[], field: string): number[] =>
  cards.flatMap(({ untranslated }, index) => (untranslated?.includes(field) ? [index] : []));

/** Encodes cards; `groupsOf` returns the other names of a category. */
export function encodeCards(
  cards: readonly Card[],
  groupsOf: (category: string) => readonly string[]
): CardIndex {
  const categories = [...new Set(cards.map(({ category }) => category))];
  const untranslated = untranslatedIndexes(cards, 'description');
  const untranslatedAlts = untranslatedIndexes(cards, 'image_alt');
  const poisonous = cards.flatMap(({ toxic }, index) => (toxic ? [index] : []));
  const alts = cards.flatMap(({ image_alt }, index) => (image_alt ? [[index, image_alt]] : []));
  const categoryIndexes = new Map(categories.map((name, index) => [name, index]));
  return {
    ids: cards.map(({ id }, index) => id - (cards[index - 1]?.id ?? 0)),
    names: cards.map(({ name }) => name),
    english: cards.map(({ name_en = '' }) => name_en),
    others: cards.map(({ others }) => others),
    previews: cards.map(({ preview }) => preview),
    uses: cards.map(({ use }) => use),
    prices: cards.map(({ price }) => price),
    categories,
    groups: categories.map((name) => groupsOf(name).join('\n')),
    category: cards.map(({ category }) => categoryIndexes.get(category) ?? 0),
    ...(poisonous.length > 0 && { poisonous }),
    ...(untranslated.length > 0 && { untranslated }),
    ...(alts.length > 0 && { alts: Object.fromEntries(alts) as Record<number, string> }),
    ...(untranslatedAlts.length > 0 && { untranslatedAlts })
  };
}

/** Returns the cards in order, without pictures. */
export function decodeCards({
  ids,
  names,
  // Indexes of earlier versions of the site lack `english`, `others`, `uses` and `groups`.
  english = [],
  others = [],
  previews,
  uses = [],
  prices,
  categories,
  groups = [],
  category,
  poisonous,
  untranslated,
  alts,
  untranslatedAlts
}: CardIndex): IndexedCard[] {
  const isPoisonous = new Set(poisonous);
  const isPreviewUntranslated = new Set(untranslated);
  const isAltUntranslated = new Set(untranslatedAlts);
  let id = 0;
  return names.map((name, index) => {
    id += ids[index] ?? 0;
    const image_alt = alts?.[index];
    const untranslatedFields = [
      ...(isPreviewUntranslated.has(index) ? ['description'] : []),
      ...(isAltUntranslated.has(index) ? ['image_alt'] : [])
    ];
    return {
      id,
      name,
      name_en: english[index] ?? '',
      others: others[index] ?? '',
      preview: previews[index] ?? '',
      use: uses[index] ?? '',
      price: prices[index] ?? 0,
      category: categories[category[index] ?? 0] ?? '',
      groups: groups[category[index] ?? 0] ?? '',
      ...(isPoisonous.has(index) && { toxic: 'poisonous' as const }),
      ...(image_alt && { image_alt }),
      ...(untranslatedFields.length > 0 && { untranslated: untranslatedFields })
    };
  });
}

export type PicturePaths = Record<number, string>;

/** With this size, the cards of a page usually need one or two parts of the picture index. */
const IDS_PER_PART = 250;

export const partOf = (id: number): number => Math.floor(id / IDS_PER_PART);

/** Returns the picture index, by part; omits products without a picture. */
export function encodePictures(
  cards: readonly Pick<Card, 'id' | 'image'>[]
): Map<number, PicturePaths> {
  const parts = new Map<number, PicturePaths>();
  for (const { id, image } of cards) {
    const part = parts.get(partOf(id)) ?? {};
    if (image) part[id] = image;
    parts.set(partOf(id), part);
  }
  return parts;
}
