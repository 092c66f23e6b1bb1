import { isWaiting } from '#lib/api/api-error.ts';
import type { AnyEntity } from '#lib/contract/entities.ts';
import type { ImportedRow } from '#lib/contract/endpoints/batch.ts';
import { BATCH } from '#lib/contract/limits.ts';
import { IMPORT } from '#lib/contract/messages.ts';
import { api } from '../shared/api.ts';
import { nameKey } from '../fields/references.ts';
import type { CsvLine } from './read-csv.ts';

/** Far below the limit of a request: a letter takes up to three bytes, and JSON escapes quotes. */
const MAX_BATCH_CHARACTERS = BATCH.bytes / 5;

const sizeOf = ({ values }: CsvLine): number =>
  Object.entries(values).reduce((sum, [name, value]) => sum + name.length + value.length + 6, 0);

export function toBatches(lines: readonly CsvLine[]): CsvLine[][] {
  const all: CsvLine[][] = [];
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

export interface PlannedLine extends CsvLine {
  action: ImportedRow['action'];
  fields?: Record<string, string> | undefined;
}

export interface Progress {
  /** Stops an import before its next batch. */
  signal: AbortSignal;
  onProgress: (done: number) => void;
}

/** Finds lines that repeat the name of an earlier one; the server checks only within a batch. */
export function findRepeated(entity: AnyEntity, lines: readonly CsvLine[]): ReadonlySet<CsvLine> {
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

// An import that waits for review is complete for its author.
function ignoreWaiting(error: unknown): ImportedRow[] {
  if (isWaiting(error)) return [];
  throw error;
}

/**
 * Sends lines in batches and returns an answer for each, undefined if it waits for review. Throws
 * ApiError; batches before the failed one are stored.
 */
export async function importLines(
  entity: AnyEntity,
  lines: readonly CsvLine[],
  { signal, onProgress }: Progress,
  dryRun = false
): Promise<(ImportedRow | undefined)[]> {
  const answers: (ImportedRow | undefined)[] = [];
  for (const batch of toBatches(lines)) {
    signal.throwIfAborted();
    const rows = batch.map(({ values }) => values);
    const results = await api.importRows(entity, rows, dryRun).catch(ignoreWaiting);
    answers.push(...batch.map((_, index) => results[index]));
    onProgress(answers.length);
  }
  return answers;
}

/** Plans an import with a dry run. Throws ApiError. */
export async function planImport(
  entity: AnyEntity,
  lines: readonly CsvLine[],
  progress: Progress
): Promise<PlannedLine[]> {
  const [unique = ''] = entity.unique;
  const repeated = findRepeated(entity, lines);
  const answers = await importLines(entity, lines, progress, true);
  return lines.map((line, index) => {
    if (repeated.has(line)) return { ...line, action: 'error', fields: { [unique]: IMPORT.twice } };
    const { action = 'error', fields } = answers[index] ?? {};
    return { ...line, action, fields };
  });
}
