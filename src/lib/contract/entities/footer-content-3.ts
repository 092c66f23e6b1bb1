import { object } from 'yup';
import type { InferType } from 'yup';
import { defineEntity } from '../entity.ts';
import type { Stored } from '../entity.ts';
import { requiredText, text } from '../fields.ts';
import { LENGTH } from '../limits.ts';

const schema = object({
  title: requiredText(),
  description1: requiredText(LENGTH.text),
  description2: text(LENGTH.text)
});

/** A text column of the footer (spec §3, §5). */
export type FooterContent3 = InferType<typeof schema> & Stored;

export const footerContent3 = defineEntity({
  name: 'footerContent3',
  title: 'footer content 3',
  table: 'footer_contents_3',
  paths: { list: '/footer/content-3', one: '/footer/content-3', admin: '/admin/footer/content-3' },
  keys: { list: 'FooterContent3', one: 'FooterContent3' },
  schema,
  image: false,
  read: 'public',
  columns: ['title', 'description1'],
  search: ['title'],
  unique: ['title'],
  conflict: 'A footer content 3 with this data already exists',
  inputs: { description1: 'text', description2: 'text' }
});
