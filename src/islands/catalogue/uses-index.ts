import { foldWords, matchesWord, readQuery } from '#lib/contract/search.ts';

export const USES_INDEX = '/catalogue/uses.json';

/**
 * Maps each word to the products whose uses mention it, across all languages, because visitors may
 * know a word in another language than the page's. Each word is stored once, which keeps the file
 * small even for 10,000 products.
 */
export interface UsesIndex {
  words: string[];
  /** For each word the first id, then the difference of each id to the previous one. */
  ids: number[][];
}

/** The minimum length of an indexed word. */
const MIN_WORD_LENGTH = 3;
/** Words that occur in more than half of the products are not indexed: "digunakan". */
const COMMON_WORD = { share: 0.5, of: 20 };

/** Words that visitors type in addition to a use: "obat batuk" is a search for "batuk". */
const STOP_WORDS = new Set(
  `obat jamu ramuan herbal tanaman penyakit untuk buat yang dan atau dengan
  medicine remedy herb herbs plant plants cure treatment for against and the with`.split(/\s+/)
);

/** Encodes the uses of products; `texts` has them in every language. */
export function encodeUses(uses: readonly { id: number; texts: readonly string[] }[]): UsesIndex {
  const idsByWord = new Map<string, number[]>();
  for (const { id, texts } of uses.toSorted((a, b) => a.id - b.id)) {
    const words = new Set(foldWords(texts.join(' ')).split(' '));
    for (const word of words) {
      if (word.length < MIN_WORD_LENGTH || STOP_WORDS.has(word)) continue;
      const ids = idsByWord.get(word);
      if (ids) ids.push(id);
      else idsByWord.set(word, [id]);
    }
  }
  const isCommon = (ids: readonly number[]) =>
    uses.length >= COMMON_WORD.of && ids.length > uses.length * COMMON_WORD.share;
  const entries = [...idsByWord]
    .filter(([, ids]) => !isCommon(ids))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    words: entries.map(([word]) => word),
    ids: entries.map(([, ids]) => ids.map((id, index) => id - (ids[index - 1] ?? 0)))
  };
}

function idsOf({ words, ids }: UsesIndex, word: number): number[] {
  let id = 0;
  return words[word] === undefined ? [] : (ids[word] ?? []).map((step) => (id += step));
}

/**
 * Returns the ids of products whose uses contain each searched word, as a part of a word, or with
 * one typo if `allowTypo`; empty if no word is long enough to be a use.
 */
export function findUses(index: UsesIndex, typed: string, allowTypo: boolean): Set<number> {
  const searched = (readQuery(typed)?.words ?? []).filter(
    (word) => word.length >= MIN_WORD_LENGTH && !STOP_WORDS.has(word)
  );
  const idsByWord = searched.map((word) => {
    const matches = (known: string) =>
      allowTypo ? matchesWord(word, known) : known.includes(word);
    return new Set(
      index.words.flatMap((known, word) => (matches(known) ? idsOf(index, word) : []))
    );
  });
  const [first = new Set<number>(), ...rest] = idsByWord;
  return new Set([...first].filter((id) => rest.every((ids) => ids.has(id))));
}
