import type { AnyEntity } from '#lib/contract/entities.ts';
import { adminWords } from '#lib/i18n/admin.ts';
import { LOCALES } from '#lib/i18n/locale.ts';
import { attempt, safeLocalStorage } from '#lib/session/safe-storage.ts';
import { fieldKind } from '#core/entities/views.ts';
import { fieldLabeller } from '#core/shared/i18n.tsx';
import { categoryField } from '#core/shared/rows.ts';
import { COLUMN_WORDS, IGNORED_WORDS, VALUE_PATTERNS } from './column-words.ts';
import { columnTargets, COORDINATES, LEFT_OUT, overlaps } from './columns.ts';

/** A column of a table: its heading, and its first distinct values. */
export interface TableColumn {
  index: number;
  heading: string;
  samples: string[];
}

/**
 * The certainty with which a column belongs to a field:
 * - `label`: the heading is the label of the field.
 * - `word`: the heading is one of the `COLUMN_WORDS`.
 * - `part`: the heading contains one of the `COLUMN_WORDS`.
 * - `value`: the heading is unknown, but the cells match the field.
 */
const RANK = { label: 3, word: 2, part: 1, value: 0.5 };
const MAX_PART_WORDS = 6;

/** Matches headings of codes, such as “Category ID”, which have no field. */
const CODE = / (?:id|kode|code|internal) /;

/** Longer texts are cut, because normalizing a text takes quadratic time. */
const MAX_HEADING_CHARACTERS = 200;

/** Returns the words of a heading in lower case. Removes bracketed text, signs and accents. */
const wordsOf = (heading: string): string =>
  heading
    .slice(0, MAX_HEADING_CHARACTERS)
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .replaceAll(/(?<=.)(?:\([^)]*\)|\[[^\]]*\])/g, ' ')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}@#]+/gu, ' ')
    .trim();

const compact = (heading: string): string => wordsOf(heading).replaceAll(' ', '');

const list = (words: string): string[] => words.split(/,\s*/);
const IGNORED = new Set(list(IGNORED_WORDS).map(compact));
const isIgnored = (heading: string): boolean => IGNORED.has(compact(heading));

interface HeadingMatch {
  target: string;
  rank: number;
}

interface KnownHeadings {
  exact: Map<string, HeadingMatch>;
  parts: [words: string, target: string][];
}

function knownHeadings(entity: AnyEntity): KnownHeadings {
  const known: KnownHeadings = { exact: new Map(), parts: [] };
  const targets = columnTargets(entity);
  const [unique = ''] = entity.unique;
  const add = (heading: string, target: string, rank: number): void => {
    if ((known.exact.get(compact(heading))?.rank ?? 0) < rank)
      known.exact.set(compact(heading), { target, rank });
  };
  for (const [field, words] of Object.entries(COLUMN_WORDS)) {
    const target = field === 'name' ? unique : field;
    if (!targets.includes(target)) continue;
    for (const word of list(words)) {
      // If two headings belong to a field, the longer one is more exact.
      add(word, target, RANK.word + word.length / 1000);
      if (!word.startsWith('=')) known.parts.push([` ${wordsOf(word)} `, target]);
    }
  }
  for (const target of targets) add(target, target, RANK.label);
  const category = categoryField(entity);
  if (category) known.exact.set(compact(category), { target: category, rank: RANK.label });
  for (const t of LOCALES.map((locale) => adminWords[locale])) {
    const labelOf = fieldLabeller(t);
    const columns: Partial<Record<string, string>> = t.resources[entity.name].columns ?? {};
    for (const target of targets) {
      // Columns of records need a special syntax, and a column "Photographs" usually contains the
      // names of picture files (`image_file`).
      if (fieldKind(entity, target) === 'records') continue;
      add(labelOf(target).replaceAll(/[()]/g, ' '), target, RANK.label);
      add(columns[target] ?? target, target, RANK.label);
    }
  }
  return known;
}

const cache = new Map<string, KnownHeadings>();

const knownOf = (entity: AnyEntity): KnownHeadings => {
  const known = cache.get(entity.name) ?? knownHeadings(entity);
  cache.set(entity.name, known);
  return known;
};

