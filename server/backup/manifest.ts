import { createHash } from 'node:crypto';

/** An archive that cannot be restored; `message` says why, as the end of a sentence. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}

/** What an archive contains. Written last: without it an archive is not complete. */
export interface Manifest {
  format: 1;
  /** ISO 8601. */
  made: string;
  /** Of the database, in order. */
  migrations: string[];
  /** The last id that each table gave. */
  sequences: Record<string, number>;
  /** The SHA-256 of every other entry, in hexadecimal. */
  entries: Record<string, string>;
}

export const sha256 = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

/** The manifest's name has the hash of its content. */
export const manifestName = (bytes: Uint8Array): string => `manifest-${sha256(bytes)}.json`;

/** The name of a chunk of a table's rows, counted from 1; names sort as the rows do. */
export const rowsName = (table: string, number: number): string =>
  `tables/${table}/${String(number).padStart(8, '0')}.jsonl`;

const NAMES = {
  rows: /^tables\/([a-z0-9_]+)\/\d{8}\.jsonl$/,
  photo: /^visitor-photos\/([0-9a-f]{32}\.webp)$/,
  upload: /^uploads\/([0-9a-f]{32}(?:-\d+)?\.(?:webp|avif))$/,
  manifest: /^(manifest-[0-9a-f]{64}\.json)$/
};

/** What an entry is by its name, and of which table or file. Throws ArchiveError for any other. */
export function kindOf(name: string): { kind: keyof typeof NAMES; of: string } {
  for (const [kind, pattern] of Object.entries(NAMES) as [keyof typeof NAMES, RegExp][]) {
    const of = pattern.exec(name)?.[1];
    if (of) return { kind, of };
  }
  throw new ArchiveError(`has an entry that no backup has: ${JSON.stringify(name)}`);
}
