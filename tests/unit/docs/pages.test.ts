import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import packageJson from '../../../package.json' with { type: 'json' };

const { scripts, version } = packageJson;

const IGNORED = readFileSync('.gitignore', 'utf8')
  .split('\n')
  .map((line) => line.replace(/\/$/, ''));
const PAGES = globSync('**/*.md', {
  exclude: (path) => IGNORED.includes(basename(path))
}).toSorted();
const MAX_PICTURE_BYTES = 120 * 1024;
/** Matches placeholders for file names, and a file that is never committed. */
const UNREAL = /\/(?:NAME\.|SLUG\.|\.env$)/;

/** Returns the text of a page without code blocks. */
const prose = (page: string): string => readFileSync(page, 'utf8').replace(/^```[^]*?^```$/gm, '');

const foldersOf = (patterns: string[]): string[] =>
  globSync(patterns).filter((path) => !IGNORED.includes(path) && statSync(path).isDirectory());

/** Returns the anchors of a page's headings, as GitHub generates them. */
function anchors(page: string): Set<string> {
  const seen = new Map<string, number>();
  const made = [...prose(page).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => {
    const words = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const slug = words.replace(/[^\p{L}\p{N}\s_-]/gu, '').replaceAll(' ', '-');
    const before = seen.get(slug) ?? 0;
    seen.set(slug, before + 1);
    return before ? `${slug}-${before}` : slug;
  });
  return new Set(made);
}

/** Returns whether a link is external or has an existing target. */
function isLinked(link: string, page: string): boolean {
  if (/^[a-z][a-z+.-]*:/i.test(link)) return true;
  const [path = '', anchor] = link.split('#');
  const target = path ? join(dirname(page), path) : page;
  return existsSync(target) && (anchor === undefined || anchors(target).has(anchor));
}

const LINK = /\]\(([^)\s]+)[^)]*\)|\b(?:src|srcset|href)="([^"]+)"/g;
const FILE =
  /(?<![\w./-])((?:src|server|tests|scripts|seed|bench|docs|public|deploy|model)\/[\w./[\]-]*\w)/g;
const COMMAND = /\bnpm (?:run ([\w:-]+)|(start|test)\b)/g;
const isFile = (path: string, page: string) =>
  [path, join(dirname(page), path)].some((item) => UNREAL.test(item) || existsSync(item));
// Diffs in recipes name files that do not exist yet.
const withoutNewFiles = (page: string) =>
  readFileSync(page, 'utf8').replaceAll(/^\+\+\+ .*$/gm, '');

it.each([
  ['link', LINK, prose, isLinked],
  ['file', FILE, withoutNewFiles, isFile],
  ['command', COMMAND, withoutNewFiles, (verb: string) => verb in scripts]
])('§0 Pages: every %s that a page names exists', (_, pattern, read, exists) => {
  const missing = PAGES.flatMap((page) =>
    [...read(page).matchAll(pattern)]
      .map(([, first, second]) => first ?? second ?? '')
      .filter((name) => !exists(name, page))
      .map((name) => `${page}: ${name}`)
  );
  expect(missing).toEqual([]);
});

it('§0 Pages: README and CONTRIBUTING name every command', () => {
  const both = readFileSync('README.md', 'utf8') + readFileSync('CONTRIBUTING.md', 'utf8');
  const unnamed = Object.keys(scripts).filter(
    (verb) => !new RegExp(`\\bnpm (?:run )?${verb}(?![\\w:-])`).test(both)
  );
  expect(unnamed).toEqual([]);
});

it('§0 Pages: README has at most 150 lines, and a table row for every folder of the repository and of src', () => {
  const readme = readFileSync('README.md', 'utf8');
  expect(readme.split('\n').length).toBeLessThanOrEqual(151);
  const folders = [...readme.matchAll(/^\| (\[?`[^|]+) \|/gm)].flatMap(
    ([, cell = '']) => cell.match(/[\w./-]+/g) ?? []
  );
  const covered = (folder: string) =>
    folders.some((name) => name === folder || name.startsWith(`${folder}/`));
  expect(foldersOf(['*', 'src/*']).filter((folder) => !covered(folder))).toEqual([]);
});

it('§0 Pages: READMEs and overviews avoid private words', () => {
  const overviews = PAGES.filter((page) => /(?:README|CONTRIBUTING|architecture)\.md$/.test(page));
  const words = /\b(?:spines?|floors?|rooms?|roads?)\b/i;
  expect(overviews.filter((page) => words.test(prose(page)))).toEqual([]);
});

it('§0 Pages: every folder of the root, src, src/lib and server has a README', () => {
  const folders = foldersOf(['*', 'server/*', 'src/*', 'src/lib/*']).filter(
    // `docs` has its own index, and Astro would publish a README in `public` or `src/pages`.
    (folder) => !['docs', 'public', 'src', 'src/lib', 'src/pages'].includes(folder)
  );
  expect(folders).toContain('src/lib/contract');
  expect(folders.filter((folder) => !existsSync(join(folder, 'README.md')))).toEqual([]);
});

it('§0 Pages: CHANGELOG dates the version in package.json', () => {
  const heading = new RegExp(`^## ${version.replaceAll('.', '\\.')} - \\d{4}-\\d\\d-\\d\\d$`, 'm');
  expect(readFileSync('CHANGELOG.md', 'utf8')).toMatch(heading);
});

it('§0 Pages: no picture exceeds 120 KB', () => {
  const pictures = globSync('docs/*.{webp,png,avif,svg}');
  expect(pictures.length).toBe(4);
  expect(pictures.filter((picture) => statSync(picture).size > MAX_PICTURE_BYTES)).toEqual([]);
});
