import { copyFileSync, linkSync, mkdirSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';

/** Errors of file systems without hard links. */
const LINK_ERRORS = ['EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK', 'ENOSYS'];
const createdFolders = new Set<string>();

/** Creates the folder of a file. */
export function makeFolder(file: string): void {
  const folder = dirname(file);
  if (createdFolders.has(folder)) return;
  mkdirSync(folder, { recursive: true });
  createdFolders.add(folder);
}

/**
 * Hard-links a file, or copies it atomically if the file system has no hard links. Links are safe,
 * because built files are never modified. Returns whether the source exists.
 */
export function linkFile(from: string, to: string): boolean {
  makeFolder(to);
  try {
    linkSync(from, to);
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT') return false;
    if (!LINK_ERRORS.includes(code)) throw cause;
    copyFileSync(from, `${to}.part`);
    renameSync(`${to}.part`, to);
  }
  return true;
}
