import { object, type InferType } from 'yup';
import { apiPaths } from '../api-paths.ts';
import { defineEntity, type BaseFields } from '../entity.ts';
import { requiredText, status, text, translated } from '../fields.ts';
import { HOME, LENGTH } from '../limits.ts';
import { pictureFields } from '../picture-fields.ts';

const schema = object({
  title: translated(requiredText()),
  description: translated(text(LENGTH.text)),
  ...pictureFields(),
  status: status()
});

/** The footer's own words; the site shows the first one's description (§2). */
export type FooterContent1 = InferType<typeof schema> & BaseFields & { image: string };

export const footerContent1 = defineEntity({
  ...apiPaths.footerContent1,
  title: 'footer content',
  table: 'footer_contents_1',
  schema,
  image: true,
  read: 'public',
  write: 'editor',
  columns: ['title', 'description'],
  search: ['title'],
  unique: ['title'],
  conflict: 'A footer content with this data already exists',
  shown: HOME.footers,
  inputs: { description: 'formatted' }
});
