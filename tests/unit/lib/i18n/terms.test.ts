/** Tests that the strings of the interface use the terms of `src/lib/i18n/README.md`. */
import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { mailSentences } from '../../../../server/mail/sentences.ts';

const FOLDER = 'src/lib/i18n';
/**
 * Excludes `default`, the texts of pages whose URL has no locale, because the specification fixes
 * sentences of these pages.
 */
const SEARCHED = ['id', 'en'] as const;

/** Returns the words that each language avoids, from the README's table of terms. */
async function wordsToAvoid(): Promise<Record<'id' | 'en', string[]>> {
  const readme = await readFile(`${FOLDER}/README.md`, 'utf8');
  const rows = readme
    .slice(readme.indexOf('## Terms'))
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| term') && !line.includes('---'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const column = (index: number) => rows.flatMap((cells) => cells[index]?.split(', ') ?? []);
  return { id: column(4).filter(Boolean), en: column(5).filter(Boolean) };
}

/** Returns all texts of a topic. Functions that return texts are called with numbers. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') {
    try {
      return textsOf(value(2, 2, 2));
    } catch {
      return [];
    }
  }
  return value instanceof Object ? Object.values(value).flatMap(textsOf) : [];
}

/** Returns the texts of each topic, by language. */
async function topics(): Promise<Record<'id' | 'en', unknown>[]> {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.ts'));
  const modules = await Promise.all(files.map((name) => import(`../../../../${FOLDER}/${name}`)));
  return [{ mailSentences }, ...modules].flatMap((module: Record<string, unknown>) =>
    Object.values(module).filter(
      (words): words is Record<'id' | 'en', unknown> => words instanceof Object && 'en' in words
    )
  );
}

const strings = async (language: 'id' | 'en'): Promise<string[]> =>
  (await topics()).flatMap((words) => textsOf(words[language]));

test.each(SEARCHED)(
  '§2 Strings: texts in "%s" avoid the words that the table of terms lists',
  async (language) => {
    const words = (await wordsToAvoid())[language];
    const texts = await strings(language);
    expect(words.length).toBeGreaterThan(3);
    expect(texts.length).toBeGreaterThan(800);
    const pattern = new RegExp(String.raw`\b(?:${words.join('|')})\b`, 'i');
    expect(texts.filter((text) => pattern.test(text))).toEqual([]);
  }
);

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[a-z]{2,}/g));

const valuesOf = (text: string): string =>
  [...text.matchAll(/\{\w+\}|\d+(?:[.,]\d+)*/g)]
    .map(([value]) => value.replace(/[.,]/, ''))
    .sort()
    .join(' ');

/** Returns each Indonesian text with the English one. */
function pairsOf(indonesian: unknown, english: unknown): [string, string][] {
  if (typeof indonesian === 'string') return [[indonesian, String(english)]];
  return indonesian instanceof Object
    ? Object.entries(indonesian).flatMap(([key, value]) =>
        // The server's sentences have English keys and no English texts.
        pairsOf(value, (english as Record<string, unknown> | undefined)?.[key] ?? key)
      )
    : [];
}

const pairs = async () =>
  (await topics())
    .flatMap(({ id, en }) => pairsOf(id, en))
    // In English, `$&` stands for the message that matches the pattern.
    .filter(([, en]) => en !== '$&');

test('§2 Strings: both languages have the same placeholders and numbers', async () => {
  const all = await pairs();
  expect(all.length).toBeGreaterThan(1000);
  expect(all.filter(([id, en]) => valuesOf(id) !== valuesOf(en))).toEqual([]);
});

test('§2 Strings: the texts of the two languages are not swapped', async () => {
  const all = (await pairs()).map(([id, en]) => ({ id: wordsOf(id), en: wordsOf(en) }));
  const counts = { id: new Map<string, number>(), en: new Map<string, number>() };
  for (const pair of all)
    for (const language of SEARCHED)
      for (const word of pair[language])
        counts[language].set(word, (counts[language].get(word) ?? 0) + 1);
  /** Returns 1 if other texts have the word only in Indonesian, -1 if only in English, else 0. */
  const signOf = (word: string, { id, en }: (typeof all)[0]) =>
    Math.sign((counts.id.get(word) ?? 0) - Number(id.has(word))) -
    Math.sign((counts.en.get(word) ?? 0) - Number(en.has(word)));
  const sum = (words: Set<string>, pair: (typeof all)[0]) =>
    [...words].reduce((total, word) => total + signOf(word, pair), 0);
  const swapped = all.filter((pair) => sum(pair.id, pair) < sum(pair.en, pair));
  expect(swapped.map(({ id }) => [...id].join(' '))).toEqual([]);
});
