import { hash } from 'node:crypto';

/**
 * Thrown if an archive cannot be restored. `message` continues a sentence that starts with the
 * archive's name.
 */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}

/** The list of an archive's entries. Written last: an archive without it is incomplete. */
export interface Manifest {
  format: 1;
  /** ISO 8601. */
  made: string;
  migrations: string[];
  /** The last id that was assigned in each table. */
  sequences: Record<string, number>;
  /** The SHA-256 of every other entry, in hexadecimal. */
  entries: Record<string, string>;
}

/** Returns the SHA-256 of bytes, in hexadecimal. */
export const sha256 = (bytes: Uint8Array): string => hash('sha256', bytes);

/** Returns the name of a manifest, which contains the hash of its content. */
export const manifestName = (bytes: Uint8Array): string => `manifest-${sha256(bytes)}.json`;

/** Returns the name of a table's nth chunk of rows; the names sort in the order of the rows. */
export const rowsName = (table: string, number: number): string =>
  `tables/${table}/${String(number).padStart(8, '0')}.jsonl`;

const NAMES = {
  rows: /^tables\/([a-z0-9_]+)\/\d{8}\.jsonl$/,
  photo: /^visitor-photos\/([0-9a-f]{32}\.webp)$/,
  taughtPhoto: /^taught-photos\/([0-9a-f]{32}\.webp)$/,
  upload: /^uploads\/([0-9a-f]{32}(?:-\d+)?\.(?:webp|avif))$/,
  manifest: /^(manifest-[0-9a-f]{64}\.json)$/
};

/** The parsed name of an entry; `target` is the name of its table or file. */
export interface EntryName {
  name: string;
  kind: keyof typeof NAMES;
  target: string;
}

/** Creates the error for an entry with a name that no backup uses. */
export const unknownEntry = (name: string) =>
  new ArchiveError(`has an unknown entry: ${JSON.stringify(name)}`);

/** @throws ArchiveError for a name that no backup contains */
export function parseName(name: string): EntryName {
  for (const [kind, pattern] of Object.entries(NAMES) as [keyof typeof NAMES, RegExp][]) {
    const target = pattern.exec(name)?.[1];
    if (target) return { name, kind, target };
  }
  throw unknownEntry(name);
}
