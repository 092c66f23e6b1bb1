import { isWaiting } from '#lib/api/api-error.ts';
import type { ImportedRow, ImportOptions } from '#lib/contract/endpoints/import.ts';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { BATCH } from '#lib/contract/limits.ts';
import { IMPORT } from '#lib/contract/error-messages.ts';
import { nameKey } from '#lib/contract/normalize.ts';
import { api } from '#core/shared/api.ts';
import { categoryField, categoryName } from '#core/shared/rows.ts';
import type { ImportLine } from './to-lines.ts';

/** Below the limit in bytes, because characters take up to three bytes. */
const MAX_BATCH_CHARACTERS = BATCH.bytes / 5;

type SentLine = Pick<ImportLine, 'values'>;

const sizeOf = ({ values }: SentLine): number => JSON.stringify(values).length;

export function toBatches(lines: readonly SentLine[]): SentLine[][] {
  const all: SentLine[][] = [];
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

/** A line with the result of a dry run: the action that an import would take, and its details. */
export type PlannedLine = ImportLine & Omit<ImportedRow, 'row'>;

interface BatchOptions extends ImportOptions {
  signal: AbortSignal;
  onProgress: (done: number) => void;
}

export function missingCategories(entity: AnyEntity, lines: readonly PlannedLine[]): string[] {
  const field = categoryName(categoryField(entity) ?? '');
  const names = lines.flatMap(({ values: { [field]: name = '' }, fields }) =>
    name && fields?.[field] === IMPORT.unknownCategory(name) ? [name.trim()] : []
  );
  return [...new Map(names.map((name) => [nameKey(name), name])).values()];
}

// A batch that waits for review is stored, but the server returns no results for its lines.
function ignoreWaiting(error: unknown): ImportedRow[] {
  if (isWaiting(error)) return [];
  throw error;
}

/**
 * Returns the result of each line, or undefined if the line waits for review. Throws ApiError if a
 * batch fails. Earlier batches stay stored.
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

/**
 * Plans an import with a dry run. Lines with a problem, which are not sent, and lines that repeat a
 * name get the action `error`.
 */
export async function planImport(
  entity: AnyEntity,
  lines: readonly ImportLine[],
  options: BatchOptions
): Promise<PlannedLine[]> {
  const [unique = ''] = entity.unique;
  const readable = lines.filter(({ problem }) => !problem);
  // The server compares names only within a batch.
  const named = Map.groupBy(readable, ({ values }) => nameKey(values[unique] ?? ''));
  const repeated = new Set([...named].flatMap(([key, [, ...more]]) => (key ? more : [])));
  const results = await importLines(entity, readable, options, true);
  const resultOf = new Map(readable.map((line, index) => [line, results[index]]));
  return lines.map((line) => {
    if (repeated.has(line)) return { ...line, action: 'error', fields: { [unique]: IMPORT.twice } };
    const { row: _, ...result } = resultOf.get(line) ?? { row: 0, action: 'error' as const };
    return { ...line, ...result };
  });
}
