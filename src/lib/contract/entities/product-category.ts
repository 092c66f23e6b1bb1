import { object, type InferType } from 'yup';
import { apiPaths } from '../api-paths.ts';
import { defineEntity, type BaseFields } from '../entity.ts';
import { requiredText, status, translated } from '../fields.ts';
import { LENGTH } from '../limits.ts';

const schema = object({ name: translated(requiredText(LENGTH.name)), status: status() });

/** A category by which visitors filter the catalogue (§2 Catalogue, §3). */
export type ProductCategory = InferType<typeof schema> & BaseFields;

export const productCategory = defineEntity({
  ...apiPaths.productCategory,
  title: 'Product Category',
  table: 'product_categories',
  schema,
  image: false,
  read: 'public',
  write: 'editor',
  columns: ['name'],
  search: ['name'],
  unique: ['name'],
  conflict: 'A product category with this data already exists',
  inputs: {}
});
