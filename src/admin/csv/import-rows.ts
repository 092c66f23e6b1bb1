import type { AnyEntity } from '#lib/contract/entities.ts';
import type { ImportedRow } from '#lib/contract/import.ts';
import { BATCH } from '#lib/contract/limits.ts';
import { IMPORT } from '#lib/contract/messages.ts';
import { api } from '#lib/session/session.ts';
import type { Line } from './read-csv.ts';

/**
 * Well below what a request may hold, since letters take up to three bytes and quotes are escaped.
 */
const CHARACTERS = BATCH.bytes / 5;

const sizeOf = ({ values }: Line): number =>
  Object.entries(values).reduce((sum, [name, value]) => sum + name.length + value.length + 6, 0);

/** Lines cut into pieces that one request takes, by their number and their length. */
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

/** What would be done with a line of the file. */
export interface Planned extends Line {
  action: ImportedRow['action'];
  /** The sentence of each wrong field. */
  fields?: Record<string, string> | undefined;
}

export type Progress = (done: number, all: number) => void;

// As the server compares names.
const keyOf = (value: string | undefined): string =>
  (value ?? '').trim().toLowerCase().normalize('NFC');

/**
 * Lines that name a record which an earlier line of the file names already; the server sees only
 * some lines at a time.
 */
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

/** Says what an import would do with each line; nothing is written. Throws ApiError. */
export async function plan(
  entity: AnyEntity,
  lines: readonly Line[],
  signal: AbortSignal,
  onProgress: Progress
): Promise<Planned[]> {
  const [unique = ''] = entity.unique;
  const again = repeated(entity, lines);
  const planned: Planned[] = [];
  for (const piece of batches(lines)) {
    signal.throwIfAborted();
    const answers = await api.importRows(
      entity,
      piece.map(({ values }) => values),
      true
    );
    for (const [at, line] of piece.entries()) {
      const { action = 'error', fields } = answers[at] ?? {};
      planned.push(
        again.has(line)
          ? { ...line, action: 'error', fields: { [unique]: IMPORT.twice } }
          : { ...line, action, fields }
      );
    }
    onProgress(planned.length, lines.length);
  }
  return planned;
}

/**
 * Imports lines, some hundred at a time; what was done before one request fails stays. Throws
 * ApiError.
 */
export async function write(
  entity: AnyEntity,
  lines: readonly Line[],
  signal: AbortSignal,
  onProgress: Progress
): Promise<void> {
  let done = 0;
  for (const piece of batches(lines)) {
    signal.throwIfAborted();
    await api.importRows(
      entity,
      piece.map(({ values }) => values),
      false
    );
    done += piece.length;
    onProgress(done, lines.length);
  }
}
