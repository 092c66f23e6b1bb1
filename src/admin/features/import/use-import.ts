import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isWaiting, ApiError } from '#lib/api/api-error.ts';
import { type AnyEntity, entities } from '#lib/contract/entities.ts';
import type { ImportedRow } from '#lib/contract/endpoints/import.ts';
import { BATCH } from '#lib/contract/limits.ts';
import { IMPORT } from '#lib/contract/messages.ts';
import { api } from '#core/shared/api.ts';
import { nameKey } from '#core/fields/references.ts';
import { invalidateLists } from '#core/shared/entity-queries.ts';
import { useReviewToast } from '#core/shared/review-status.ts';
import { categoryField, categoryName } from '#core/shared/rows.ts';
import { type CsvLine, decodeText, isWorkbook, readCsv, type CsvError } from './read-csv.ts';

/** A fifth of the limit of bytes: a character takes up to three bytes, and JSON escapes quotes. */
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

interface BatchOptions {
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
async function importLines(
  entity: AnyEntity,
  lines: readonly CsvLine[],
  { signal, onProgress }: BatchOptions,
  dryRun = false
): Promise<(ImportedRow | undefined)[]> {
  const results: (ImportedRow | undefined)[] = [];
  for (const batch of toBatches(lines)) {
    signal.throwIfAborted();
    const rows = batch.map(({ values }) => values);
    const imported = await api.importRows(entity, rows, dryRun).catch(ignoreWaiting);
    results.push(...batch.map((_, index) => imported[index]));
    onProgress(results.length);
  }
  return results;
}

/** Plans an import with a dry run. Throws ApiError. */
async function planImport(
  entity: AnyEntity,
  lines: readonly CsvLine[],
  progress: BatchOptions
): Promise<PlannedLine[]> {
  const [unique = ''] = entity.unique;
  const repeated = findRepeated(entity, lines);
  const results = await importLines(entity, lines, progress, true);
  return lines.map((line, index) => {
    if (repeated.has(line)) return { ...line, action: 'error', fields: { [unique]: IMPORT.twice } };
    const { action = 'error', fields } = results[index] ?? {};
    return { ...line, action, fields };
  });
}

export const MAX_FILE_MB = 100;

type ImportPhase =
  | { name: 'start' }
  | { name: 'reading' }
  | { name: 'unreadable'; reason: 'large' | 'workbook' }
  | { name: 'refused'; errors: CsvError[] }
  | { name: 'checking' | 'writing'; done: number; all: number }
  | { name: 'unchecked'; error: unknown; lines: CsvLine[] }
  | { name: 'checked'; lines: PlannedLine[] }
  | { name: 'stopped'; error: unknown; done: number; lines: PlannedLine[] }
  | { name: 'done'; count: number; isWaiting: boolean };

/**
 * The state of an import: reads a file, plans the import, then runs it. Leaving the screen stops it
 * after the current batch.
 */
export function useImport(entity: AnyEntity) {
  const client = useQueryClient();
  const showReviewToast = useReviewToast();
  const [phase, setPhase] = useState<ImportPhase>({ name: 'start' });
  const [leaving] = useState(() => new AbortController());
  useEffect(() => () => leaving.abort(), [leaving]);
  const isWriting = phase.name === 'writing';
  useEffect(() => {
    if (!isWriting) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isWriting]);

  const startPhase = (name: 'checking' | 'writing', all: number) => {
    setPhase({ name, done: 0, all });
    return {
      signal: leaving.signal,
      onProgress: (done: number) => setPhase({ name, done, all })
    };
  };
  const check = async (lines: CsvLine[]): Promise<void> => {
    try {
      const planned = await planImport(entity, lines, startPhase('checking', lines.length));
      setPhase({ name: 'checked', lines: planned });
    } catch (error) {
      setPhase({ name: 'unchecked', error, lines });
    }
  };

  return {
    phase,
    /** Reads a file, or a table that was pasted as a text. */
    choose: async (source: File | string): Promise<void> => {
      const file = new Blob([source]);
      if (file.size > MAX_FILE_MB * 1024 * 1024)
        return setPhase({ name: 'unreadable', reason: 'large' });
      setPhase({ name: 'reading' });
      const bytes = new Uint8Array(await file.arrayBuffer());
      if (isWorkbook(bytes)) return setPhase({ name: 'unreadable', reason: 'workbook' });
      const reading = await readCsv(decodeText(bytes), entity);
      if ('errors' in reading) setPhase({ name: 'refused', errors: reading.errors });
      else await check(reading.lines);
    },
    check,
    /** Creates categories, then checks the lines again. */
    createCategories: async (names: readonly string[], lines: CsvLine[]): Promise<void> => {
      const categories = names.map((name, line) => ({ line, values: { name } }));
      try {
        const progress = startPhase('checking', lines.length);
        const results = await importLines(entities.productCategory, categories, {
          ...progress,
          onProgress: () => undefined
        });
        if (results.includes(undefined)) showReviewToast(names.join(', '));
        invalidateLists(client);
        await check(lines);
      } catch (error) {
        setPhase({ name: 'unchecked', error, lines });
      }
    },
    write: async (lines: PlannedLine[]): Promise<void> => {
      const changes = lines.filter(({ action }) => action !== 'same');
      const progress = startPhase('writing', changes.length);
      let written = 0;
      try {
        const results = await importLines(entity, changes, {
          ...progress,
          onProgress: (done) => progress.onProgress((written = done))
        });
        setPhase({
          name: 'done',
          count: changes.length,
          isWaiting: results.some((result) => result === undefined)
        });
      } catch (error) {
        // The new check shows which rows were invalid.
        setPhase({
          name: 'stopped',
          error: error instanceof ApiError ? error : undefined,
          done: written,
          lines
        });
      } finally {
        invalidateLists(client);
      }
    }
  };
}