function matchHeading(entity: AnyEntity, heading: string): HeadingMatch | undefined {
  const { exact, parts } = knownOf(entity);
  const words = ` ${wordsOf(heading.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' '))} `;
  // Text in brackets may be a language, which belongs to the label, or a unit, which does not.
  const whole =
    exact.get(compact(heading.replaceAll(/[()[\]]/g, ' '))) ?? exact.get(compact(heading));
  if (whole) return whole;
  if (isIgnored(heading) || CODE.test(words) || words.split(' ').length > MAX_PART_WORDS)
    return undefined;
  const [longest] = parts
    .filter(([word]) => words.includes(word))
    .toSorted(([a], [b]) => b.length - a.length);
  return longest && { target: longest[1], rank: RANK.part + longest[0].length / 1000 };
}

/** Rates a row as a row of headings: returns the sum of the best rank of each field it names. */
export function rateHeadings(entity: AnyEntity, cells: readonly string[]): number {
  const best = new Map<string, number>();
  for (const cell of cells) {
    const match = matchHeading(entity, cell);
    if (match) best.set(match.target, Math.max(best.get(match.target) ?? 0, match.rank));
  }
  return [...best.values()].reduce((sum, rank) => sum + rank, 0);
}

const isText = (value: string): boolean => /\p{L}{2}/u.test(value);

/** Returns whether each heading is a label, one of the `COLUMN_WORDS`, or ignored. */
export const areKnown = (entity: AnyEntity, columns: readonly TableColumn[]): boolean =>
  columns.every(
    ({ heading }) => isIgnored(heading) || (matchHeading(entity, heading)?.rank ?? 0) >= RANK.word
  );

/**
 * Guesses the field of each column, or `LEFT_OUT`. Two columns never get the same field. If no
 * column gets the unique field, usually the name, the first remaining column with texts gets it.
 */
export function guessColumns(entity: AnyEntity, columns: readonly TableColumn[]): string[] {
  const possible = columnTargets(entity);
  const guesses = columns.flatMap((column, position) => {
    const { heading, samples } = column;
    const named = matchHeading(entity, heading);
    const matched = Object.keys(VALUE_PATTERNS).find(
      (target) =>
        possible.includes(target) &&
        samples.length > 0 &&
        samples.every((value) => VALUE_PATTERNS[target]?.test(value.trim()))
    );
    if (named) {
      const { rank } = named;
      // Links to maps may have the heading “URL”.
      const target = named.target === 'link_website' ? (matched ?? named.target) : named.target;
      // Prefers separate columns of latitude and longitude, because they are more exact.
      return [{ position, target, rank: target === COORDINATES ? rank - 1 : rank }];
    }
    return matched && !isIgnored(heading) ? [{ position, target: matched, rank: RANK.value }] : [];
  });
  const targets = columns.map(() => LEFT_OUT);
  for (const { position, target } of guesses.toSorted((a, b) => b.rank - a.rank))
    if (!targets.some((each) => overlaps(each, target))) targets[position] = target;
  const [unique = ''] = entity.unique;
  if (!targets.includes(unique)) {
    const position = columns.findIndex(
      ({ samples }, each) => !targets[each] && samples.length > 0 && samples.every(isText)
    );
    if (position >= 0) targets[position] = unique;
  }
  return targets;
}

const mappedOf = (columns: readonly TableColumn[]): TableColumn[] =>
  columns.filter(({ heading }) => !isIgnored(heading));

const storageKey = (entity: AnyEntity, mapped: readonly TableColumn[]): string =>
  `import-columns-${entity.name}-${mapped.map(({ heading }) => compact(heading)).join()}`;

export function rememberColumns(
  entity: AnyEntity,
  columns: readonly TableColumn[],
  targets: readonly string[]
): void {
  const mapped = mappedOf(columns);
  const chosen = mapped.map((column) => targets[columns.indexOf(column)] ?? LEFT_OUT);
  safeLocalStorage.set(storageKey(entity, mapped), JSON.stringify(chosen));
}

/** Returns the fields that an editor chose earlier for these headings, if all still exist. */
export function rememberedColumns(
  entity: AnyEntity,
  columns: readonly TableColumn[]
): string[] | undefined {
  const mapped = mappedOf(columns);
  const stored: unknown = attempt(() =>
    JSON.parse(safeLocalStorage.get(storageKey(entity, mapped)) ?? '')
  );
  const possible = [LEFT_OUT, ...columnTargets(entity)];
  if (!Array.isArray(stored) || stored.length !== mapped.length) return undefined;
  if (!stored.every((each) => possible.includes(each))) return undefined;
  return columns.map((column) => stored[mapped.indexOf(column)] ?? LEFT_OUT);
}
