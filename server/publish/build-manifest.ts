import { readFile, writeFile } from 'node:fs/promises';

/** What a built site was made of; it lies beside the site's folder. */
export interface BuildManifest {
  /** Of the code that it was rendered with. */
  version: string;
  /** What each page shows, by its file; pages that are always rendered are not in it. */
  keys: Record<string, string>;
  /**
   * Assets of earlier code that are still served, and since when they are no longer used (ISO
   * 8601).
   */
  retired: Record<string, string>;
}

const fileOf = (folder: string): string => `${folder}.json`;

/**
 * The record of a built site; an empty one where there is none or it cannot be read, so that
 * everything is rendered.
 */
export async function readManifest(folder: string): Promise<BuildManifest> {
  try {
    return JSON.parse(await readFile(fileOf(folder), 'utf8')) as BuildManifest;
  } catch {
    return { version: '', keys: {}, retired: {} };
  }
}

/** Keeps the record of a built site. */
export const writeManifest = (folder: string, record: BuildManifest): Promise<void> =>
  writeFile(fileOf(folder), JSON.stringify(record));
