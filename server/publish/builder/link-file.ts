import { copyFileSync, linkSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

const NO_LINKS = ['EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK', 'ENOSYS'];

/**
 * Puts files of one site into another, without a second copy on the disk where that can be: what is
 * built is never written to again. For a process that does nothing else meanwhile.
 */
export function linker() {
  const made = new Set<string>();
  const makeFolder = (file: string): void => {
    const folder = dirname(file);
    if (made.has(folder)) return;
    mkdirSync(folder, { recursive: true });
    made.add(folder);
  };
  return {
    makeFolder,
    /** Whether there was such a file. Throws where it cannot be put there. */
    link(from: string, to: string): boolean {
      makeFolder(to);
      try {
        linkSync(from, to);
      } catch (cause) {
        const { code = '' } = cause as NodeJS.ErrnoException;
        if (code === 'ENOENT') return false;
        if (!NO_LINKS.includes(code)) throw cause;
        copyFileSync(from, to);
      }
      return true;
    }
  };
}
