import { groupByKeys } from '#lib/content/group-by-keys.ts';
import {
  foldWords,
  isSearchable,
  matchesWord,
  modernize,
  readQuery,
  STOP_WORDS
} from '#lib/contract/search.ts';
import type { IndexedCard } from './card.ts';
import { filterCards, type CatalogueState } from './card-list.ts';

/** Contains words of all languages, because the page's language may not be the visitor's. */
export interface UsesIndex {
  words: string[];
  /** For each word the first id, then the difference of each id to the previous one. */
  ids: number[][];
}

/** Words in more than this share of the products are not indexed, if there are enough products. */
const COMMON_WORD = { share: 0.5, minProducts: 20 };

const isUseWord = (word: string): boolean => isSearchable(word) && !STOP_WORDS.has(word);

/** Builds the index. `texts` contains the uses of a product in every language. */
export function encodeUses(uses: readonly { id: number; texts: readonly string[] }[]): UsesIndex {
  const sorted = uses.toSorted((a, b) => a.id - b.id);
  const usesByWord = groupByKeys(
    sorted,
    ({ texts }) => new Set(foldWords(texts.join(' ')).split(' ').filter(isUseWord))
  );
  const isCommon = (count: number) =>
    uses.length >= COMMON_WORD.minProducts && count > uses.length * COMMON_WORD.share;
  const entries = [...usesByWord]
    .filter(([, { length }]) => !isCommon(length))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    words: entries.map(([word]) => word),
    ids: entries.map(([, products]) =>
      products.map(({ id }, index) => id - (products[index - 1]?.id ?? 0))
    )
  };
}

function idsOf({ ids }: UsesIndex, word: number): number[] {
  let id = 0;
  return (ids[word] ?? []).map((step) => (id += step));
}

/** Returns the word as indexed: unchanged, in today's spelling, or as two words (`masukangin`). */
function toKnownWords({ words }: UsesIndex, word: string): string[] {
  const modern = modernize(word);
  const form = [word, modern].find((each) => words.some((known) => known.includes(each)));
  if (form) return [form];
  const first = words.find(
    (known) => modern.startsWith(known) && words.includes(modern.slice(known.length))
  );
  return first ? [first, modern.slice(first.length)] : [word];
}

/** Counts the searched words in the uses of each product; with `allowTypo`, also with a typo. */
export function findUses(index: UsesIndex, typed: string, allowTypo: boolean): Map<number, number> {
  const searched = (readQuery(typed)?.words ?? [])
    .filter(isUseWord)
    .flatMap((word) => toKnownWords(index, word));
  const counts = new Map<number, number>();
  for (const word of searched) {
    const matches = (known: string) =>
      allowTypo ? matchesWord(word, known) : known.includes(word);
    const ids = index.words.flatMap((known, at) => (matches(known) ? idsOf(index, at) : []));
    for (const id of new Set(ids)) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/** Counts the searched words in the uses of a category's cards. Without a match, allows typos. */
export function countUses(
  uses: UsesIndex,
  cards: readonly IndexedCard[],
  { q, category }: CatalogueState,
  nameMatches: readonly IndexedCard[]
): Map<IndexedCard, number> {
  const exact = findUses(uses, q, false);
  const counts = exact.size > 0 || nameMatches.length > 0 ? exact : findUses(uses, q, true);
  return new Map(
    filterCards(cards, { q: '', category }).flatMap((card) => {
      const count = counts.get(card.id);
      return count ? [[card, count] as const] : [];
    })
  );
}
