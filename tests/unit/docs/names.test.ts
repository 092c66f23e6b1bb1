import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const FOLDERS = '{server,src,seed,bench,scripts,tests,model,deploy,public}';
const files = globSync([
  `${FOLDERS}/**/*.*`,
  'deploy/Dockerfile',
  '*.{ts,json,mjs}',
  '.*.*',
  '.github/*/*'
]);
const isCode = (file: string): boolean =>
  /\.(?:[jt]sx?|mjs|astro|css|py|sh|json|ya?ml|conf|service)$|file$/.test(file) &&
  !/^(?:package-lock\.json|tests\/unit\/docs\/)/.test(file);
const PAGES = globSync(['*.md', 'docs/*.md', 'deploy/*.md', `${FOLDERS}/**/README.md`], {
  exclude: ['CHANGELOG.md']
});

/** Names of other programs, and placeholders. */
const FOREIGN = `EBADENGINE NODE_EXTRA_CA_CERTS prerenderer SLUG_ KIND nameWords enable_ipv6 locking
  respondingTimeouts readTimeout encodedCharacters AllowEncodedSlashes NoDecode ProxyPass nocanon
  RequiresMountsFor NODE_USE_ENV_PROXY HTTPS_PROXY NO_PROXY NODE_OPTIONS autoselection
  uv_os_homedir`.split(/\s+/);
/** Names that the recipes of CONTRIBUTING introduce. */
const INTRODUCED =
  'workshop workshops Workshop NNNN parking Parking parkir jv Ngarep Hammer forgotten Forgotten ' +
  'Forgets forgetVisits SquareParking MAX';

const words = new Set(
  files.filter(isCode).flatMap((file) => readFileSync(file, 'utf8').match(/\w+/g) ?? [])
);
for (const word of [...files.join(' ').match(/\w+/g)!, ...INTRODUCED.split(' ')]) words.add(word);
/** Returns the names in a text that do not exist in the code. */
const unknownIn = (text: string): string[] =>
  (text.match(/[A-Za-z_]\w{2,}/g) ?? []).filter((name) => !words.has(name));

const contributing = readFileSync('CONTRIBUTING.md', 'utf8');
const recipes = [...contributing.matchAll(/^```diff\n([^]*?)^```/gm)].flatMap(([, text = '']) =>
  text
    .split(/^(?=(?:---|\+\+\+) )/m)
    .filter(Boolean)
    .map((part) => {
      const [head = '', ...lines] = part.trimEnd().split('\n');
      return { isNew: head.startsWith('+++'), file: head.slice(4), lines };
    })
);

/** Returns the texts in backticks on a page, each with the page. */
const quotedOn = (page: string) =>
  [
    ...readFileSync(page, 'utf8')
      .replace(/```[^]*?```/g, '')
      .matchAll(/`([^`\n]+)`/g)
  ].map(([, quoted = '']) => ({ page, quoted }));
const quotes = PAGES.flatMap(quotedOn);

it('§0 Names: every name in backticks on a page exists in the code', () => {
  const missing = quotes.flatMap(({ page, quoted }) =>
    unknownIn(quoted)
      .filter((name) => !FOREIGN.includes(name))
      .map((name) => `${page}: ${name}`)
  );
  expect(quotes.length).toBeGreaterThan(1000);
  expect(missing).toEqual([]);
});

it('§0 Names: every file in backticks in a README exists, at the given path or below the README’s folder', () => {
  const isFile = (page: string, name: string): boolean => {
    const folder = page === 'src/pages/_layout/README.md' ? 'src/pages' : dirname(page);
    return (
      existsSync(name) ||
      existsSync(join(dirname(page), name)) ||
      existsSync(name.replace('#lib', 'src/lib')) ||
      files.some((file) => file.startsWith(`${folder}/`) && file.endsWith(`/${name}`))
    );
  };
  const missing = quotes
    .filter(({ page, quoted }) => page.endsWith('README.md') && !/[A-Z*…]/.test(quoted))
    .flatMap(({ page, quoted }) => {
      const [name = ''] = /^[\w./#[\]-]+\.(?:tsx?|astro|css|py)$/.exec(quoted) ?? [];
      return name && !isFile(page, name) ? [`${page}: ${name}`] : [];
    });
  expect(missing).toEqual([]);
});

it('§0 Recipes: each recipe of CONTRIBUTING adds a new file, or edits an existing file that contains the recipe’s context lines', () => {
  expect(recipes.length).toBeGreaterThanOrEqual(10);
  for (const { isNew, file, lines } of recipes) {
    // A new file may be the first of its folder.
    const isRight = isNew
      ? !existsSync(file) && existsSync(dirname(dirname(file)))
      : existsSync(file);
    expect(isRight, file).toBe(true);
    const beside = lines.filter((line) => line.startsWith(' ')).map((line) => line.trim());
    for (const line of beside)
      expect(readFileSync(file, 'utf8'), file).toContain(line.replace(/,$/, ''));
  }
});

it('§0 Recipes: every name in a recipe’s code exists in the code, or a recipe introduces it', () => {
  const code = recipes.flatMap(({ lines }) =>
    lines.map((line) => line.replace(/\/\/.*|'[^']*'|"[^"]*"/g, ''))
  );
  expect(code.flatMap(unknownIn)).toEqual([]);
});
