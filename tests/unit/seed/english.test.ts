import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

const SEED = new URL('../../../seed/', import.meta.url);
// Texts without a translation: scientific names, addresses, numbers, and file names.
const UNTRANSLATED = new Set(
  'name_en latin_name regional_names toxic familia research_results category scene'
    .concat(' hours closed_on link_maps link_website link_facebook phone whatsapp')
    .split(' ')
);

type Texts = Record<string, unknown> & { translations?: { en?: Record<string, string> } };

async function rows(): Promise<[string, Texts][]> {
  const files = (await Promise.all(['products', 'content'].map(list))).flat();
  const read = async (path: string): Promise<[string, Texts][]> => {
    const json = JSON.parse(await readFile(new URL(path, SEED), 'utf8')) as Texts | Texts[];
    return (Array.isArray(json) ? json : [json]).map((row, index) => [`${path} ${index}`, row]);
  };
  return (await Promise.all(files.map(read))).flat();
}

const list = async (folder: string): Promise<string[]> =>
  (await readdir(new URL(folder, SEED))).map((file) => `${folder}/${file}`);

/** Returns the numbers in a text, without separators, sorted. */
const figures = (text: string): string[] =>
  (text.match(/\d+(?:[.,:]\d+)*/g) ?? []).map((part) => part.replace(/[.,:]/g, '')).toSorted();

it('§0 Demonstration content: every text of the demonstration content has an English translation with the same lines and figures', async () => {
  const wrong = (await rows()).flatMap(([where, row]) => {
    const english = row.translations?.en ?? {};
    // A product's name is its URL in every language; its English name is a separate field.
    const named = where.startsWith('products') ? { ...english, name: row['name_en'] } : english;
    return Object.entries(row)
      .filter(([field, value]) => typeof value === 'string' && !UNTRANSLATED.has(field))
      .filter(([field, value]) => {
        const text = (named as Record<string, unknown>)[field];
        if (typeof text !== 'string' || !text) return true;
        if (text.split('\n').length !== String(value).split('\n').length) return true;
        return field !== 'name' && figures(text).join() !== figures(String(value)).join();
      })
      .map(([field]) => `${where}: ${field}`);
  });
  expect(wrong).toEqual([]);
});

it('§0 Demonstration content: English texts contain no Indonesian function words', async () => {
  const words = /\b(yang|dan|dengan|untuk|dari|pada|oleh|adalah|tidak|serta|sebagai|dalam|saat)\b/i;
  const left = (await rows()).flatMap(([where, row]) =>
    Object.entries(row.translations?.en ?? {})
      .filter(([, text]) => words.test(text))
      .map(([field, text]) => `${where}: ${field}: ${text}`)
  );
  expect(left).toEqual([]);
});
