import { object, type InferType } from 'yup';
import { apiPaths } from '../api-paths.ts';
import { defineEntity, type BaseFields } from '../entity.ts';
import { requiredText, status, text, translated } from '../fields.ts';
import { LENGTH } from '../limits.ts';

const schema = object({
  title: translated(requiredText()),
  description1: translated(requiredText(LENGTH.text)),
  description2: translated(text(LENGTH.text)),
  status: status()
});

/** A text column of the footer (§3, §5). */
export type FooterContent3 = InferType<typeof schema> & BaseFields;

export const footerContent3 = defineEntity({
  ...apiPaths.footerContent3,
  title: 'footer content 3',
  table: 'footer_contents_3',
  schema,
  image: false,
  read: 'public',
  write: 'editor',
  columns: ['title', 'description1'],
  search: ['title'],
  unique: ['title'],
  conflict: 'A footer content 3 with this data already exists',
  inputs: { description1: 'text', description2: 'text' }
});
