import { object } from 'yup';
import type { InferType } from 'yup';
import { defineEntity } from '../entity.ts';
import type { Stored } from '../entity.ts';
import { requiredText, text } from '../fields.ts';
import { LENGTH } from '../limits.ts';

const schema = object({ title: requiredText(), description: text(LENGTH.text) });

/** The footer's own words; the site shows the first one's description (spec §3, §7). */
export type FooterContent1 = InferType<typeof schema> & Stored & { image: string };

export const footerContent1 = defineEntity({
  name: 'footerContent1',
  title: 'footer content',
  table: 'footer_contents_1',
  paths: { list: '/content/footer/content-1', one: '/footer/content-1', admin: '/admin/footer/content-1' },
  keys: { list: 'FooterContent1', one: 'FooterContent1' },
  schema,
  image: true,
  read: 'public',
  columns: ['title', 'description'],
  search: ['title'],
  unique: ['title'],
  conflict: 'A footer content with this data already exists',
  inputs: { description: 'text' }
});
