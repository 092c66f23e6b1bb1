import { type InferType, object } from 'yup';
import { apiPaths } from '../api-paths.ts';
import { type BaseFields, defineEntity } from '../entity.ts';
import { mapText, onlyText, requiredText, text, translated } from '../fields.ts';
import { lines, links, longText, names } from '../long-fields.ts';
import { pictureFields, status } from '../row-fields.ts';
import { HOME, LENGTH, MAX_LOOKALIKES } from '../limits.ts';
import { NO_CATEGORY } from '../messages.ts';
import { MAX_PHOTOS, PHOTO_PARTS, PLANT_PHOTO_COLUMNS, type PlantPhoto } from '../photos.ts';
import { price, reference } from '../number-fields.ts';
import { records } from '../record-fields.ts';
import type { LocalizedRecord, RecordColumn } from '../records.ts';

const categorySchema = object({
  name: translated(requiredText(LENGTH.name)),
  regional_names: names(),
  status: status()
});

/** A category by which visitors filter the catalogue (§2 Catalogue, §3). */
export type ProductCategory = InferType<typeof categorySchema> & BaseFields;

export const productCategory = defineEntity({
  ...apiPaths.productCategory,
  title: 'Product Category',
  table: 'product_categories',
  schema: categorySchema,
  image: false,
  read: 'public',
  write: 'editor',
  columns: ['name'],
  search: ['name', 'regional_names'],
  unique: ['name'],
  conflict: 'A product category with this data already exists',
  inputs: { regional_names: 'lines' }
});

/** How poisonous a plant is: `parts` if some parts or raw ones are, '' if unknown. */
const TOXICITIES = ['', 'no', 'parts', 'poisonous'] as const;

/** Other words for these values, which imported spreadsheets contain. */
const TOXICITY_WORDS: Readonly<Record<string, string>> = {
  no: 'tidak, tidak beracun, not poisonous, false, 0',
  parts: 'sebagian, sebagian beracun, mentah',
  poisonous: 'ya, yes, beracun, toxic, true, 1, checked'
};

/** Returns the value that a text names in Indonesian or English, else the text in lower case. */
const readToxicity = (text: string): string => {
  const word = text.trim().toLowerCase();
  return TOXICITIES.find((value) => TOXICITY_WORDS[value]?.split(', ').includes(word)) ?? word;
};

const LOOKALIKE_COLUMNS: readonly RecordColumn[] = [
  { name: 'name', maxLength: LENGTH.name, isTranslated: true },
  { name: 'latin_name' },
  { name: 'poisonous', isFlag: true },
  { name: 'difference', maxLength: LENGTH.text, isTranslated: true }
];

/** A plant that people mistake for a product, and how to tell them apart. */
export interface Lookalike extends LocalizedRecord {
  name: string;
  latin_name: string;
  poisonous: boolean;
  difference: string;
}

const schema = object({
  name: requiredText(LENGTH.name),
  latin_name: text(),
  synonym: translated(text()),
  familia: text(),
  part_used: translated(text()),
  method_of_reproduction: translated(longText()),
  harvest_age: translated(text()),
  morphology: translated(longText()),
  area_name: translated(longText()),
  efficacy: translated(longText()),
  utilization: translated(lines()),
  composition: translated(lines()),
  research_results: links(),
  description: translated(longText()),
  price: price(),
  unit_type: translated(text()),
  product_category_id: reference(),
  // Follows the older fields, so that columns of exported tables keep their order.
  name_en: text(LENGTH.name),
  lookalikes: records(LOOKALIKE_COLUMNS, MAX_LOOKALIKES),
  photos: records(PLANT_PHOTO_COLUMNS, PHOTO_PARTS.length * MAX_PHOTOS.part, MAX_PHOTOS.text),
  // Not translated: people use these names in every language.
  regional_names: names(),
  toxic: onlyText()
    .transform(mapText(readToxicity))
    .oneOf(TOXICITIES, 'toxic must be no, parts, poisonous or empty')
    .default(''),
  warnings: translated(longText()),
  ...pictureFields(),
  status: status()
});

/** A plant of the catalogue, with the name of its category (§3). */
export type Product = Omit<InferType<typeof schema>, 'lookalikes' | 'photos'> &
  BaseFields & {
    image: string;
    product_category_name: string;
    lookalikes: Lookalike[];
    photos: PlantPhoto[];
  };

export const product = defineEntity({
  ...apiPaths.product,
  title: 'Product',
  table: 'products',
  schema,
  image: true,
  read: 'public',
  write: 'editor',
  columns: ['name', 'product_category_id', 'price'],
  search: ['name', 'name_en', 'latin_name', 'synonym', 'regional_names'],
  unique: ['name'],
  conflict: 'A product with this data already exists',
  shown: HOME.products,
  needs: ['image', 'description', 'efficacy', 'product_category_id', 'price', 'warnings'],
  inputs: {
    method_of_reproduction: 'text',
    morphology: 'text',
    area_name: 'text',
    efficacy: 'text',
    regional_names: 'lines',
    utilization: 'lines',
    composition: 'lines',
    research_results: 'links',
    description: 'formatted',
    toxic: 'toxicity',
    warnings: 'formatted',
    product_category_id: 'category',
    lookalikes: 'records',
    photos: 'records'
  },
  recordFields: { lookalikes: LOOKALIKE_COLUMNS, photos: PLANT_PHOTO_COLUMNS },
  foreignKeys: { product_category_id: { entity: 'productCategory', missing: NO_CATEGORY } }
});
