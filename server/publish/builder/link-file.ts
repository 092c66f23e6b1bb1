import { copyFileSync, linkSync, mkdirSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';

const NO_LINKS = ['EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK', 'ENOSYS'];

/** Folders that exist; a process builds one site. */
const made = new Set<string>();

/** Makes the folder that a file will lie in. */
export function makeFolder(file: string): void {
  const folder = dirname(file);
  if (made.has(folder)) return;
  mkdirSync(folder, { recursive: true });
  made.add(folder);
}

/**
 * Hard-links a file, because no built file is written to again; copies it where the disk has no
 * links. It appears atomically, also in a site that is live. Returns whether there was such a file.
 * Synchronous: the processes that call it do nothing else.
 */
export function linkFile(from: string, to: string): boolean {
  makeFolder(to);
  try {
    linkSync(from, to);
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT') return false;
    if (!NO_LINKS.includes(code)) throw cause;
    const unfinished = `${to}.part`;
    copyFileSync(from, unfinished);
    renameSync(unfinished, to);
  }
  return true;
}
