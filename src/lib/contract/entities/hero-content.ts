import { object } from 'yup';
import type { InferType } from 'yup';
import { addresses } from '../addresses.ts';
import { defineEntity } from '../entity.ts';
import type { Stored } from '../entity.ts';
import { requiredText, text } from '../fields.ts';
import { LENGTH } from '../limits.ts';

const schema = object({ title: requiredText(), description: text(LENGTH.text) });

/** The home page's first block (§2 Hero, §3). */
export type HeroContent = InferType<typeof schema> & Stored & { image: string };

export const heroContent = defineEntity({
  ...addresses.heroContent,
  title: 'Hero Content',
  table: 'hero_contents',
  schema,
  image: true,
  read: 'public',
  write: 'editor',
  columns: ['image', 'title', 'description'],
  search: ['title'],
  unique: ['title'],
  conflict: 'Conflict: Hero Content with this data already exists.',
  inputs: { description: 'text' }
});
