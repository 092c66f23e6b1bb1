import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Returns the imports below `root` that are missing once `folder` and the lines that import it in
 * the `lists` are deleted.
 */
export function missingWithout(root: string, folder: string, lists: readonly string[]): string[] {
  const files = globSync(`${root}/**/*.{ts,tsx,astro}`).filter(
    (file) => !file.startsWith(`${folder}/`)
  );
  return files.flatMap((file) => {
    const lines = readFileSync(file, 'utf8').split('\n');
    const isKept = (line: string) => !line.includes(`/${folder.split('/').at(-1)}/`);
    const code = (lists.includes(file) ? lines.filter(isKept) : lines).join('\n');
    return [...code.matchAll(/'(\.{1,2}\/[^']+\.tsx?)'/g)]
      .map(([, path]) => join(dirname(file), path!))
      .filter((path) => path.startsWith(`${folder}/`))
      .map((path) => `${file}: ${path}`);
  });
}
