import type { AnyEntity } from '#lib/contract/entities.ts';
import { IMAGE_FILE } from '#lib/contract/row-fields.ts';
import { type AdminWords, adminWords, type FieldName } from '#lib/i18n/admin.ts';
import { LANGUAGE, LOCALES } from '#lib/i18n/locale.ts';
import { attempt, safeLocalStorage } from '#lib/session/safe-storage.ts';
import { fieldKind, formFields } from '#core/entities/views.ts';
import { categoryName } from '#core/shared/rows.ts';
import { COLUMN_WORDS, IGNORED_WORDS, VALUE_PATTERNS } from './column-words.ts';
import { columnTargets, COORDINATES, csvTexts, LEFT_OUT } from './columns.ts';

/** A column of a table: its heading, and its first distinct values. */
export interface TableColumn {
  index: number;
  heading: string;
  samples: string[];
}

/**
 * How surely a column belongs to a field: its heading is the label of the field (`label`), is one
 * of the `COLUMN_WORDS` (`word`) or contains one (`part`), or only its values match (`value`).
 */
const RANK = { label: 3, word: 2, part: 1, value: 0.5 };
const MAX_PART_WORDS = 6;

/**
 * Longer texts are cut, because they are not headings, and normalizing a text takes quadratic time.
 */
const MAX_HEADING_CHARACTERS = 200;

/** Returns the words of a heading in lower case, without text in brackets, signs and accents. */
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

interface KnownHeadings {
  exact: Map<string, { target: string; rank: number }>;
  parts: [words: string, target: string][];
}

function labelsOf(entity: AnyEntity, field: FieldName, t: AdminWords): string[] {
  const header = t.resources[entity.name].columns?.[field];
  // The label of a field with records does not identify its column. The label of photographs is
  // also a heading of `image_file`, and other records can only be imported from cells in a special
  // syntax.
  const label = fieldKind(entity, field) === 'records' ? [] : [t.fields[field]];
  return [field, ...label, ...(header ? [header] : [])];
}

/** Collects the headings that identify an entity's columns. */
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
      add(word, target, RANK.word);
      if (!word.startsWith('=')) known.parts.push([` ${wordsOf(word)} `, target]);
    }
  }
  for (const locale of LOCALES) {
    const t = adminWords[locale];
    for (const field of formFields(entity)) {
      const isCategory = fieldKind(entity, field) === 'category';
      const target = isCategory ? categoryName(field) : field;
      if (!targets.includes(target)) continue;
      for (const label of [...labelsOf(entity, field, t), target]) add(label, target, RANK.label);
      if (isCategory) known.exact.set(compact(field), { target: field, rank: RANK.label });
    }
    const languages = new Intl.DisplayNames([LANGUAGE[locale]], { type: 'language' });
    for (const name of csvTexts(entity)) {
      const [field = '', language = ''] = name.split('@');
      const label = t.fields[field as FieldName] ?? field;
      add(name, name, RANK.label);
      add(`${label} ${languages.of(language) ?? ''}`, name, RANK.label);
    }
    if (entity.image) add(t.fields.image_file, IMAGE_FILE, RANK.label);
  }
  if (entity.image) add(IMAGE_FILE, IMAGE_FILE, RANK.label);
  return known;
}

const cache = new Map<string, KnownHeadings>();

const knownOf = (entity: AnyEntity): KnownHeadings => {
  const known = cache.get(entity.name) ?? knownHeadings(entity);
  cache.set(entity.name, known);
  return known;
};

/**
 * Returns the field that a heading means, and how surely (`rank`); an empty list if it means none.
 */
function matchHeading(entity: AnyEntity, heading: string): { target: string; rank: number }[] {
  const { exact, parts } = knownOf(entity);
  const words = ` ${wordsOf(heading.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' '))} `;
  // Text in brackets may be a language, which belongs to the label, or a unit, which does not.
  const whole =
    exact.get(compact(heading.replaceAll(/[()[\]]/g, ' '))) ?? exact.get(compact(heading));
  if (whole) return [whole];
  if (IGNORED.has(compact(heading)) || words.split(' ').length > MAX_PART_WORDS) return [];
  return parts
    .filter(([word]) => words.includes(word))
    .toSorted(([a], [b]) => b.length - a.length)
    .slice(0, 1)
    .map(([word, target]) => ({ target, rank: RANK.part + word.length / 1000 }));
}

/** Rates a row as headings: higher if more of its cells are, or resemble, names of fields. */
export function rateHeadings(entity: AnyEntity, cells: readonly string[]): number {
  const best = new Map<string, number>();
  for (const cell of cells)
    for (const { target, rank } of matchHeading(entity, cell))
      best.set(target, Math.max(best.get(target) ?? 0, rank));
  return [...best.values()].reduce((sum, rank) => sum + rank, 0);
}

