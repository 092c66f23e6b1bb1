import { object, type InferType } from 'yup';
import { apiPaths } from '../api-paths.ts';
import { defineEntity, type BaseFields } from '../entity.ts';
import { link, requiredText, status, translated } from '../fields.ts';

const schema = object({ title: translated(requiredText()), link_maps: link(), status: status() });

/** A map link of the footer (§3). */
export type FooterContent2 = InferType<typeof schema> & BaseFields;

export const footerContent2 = defineEntity({
  ...apiPaths.footerContent2,
  title: 'footer content 2',
  table: 'footer_contents_2',
  schema,
  image: false,
  read: 'public',
  write: 'editor',
  columns: ['title', 'link_maps'],
  search: ['title'],
  unique: ['title'],
  conflict: 'A footer content 2 with this data already exists',
  inputs: { link_maps: 'link' }
});
