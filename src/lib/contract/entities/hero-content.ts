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

/** The home page's first block (§2 Hero, §3). */
export type HeroContent = InferType<typeof schema> & BaseFields & { image: string };

export const heroContent = defineEntity({
  ...apiPaths.heroContent,
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
  shown: HOME.heroes,
  needs: ['image', 'description'],
  inputs: { description: 'formatted' }
});
