import { isWaiting } from '#lib/api/api-error.ts';
import type { ImportedRow, ImportOptions } from '#lib/contract/endpoints/import.ts';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { BATCH } from '#lib/contract/limits.ts';
import { IMPORT } from '#lib/contract/error-messages.ts';
import { nameKey } from '#lib/contract/normalize.ts';
import { api } from '#core/shared/api.ts';
import { categoryField, categoryName } from '#core/shared/rows.ts';
import type { ImportLine } from './to-lines.ts';

/** A fifth of the limit of bytes: a character takes up to three bytes, and JSON escapes quotes. */
const MAX_BATCH_CHARACTERS = BATCH.bytes / 5;

type SentLine = Pick<ImportLine, 'values'>;

const sizeOf = ({ values }: SentLine): number =>
  Object.entries(values).reduce((sum, [name, value]) => sum + name.length + value.length + 6, 0);

export function toBatches<Line extends SentLine>(lines: readonly Line[]): Line[][] {
  const all: Line[][] = [];
  let size = Infinity;
  for (const line of lines) {
    size += sizeOf(line);
    if (size > MAX_BATCH_CHARACTERS || all.at(-1)?.length === BATCH.rows) {
      all.push([]);
      size = sizeOf(line);
    }
    all.at(-1)?.push(line);
  }
  return all;
}

/** A line, and what an import would do with it. */
export type PlannedLine = ImportLine & Omit<ImportedRow, 'row'>;

interface BatchOptions extends ImportOptions {
  signal: AbortSignal;
  onProgress: (done: number) => void;
}

/** Finds lines that repeat the name of an earlier one; the server checks only within a batch. */
export function findRepeated<Line extends SentLine>(
  entity: AnyEntity,
  lines: readonly Line[]
): ReadonlySet<Line> {
  const [unique = ''] = entity.unique;
  const seen = new Set<string>();
  return new Set(
    lines.filter(({ values }) => {
      const key = nameKey(values[unique] ?? '');
      if (!key || !seen.has(key)) return !seen.add(key);
      return true;
    })
  );
}

/** Returns the categories in the lines that do not exist yet. */
export function missingCategories(entity: AnyEntity, lines: readonly PlannedLine[]): string[] {
  const field = categoryName(categoryField(entity) ?? '');
  const names = lines.flatMap(({ values: { [field]: name = '' }, fields }) =>
    name && fields?.[field] === IMPORT.unknownCategory(name) ? [name.trim()] : []
  );
  return [...new Map(names.map((name) => [nameKey(name), name])).values()];
}

// An import that waits for review counts as complete.
function ignoreWaiting(error: unknown): ImportedRow[] {
  if (isWaiting(error)) return [];
  throw error;
}

/**
 * Sends lines in batches. Returns the result of each line, or undefined if it waits for review.
 * Throws ApiError; batches before the failed one are stored.
 */
export async function importLines(
  entity: AnyEntity,
  lines: readonly SentLine[],
  { signal, onProgress, ...options }: BatchOptions,
  isDryRun = false
): Promise<(ImportedRow | undefined)[]> {
  const results: (ImportedRow | undefined)[] = [];
  for (const batch of toBatches(lines)) {
    const rows = batch.map(({ values }) => values);
    const imported = await api.importRows(entity, rows, isDryRun, options).catch(ignoreWaiting);
    signal.throwIfAborted();
    results.push(...batch.map((_, index) => imported[index]));
    onProgress(results.length);
  }
  return results;
}

/** Plans an import with a dry run of the lines that could be read. Throws ApiError. */
export async function planImport(
  entity: AnyEntity,
  lines: readonly ImportLine[],
  options: BatchOptions
): Promise<PlannedLine[]> {
  const [unique = ''] = entity.unique;
  const sound = lines.filter(({ problem }) => !problem);
  const repeated = findRepeated(entity, sound);
  const results = await importLines(entity, sound, options, true);
  const resultOf = new Map(sound.map((line, index) => [line, results[index]]));
  return lines.map((line) => {
    if (repeated.has(line)) return { ...line, action: 'error', fields: { [unique]: IMPORT.twice } };
    const { row: _, ...result } = resultOf.get(line) ?? { row: 0, action: 'error' as const };
    return { ...line, ...result };
  });
}
