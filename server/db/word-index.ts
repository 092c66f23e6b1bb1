import { matchesWord } from '#lib/contract/search.ts';
import type { Status } from '#lib/contract/states.ts';

/** The searched columns of a row; the rest are the rows that it refers to. */
export type Entry = { id: number; search_text: string; status?: Status } & Record<string, unknown>;

/** The rows of an entity by the words of their search texts. */
export class WordIndex {
  /** Removed rows leave an empty position. */
  readonly entries: (Entry | undefined)[] = [];
  private readonly positions = new Map<number, number>();
  private readonly byWord = new Map<string, number[]>();

  /** Replaces the previous version of a row, or removes the row without `entry`. */
  set(id: number, entry: Entry | undefined): void {
    const position = this.positions.get(id) ?? this.entries.length;
    const wordsOf = (text = '') => new Set(text.split(/\s/).filter(Boolean));
    const before = wordsOf(this.entries[position]?.search_text);
    const after = wordsOf(entry?.search_text);
    for (const word of before) {
      if (after.has(word)) continue;
      const rest = (this.byWord.get(word) ?? []).filter((each) => each !== position);
      if (rest.length > 0) this.byWord.set(word, rest);
      else this.byWord.delete(word);
    }
    for (const word of after) {
      if (before.has(word)) continue;
      const positions = this.byWord.get(word);
      if (positions) positions.push(position);
      else this.byWord.set(word, [position]);
    }
    this.positions.set(id, position);
    this.entries[position] = entry;
  }

  /** Returns the positions of each stored word that a typed word finds. */
  find(typed: string): number[][] {
    const found: number[][] = [];
    for (const [word, positions] of this.byWord)
      if (matchesWord(typed, word)) found.push(positions);
    return found;
  }
}
