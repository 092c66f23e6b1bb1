/** The terms of `src/lib/i18n/README.md` in the strings of the interface. */
import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { identificationWords } from '#lib/i18n/identification.ts';
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

/** Returns the words of all topics by language. */
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

test('§2 Strings: the words for the certainty of an answer have the same meaning in both languages', () => {
  const certaintyIn = (language: 'id' | 'en') => identificationWords[language].answer.certainty;
  expect(certaintyIn('id')).toEqual({ certain: 'Hampir pasti', likely: 'Kemungkinan besar' });
  expect(certaintyIn('en')).toEqual({ certain: 'Almost certainly', likely: 'Probably' });
});

const valuesOf = (text: string): string =>
  [...text.matchAll(/\{\w+\}|\d+(?:[.,]\d+)*/g)]
    .map(([value]) => value.replace(/[.,]/, ''))
    .sort()
    .join(' ');

/** Returns the Indonesian texts whose English text has other placeholders or numbers. */
function different(indonesian: unknown, english: unknown): string[] {
  if (typeof indonesian === 'string')
    return valuesOf(indonesian) === valuesOf(String(english)) ? [] : [indonesian];
  return indonesian instanceof Object
    ? Object.entries(indonesian).flatMap(([key, value]) =>
        // The keys of the server's sentences are the English ones.
        different(value, (english as Record<string, unknown> | undefined)?.[key] ?? key)
      )
    : [];
}

test('§2 Strings: both languages have the same placeholders and numbers', async () => {
  const words = await topics();
  expect(words.length).toBeGreaterThan(20);
  expect(words.flatMap(({ id, en }) => different(id, en))).toEqual([]);
});
