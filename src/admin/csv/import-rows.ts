import { isWaiting } from '#lib/api/api-error.ts';
import type { AnyEntity } from '#lib/contract/entities.ts';
import type { ImportedRow } from '#lib/contract/endpoints/batch.ts';
import { BATCH } from '#lib/contract/limits.ts';
import { IMPORT } from '#lib/contract/messages.ts';
import { api } from '../shared/api.ts';
import type { Line } from './read-csv.ts';

/** Far below what a request may hold: a letter takes up to three bytes, and JSON escapes quotes. */
const CHARACTERS = BATCH.bytes / 5;

const sizeOf = ({ values }: Line): number =>
  Object.entries(values).reduce((sum, [name, value]) => sum + name.length + value.length + 6, 0);

/** Lines in batches that fit into one request each, by their number and their length. */
export function batches(lines: readonly Line[]): Line[][] {
  const pieces: Line[][] = [];
  let [piece, size]: [Line[], number] = [[], 0];
  for (const line of lines) {
    const more = sizeOf(line);
    if (piece.length > 0 && (piece.length === BATCH.rows || size + more > CHARACTERS)) {
      pieces.push(piece);
      [piece, size] = [[], 0];
    }
    piece.push(line);
    size += more;
  }
  return piece.length > 0 ? [...pieces, piece] : pieces;
}

/** The planned effect of a line of the file. */
export interface Planned extends Line {
  action: ImportedRow['action'];
  /** The sentence of each wrong field. */
  fields?: Record<string, string> | undefined;
}

/** Told how many lines are done; the signal stops an import before its next batch. */
export interface Progress {
  signal: AbortSignal;
  onProgress: (done: number) => void;
}

// The server compares names in the same way.
const keyOf = (value = ''): string => value.trim().toLowerCase().normalize('NFC');

/** Lines that name a record which an earlier line names: the server sees one batch at a time. */
export function repeated(entity: AnyEntity, lines: readonly Line[]): ReadonlySet<Line> {
  const [unique = ''] = entity.unique;
  const seen = new Set<string>();
  return new Set(
    lines.filter(({ values }) => {
      const key = keyOf(values[unique]);
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
 * Sends lines in batches; those before a failed batch are done. A batch that waits for review has
 * no answers. Throws ApiError.
 */
export async function importLines(
  entity: AnyEntity,
  lines: readonly Line[],
  { signal, onProgress }: Progress,
  dryRun = false
): Promise<(ImportedRow | undefined)[]> {
  const answers: (ImportedRow | undefined)[] = [];
  for (const batch of batches(lines)) {
    signal.throwIfAborted();
    const rows = batch.map(({ values }) => values);
    const some = await api.importRows(entity, rows, dryRun).catch(ignoreWaiting);
    answers.push(...batch.map((_, at) => some[at]));
    onProgress(answers.length);
  }
  return answers;
}

/** Plans what an import would do with each line; nothing is written. Throws ApiError. */
export async function planImport(
  entity: AnyEntity,
  lines: readonly Line[],
  progress: Progress
): Promise<Planned[]> {
  const [unique = ''] = entity.unique;
  const again = repeated(entity, lines);
  const answers = await importLines(entity, lines, progress, true);
  return lines.map((line, at) => {
    if (again.has(line)) return { ...line, action: 'error', fields: { [unique]: IMPORT.twice } };
    const { action = 'error', fields } = answers[at] ?? {};
    return { ...line, action, fields };
  });
}
