import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Translations } from '#lib/contract/translations.ts';

/** One row of the demonstration content: its fields, translations and picture. */
export interface DemoRow {
  fields: Record<string, string | number | Translations | object[]>;
  /**
   * Fields that contain lists of products, given by the names of their files in `seed/products`.
   */
  lists?: Record<string, string[]>;
  /** The name of a product's category. */
  category?: string;
  /** The name of the picture's files in `seed/pictures`. */
  picture?: string;
  createdAt?: string;
}

type Json = DemoRow['fields'];

/** All pictures are illustrations of the project. */
const CREDIT = { image_credit: 'Wisata Jamu' };

const read = async <T>(path: string): Promise<T> =>
  JSON.parse(await readFile(join(import.meta.dirname, path), 'utf8')) as T;

/** Well-known plants, which the home page and the catalogue show first; the rest follow A–Z. */
const FIRST_PLANTS = `temulawak sirih jahe delima kunyit kumis-kucing kencur kayu-manis asam-jawa
  pegagan cengkeh kelor`.split(/\s+/);

async function products(): Promise<DemoRow[]> {
  const plants = (await readdir(join(import.meta.dirname, 'products')))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.replace('.json', ''))
    .toSorted();
  return Promise.all(
    [...new Set([...FIRST_PLANTS, ...plants])].map(async (picture) => {
      const { category, ...fields } = await read<Json>(`products/${picture}.json`);
      return { category: String(category), fields: { ...fields, ...CREDIT }, picture };
    })
  );
}

async function places(name: string): Promise<DemoRow[]> {
  const rows = await read<(Json & { products?: never })[]>(`content/${name}.json`);
  return rows.map(({ scene, founded, products, ...fields }) => ({
    fields: { ...fields, ...CREDIT },
    ...(products ? { lists: { products } } : {}),
    picture: String(scene),
    ...(founded ? { createdAt: `${founded}-01-01T00:00:00.000Z` } : {})
  }));
}

const plain = async (name: string): Promise<DemoRow[]> =>
  (await read<Json[]>(`content/${name}.json`)).map((fields) => ({ fields }));

/** Returns the demonstration rows of each entity, in a fixed order (§0): referenced rows first. */
export async function demoContent() {
  const hero = await read<Json>('content/hero.json');
  return {
    productCategory: await plain('categories'),
    product: await products(),
    heroContent: [{ fields: { ...hero, ...CREDIT }, picture: 'hero' }] as DemoRow[],
    jamuCentre: await places('centres'),
    jamuManufacturer: await places('manufacturers'),
    herbalStore: await places('stores'),
    footerContent1: await plain('footer-1'),
    footerContent2: await plain('footer-2'),
    footerContent3: await plain('footer-3')
  };
}
