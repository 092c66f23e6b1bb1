import type { Card, IndexedCard } from './card.ts';

export const CATALOGUE_INDEX = '/catalogue.json';
export const USES_INDEX = '/catalogue/uses.json';

// Names of pictures hardly compress, so they are separate.
const FIELDS = [
  'name',
  'name_en',
  'others',
  'preview',
  'use',
  'price',
  'category',
  'toxic',
  'image_alt',
  'untranslated'
] as const;

type IndexedField = (typeof FIELDS)[number] | 'groups';

/**
 * Cards by field, because one array per field compresses best. `ids` has the first id, then the
 * difference of each id to the previous one.
 */
export type CardIndex = { ids: number[] } & Record<IndexedField, unknown[]>;

/** Encodes cards; `groupsOf` returns the other names of a category. */
export const encodeCards = (
  cards: readonly Card[],
  groupsOf: (category: string) => readonly string[]
): CardIndex => ({
  ids: cards.map(({ id }, index) => id - (cards[index - 1]?.id ?? 0)),
  ...(Object.fromEntries(
    FIELDS.map((field) => [field, cards.map((card) => card[field] ?? null)])
  ) as Record<IndexedField, unknown[]>),
  groups: cards.map(({ category }) => groupsOf(category).join('\n'))
});

/** Returns the cards in order, without pictures; none from an index in an earlier format. */
export function decodeCards({ ids, ...columns }: CardIndex): IndexedCard[] {
  let id = 0;
  return ((columns.name as unknown[] | undefined) ? ids : []).map((step, index) => {
    const fields = Object.entries(columns).map(([field, values]) => [field, values[index]]);
    return {
      id: (id += step),
      ...Object.fromEntries(fields.filter(([, value]) => value !== null))
    } as IndexedCard;
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
