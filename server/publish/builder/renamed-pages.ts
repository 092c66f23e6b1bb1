import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LANGUAGES } from '#lib/contract/languages.ts';
import { NAMED_PAGES, nameOfPage, pageName } from '#lib/contract/page-name.ts';

/** Below each of them lie the pages of one locale. */
export const BASES = ['', ...LANGUAGES.map((language) => `/${language}`)];

const HTML = '.html';

/** A page whose file is not called what its address says; both without `.html`. */
interface RenamedPage {
  /** As browsers send it. */
  address: string;
  file: string;
}

/** The address of a name; browsers resolve `..` away, and who looks a name up trims it. */
const encoded = (name: string): string =>
  encodeURIComponent(name) + (/^\.{1,2}$/.test(name) ? '%20' : '');

/** The pages of a built site whose names are written in another way in their files. */
export async function renamedPages(folder: string): Promise<RenamedPage[]> {
  const found: RenamedPage[] = [];
  for (const base of BASES.flatMap((locale) => NAMED_PAGES.map((part) => `${locale}/${part}`))) {
    const below = join(folder, base);
    const files = await readdir(below, { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of files) {
      if (!entry.isFile() || !entry.name.endsWith(HTML)) continue;
      const file = join(entry.parentPath, entry.name).slice(below.length + 1, -HTML.length);
      const stem = file.replaceAll('\\', '/');
      const name = nameOfPage(stem);
      if (name !== stem && pageName(name) === stem)
        found.push({ address: `${base}/${encoded(name)}`, file: `${base}/${stem}` });
    }
  }
  return found;
}

/**
 * Writes tables of these pages for servers that run no script: `nginx.conf` and `Caddyfile` in
 * `deploy/` read them. No address or file has a quote, a dollar sign or a brace.
 */
export async function writePageTables(folder: string): Promise<void> {
  const pages = await renamedPages(folder);
  const lines = (end: string) =>
    pages.map(({ address, file }) => `"${address}" "${file}"${end}\n`).join('');
  await writeFile(join(folder, '_pages.nginx'), lines(';'));
  await writeFile(join(folder, '_pages.caddy'), lines(''));
}
