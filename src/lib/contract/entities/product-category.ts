import { object } from 'yup';
import type { InferType } from 'yup';
import { defineEntity } from '../entity.ts';
import type { Stored } from '../entity.ts';
import { requiredText } from '../fields.ts';
import { LENGTH } from '../limits.ts';

const schema = object({ name: requiredText(LENGTH.name) });

/** What the catalogue is filtered by (spec §2 Catalogue, §3). */
export type ProductCategory = InferType<typeof schema> & Stored;

export const productCategory = defineEntity({
  name: 'productCategory',
  title: 'Product Category',
  table: 'product_categories',
  paths: { list: '/product-category', one: '/product-category', admin: '/admin/product-category' },
  keys: { list: 'ProductCategory', one: 'ProductCategory' },
  schema,
  image: false,
  read: 'public',
  columns: ['name'],
  search: ['name'],
  unique: ['name'],
  conflict: 'A product category with this data already exists',
  inputs: {}
});