const isIgnored = ({ heading }: TableColumn): boolean => IGNORED.has(compact(heading));

/** Returns whether a column only numbers the rows: 1, 2, 3. */
export const isNumbering = (column: TableColumn): boolean =>
  isIgnored(column) &&
  column.samples.length > 0 &&
  column.samples.every((value, index) => Number(value) === index + 1);

const isText = (value: string): boolean => /\p{L}{2}/u.test(value);

/**
 * Returns whether every heading is the label of a field, one of its `COLUMN_WORDS`, or belongs to a
 * column that imports ignore.
 */
export const areKnown = (entity: AnyEntity, columns: readonly TableColumn[]): boolean =>
  columns.every(({ heading }) => {
    const [best] = matchHeading(entity, heading);
    return IGNORED.has(compact(heading)) || (best?.rank ?? 0) >= RANK.word;
  });

/**
 * Guesses the field of each column, or `LEFT_OUT`. Two columns never get the same field. If no
 * column gets the unique field, usually the name, the first remaining column with texts gets it.
 */
export function guessColumns(entity: AnyEntity, columns: readonly TableColumn[]): string[] {
  const possible = columnTargets(entity);
  const guesses = columns.flatMap((column, position) => {
    const { heading, samples } = column;
    const named = matchHeading(entity, heading).map(({ target, rank }) => ({
      position,
      target,
      // A column of combined coordinates ranks below separate columns of latitude and longitude,
      // which are more exact.
      rank: target === COORDINATES ? rank - 1 : rank
    }));
    if (named.length > 0 || IGNORED.has(compact(heading))) return named;
    const match = Object.entries(VALUE_PATTERNS).find(
      ([target, pattern]) =>
        possible.includes(target) &&
        samples.length > 0 &&
        samples.every((value) => pattern.test(value.trim()))
    );
    return match ? [{ position, target: match[0], rank: RANK.value }] : [];
  });
  const targets = columns.map(() => LEFT_OUT);
  const isTaken = (target: string): boolean =>
    targets.some((each) => each === target || (each && target.split(',').includes(each)));
  for (const { position, target } of guesses.toSorted((a, b) => b.rank - a.rank))
    if (!targets[position] && !isTaken(target)) targets[position] = target;
  const [unique = ''] = entity.unique;
  if (!targets.includes(unique)) {
    const position = columns.findIndex(
      ({ samples }, each) => !targets[each] && samples.length > 0 && samples.every(isText)
    );
    if (position >= 0) targets[position] = unique;
  }
  return targets;
}

const MAX_REMEMBERED = 20;

const storageKey = (entity: AnyEntity): string => `import-columns-${entity.name}`;

const isMapped = (column: TableColumn): boolean => !isIgnored(column);

const headingsKey = (columns: readonly TableColumn[]): string =>
  columns
    .filter(isMapped)
    .map(({ heading }) => compact(heading))
    .join('\n');

const readRemembered = (entity: AnyEntity): [headings: string, targets: string[]][] => {
  const stored: unknown = attempt(() =>
    JSON.parse(safeLocalStorage.get(storageKey(entity)) ?? '[]')
  );
  return Array.isArray(stored) ? stored : [];
};

/** Stores the fields that an editor chose for a set of headings. */
export function rememberColumns(
  entity: AnyEntity,
  columns: readonly TableColumn[],
  targets: readonly string[]
): void {
  const key = headingsKey(columns);
  const rest = readRemembered(entity).filter(([headings]) => headings !== key);
  const chosen = targets.filter((_, position) => isMapped(columns[position]!));
  const all = [[key, chosen], ...rest].slice(0, MAX_REMEMBERED);
  safeLocalStorage.set(storageKey(entity), JSON.stringify(all));
}

/** Returns the fields that an editor chose before for the same headings, if all still exist. */
export function rememberedColumns(
  entity: AnyEntity,
  columns: readonly TableColumn[]
): string[] | undefined {
  const key = headingsKey(columns);
  const stored = readRemembered(entity).find(([headings]) => headings === key)?.[1];
  const possible = [LEFT_OUT, ...columnTargets(entity)];
  const chosen = Array.isArray(stored) && stored.every((each) => possible.includes(each)) && stored;
  const rest = [...(chosen || [])];
  return chosen && chosen.length === columns.filter(isMapped).length
    ? columns.map((column) => (isMapped(column) ? (rest.shift() ?? LEFT_OUT) : LEFT_OUT))
    : undefined;
}
