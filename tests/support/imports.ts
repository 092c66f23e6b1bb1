import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** Returns the files of the repository that a file imports. */
export const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*['"]([.#][^'"?]*)['"]/g)].map(
    ([, path = '']) =>
      path.startsWith('#lib/')
        ? path.replace('#lib/', 'src/lib/')
        : normalize(join(dirname(file), path))
  );
