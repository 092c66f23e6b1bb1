// Fields that contain records, such as a product's look-alikes (decision 109). The database and CSV
// files have a record per line, with `|` between cells. Responses contain a list of objects.
import { isRecord } from './is-record.ts';
import { translationLanguages, type Language } from './languages.ts';
import { MAX_TEXT_LENGTH } from './limits.ts';
import { normalizeLine } from './normalize.ts';

/** A column of a field with records. Each record needs a value in the first column. */
export interface RecordColumn {
  name: string;
  maxLength?: number;
  /** True for a check box. The cell of a checked box is the column's name, else it is empty. */
  isFlag?: true;
  /** True for the path of a picture in the library. */
  isImage?: true;
  /** The allowed values. Each record needs one of these. */
  options?: readonly string[];
  /** The maximum number of records with the same value. */
  maxEach?: number;
  /** True if the column is translated. Cells with translations follow the cells of all columns. */
  isTranslated?: true;
}

/** Cells by name. A translated column has cells such as `name` and `name@en`. */
export type Cells = Record<string, string>;

/** Returns the names of a record's cells, in order. */
export const cellNames = (columns: readonly RecordColumn[]): string[] => [
  ...columns.map(({ name }) => name),
  ...translationLanguages().flatMap((language) =>
    columns.flatMap(({ name, isTranslated }) => (isTranslated ? [`${name}@${language}`] : []))
  )
];

export const SEPARATOR = '|';

// Normalizes cells. Omits empty cells at the end of lines, and empty lines.
const normalize = (value: string): string =>
  value
    .split('\n')
    .map((line) => {
      const cells = line.split(SEPARATOR).map(normalizeLine);
      return cells.slice(0, cells.findLastIndex(Boolean) + 1).join(` ${SEPARATOR} `);
    })
    .filter(Boolean)
    .join('\n');

/** Parses a text into records. */
export const parseRecords = (columns: readonly RecordColumn[], value: string): Cells[] =>
  normalize(value)
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const cells = line.split(SEPARATOR);
      const named = cellNames(columns).map((name, index) => [name, (cells[index] ?? '').trim()]);
      return Object.fromEntries(named) as Cells;
    });

/** Formats records for `parseRecords`. Replaces `|` by `/`, and line ends by spaces. */
export const formatRecords = (columns: readonly RecordColumn[], records: Cells[]): string =>
  normalize(
    records
      .map((cells) =>
        cellNames(columns)
          .map((name) => normalizeLine((cells[name] ?? '').replaceAll(SEPARATOR, '/')))
          .join(SEPARATOR)
      )
      .join('\n')
  );

/** Converts a record from JSON to cells. Returns undefined if a value has the wrong type. */
export function toCells(columns: readonly RecordColumn[], record: unknown): Cells | undefined {
  if (!isRecord(record)) return undefined;
  const translations = (record['translations'] ?? {}) as Record<
    string,
    Record<string, unknown> | undefined
  >;
  const flags = columns.flatMap(({ name, isFlag }) => (isFlag ? [name] : []));
  const cells: [string, unknown][] = cellNames(columns).map((name) => {
    const [column = '', language] = name.split('@');
    const value = language ? translations[language]?.[column] : record[column];
    if (flags.includes(column) && typeof value === 'boolean') return [name, value ? column : ''];
    return [name, value ?? ''];
  });
  return cells.every(([, value]) => typeof value === 'string')
    ? (Object.fromEntries(cells) as Cells)
    : undefined;
}

/** A record in responses, in one language or with its translations. */
export interface LocalizedRecord {
  /** The columns without a translation, which contain the original text. */
  untranslated?: string[];
  translations?: Partial<Record<Language, Cells>>;
}

/** Parses a text into records for a response, in one language or with all translations. */
export function toRecords<Item extends LocalizedRecord>(
  columns: readonly RecordColumn[],
  value: string,
  { lang, translations }: { lang?: Language | undefined; translations?: 'all' | undefined } = {}
): Item[] {
  const translated = columns.filter(({ isTranslated }) => isTranslated).map(({ name }) => name);
  const languages = translationLanguages();
  const shown = languages.find((language) => language === lang);
  return parseRecords(columns, value).map((cells) => {
    const own = columns.map(({ name, isFlag }): [string, unknown] => {
      const text = (shown && cells[`${name}@${shown}`]) || (cells[name] ?? '');
      return [name, isFlag ? text !== '' : text];
    });
    const untranslated = translated.filter((name) => cells[name] && !cells[`${name}@${shown}`]);
    const texts = languages.map((language) => [
      language,
      Object.fromEntries(translated.map((name) => [name, cells[`${name}@${language}`] ?? '']))
    ]);
    return {
      ...(Object.fromEntries(own) as Omit<Item, keyof LocalizedRecord>),
      ...(shown && untranslated.length > 0 && { untranslated }),
      ...(translations && { translations: Object.fromEntries(texts) as object })
    } as Item;
  });
}

/**
 * Converts records in a request to a text. Accepts a list of objects, its JSON, or a text with a
 * record per line. Returns NaN for other values and if a record is empty, so that Yup reports a
 * wrong type. Does not change a text that is too long, so that Yup reports its length.
 */
export function recordsToText(columns: readonly RecordColumn[], sent: unknown): unknown {
  let value = sent;
  if (typeof sent === 'string') {
    if (sent.length > MAX_TEXT_LENGTH) return sent;
    if (!/^[[{]/.test(sent)) return normalize(sent);
    try {
      value = JSON.parse(sent);
    } catch {
      return normalize(sent);
    }
  }
  const records = Array.isArray(value) ? value.map((item) => toCells(columns, item)) : [undefined];
  // Rejects empty records, because `formatRecords` would drop them silently.
  const isList = records.every((cells) => cells && Object.values(cells).some(Boolean));
  return isList ? formatRecords(columns, records as Cells[]) : Number.NaN;
}
