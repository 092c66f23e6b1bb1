import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const IGNORED = readFileSync('.gitignore', 'utf8')
  .split('\n')
  .map((line) => line.replace(/\/$/, ''));
const PAGES = globSync('**/*.md', {
  exclude: (path) => IGNORED.includes(basename(path))
}).toSorted();
const PICTURE = 120 * 1024;
/** Placeholders for file names, and a file that is never committed. */
const UNREAL = /\/(?:NAME\.|SLUG\.|\.env$)/;

const { scripts, version } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
  version: string;
};

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

/** Returns the problem of a link; undefined for valid and external links. */
function problemOf(page: string, link: string): string | undefined {
  if (/^[a-z][a-z+.-]*:/i.test(link)) return undefined;
  const [path = '', anchor] = link.split('#');
  const target = path ? join(dirname(page), path) : page;
  if (!existsSync(target)) return `${link}: there is no ${target}`;
  return anchor !== undefined && !anchors(target).has(anchor)
    ? `${link}: no heading of ${target} is that`
    : undefined;
}

it('§0 Pages: every link resolves', () => {
  const LINK = /\]\(([^)\s]+)[^)]*\)|\b(?:src|srcset|href)="([^"]+)"/g;
  const wrong = PAGES.flatMap((page) =>
    [...prose(page).matchAll(LINK)]
      .map(([, item, other]) => problemOf(page, item ?? other ?? ''))
      .filter(Boolean)
      .map((problem) => `${page}: ${problem}`)
  );
  expect(wrong).toEqual([]);
});

it('§0 Pages: every file that a page names exists', () => {
  const FILE =
    /(?<![\w./-])((?:src|server|tests|scripts|seed|bench|docs|public|deploy|model)\/[\w./[\]-]*\w)/g;
  // Diffs in recipes name files that do not exist yet.
  const NEW = /^\+\+\+ .*$/gm;
  const missing = PAGES.flatMap((page) =>
    [...readFileSync(page, 'utf8').replaceAll(NEW, '').matchAll(FILE)]
      .map(([, path = '']) => path)
      .filter(
        (path) =>
          ![path, join(dirname(page), path)].some((item) => UNREAL.test(item) || existsSync(item))
      )
      .map((path) => `${page}: ${path}`)
  );
  expect(missing).toEqual([]);
});

it('§0 Pages: every command that a page names is in package.json', () => {
  const COMMAND = /\bnpm (?:run ([\w:-]+)|(start|test)\b)/g;
  const missing = PAGES.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(COMMAND)]
      .map(([, verb, short]) => verb ?? short ?? '')
      .filter((verb) => !(verb in scripts))
      .map((verb) => `${page}: npm run ${verb}`)
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

it('§0 Pages: README has at most 150 lines', () => {
  expect(readFileSync('README.md', 'utf8').split('\n').length).toBeLessThanOrEqual(151);
});

it('§0 Pages: README has a line for every folder of the repository and of src', () => {
  const folders = [...readFileSync('README.md', 'utf8').matchAll(/^\| (\[?`[^|]+) \|/gm)].flatMap(
    ([, cell = '']) => cell.match(/[\w./-]+/g) ?? []
  );
  const covered = (folder: string) =>
    folders.some((name) => name === folder || name.startsWith(`${folder}/`));
  expect(foldersOf(['*', 'src/*']).filter((folder) => !covered(folder))).toEqual([]);
});

it('§0 Pages: READMEs and overviews avoid private words', () => {
  const overviews = PAGES.filter((page) => /(?:README|CONTRIBUTING|architecture)\.md$/.test(page));
  const privateWords = overviews.flatMap((page) =>
    [...prose(page).matchAll(/\b(?:spines?|floors?|rooms?|roads?)\b/gi)].map(
      (hit) => `${page}: ${hit}`
    )
  );
  expect(privateWords).toEqual([]);
});

it('§0 Pages: every folder has a README', () => {
  const folders = foldersOf(['*', 'server/*', 'src/*', 'src/lib/*']).filter(
    // `docs` has its own index, public files are served, and Astro would make a page of a README.
    (folder) => !['docs', 'public', 'src', 'src/lib', 'src/pages'].includes(folder)
  );
  expect(folders).toContain('src/lib/contract');
  expect(folders.filter((folder) => !existsSync(join(folder, 'README.md')))).toEqual([]);
});

it('§0 Pages: CHANGELOG dates the version in package.json', () => {
  expect(readFileSync('CHANGELOG.md', 'utf8')).toMatch(
    new RegExp(`^## ${version.replaceAll('.', '\\.')} - \\d{4}-\\d\\d-\\d\\d$`, 'm')
  );
});

it('§0 Pages: no picture exceeds 120 KB', () => {
  const pictures = globSync('docs/*.{webp,png,avif,svg}');
  expect(pictures.length).toBe(4);
  expect(pictures.filter((picture) => statSync(picture).size > PICTURE)).toEqual([]);
});
