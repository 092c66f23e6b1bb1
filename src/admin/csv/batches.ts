import { BATCH } from '#lib/contract/limits.ts';
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
