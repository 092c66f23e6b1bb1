import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

// Fields without a translation: scientific and regional names, URLs, numbers, keys, file names.
const UNTRANSLATED = new Set(
  'name_en latin_name regional_names toxic familia research_results category scene'
    .concat(' hours closed_on link_maps link_website link_facebook phone whatsapp')
    .split(' ')
);

type Texts = Record<string, unknown> & { translations?: { en?: Record<string, string> } };

const rows: [string, Texts][] = globSync('seed/{products,content}/*').flatMap((path) => {
  const json = JSON.parse(readFileSync(path, 'utf8')) as Texts | Texts[];
  return [json].flat().map((row, index): [string, Texts] => [`${path} ${index}`, row]);
});

/** Returns the numbers in a text, without separators, sorted. */
const figures = (text: string): string[] =>
  (text.match(/\d+(?:[.,:]\d+)*/g) ?? []).map((part) => part.replace(/[.,:]/g, '')).toSorted();

it('§0 Demonstration content: every text of the demonstration content has an English translation with the same lines and figures', () => {
  const wrong = rows.flatMap(([where, row]) => {
    const english = row.translations?.en ?? {};
    // A product's name is its URL in every language; its English name is a separate field.
    const englishTexts = where.startsWith('seed/products')
      ? { ...english, name: row['name_en'] }
      : english;
    return Object.entries(row)
      .filter(([field, value]) => typeof value === 'string' && !UNTRANSLATED.has(field))
      .filter(([field, value]) => {
        const text = (englishTexts as Record<string, unknown>)[field];
        if (typeof text !== 'string' || !text) return true;
        if (text.split('\n').length !== String(value).split('\n').length) return true;
        return field !== 'name' && figures(text).join() !== figures(String(value)).join();
      })
      .map(([field]) => `${where}: ${field}`);
  });
  expect(wrong).toEqual([]);
});

it('§0 Demonstration content: English texts contain no Indonesian function words', () => {
  const words = /\b(yang|dan|dengan|untuk|dari|pada|oleh|adalah|tidak|serta|sebagai|dalam|saat)\b/i;
  const untranslated = rows.flatMap(([where, row]) =>
    Object.entries(row.translations?.en ?? {})
      .filter(([, text]) => words.test(text))
      .map(([field, text]) => `${where}: ${field}: ${text}`)
  );
  expect(untranslated).toEqual([]);
});
