import { object, type InferType } from 'yup';
import { apiPaths } from '../api-paths.ts';
import { defineEntity, type BaseFields } from '../entity.ts';
import { link, requiredText, translated } from '../fields.ts';
import { longText } from '../long-fields.ts';
import { HOME, LENGTH } from '../limits.ts';
import { pictureFields, status } from '../row-fields.ts';

/** The properties that the texts of the home page and the footer share. */
const siteText = {
  read: 'public',
  write: 'editor',
  search: ['title'],
  unique: ['title']
} as const;

const title = translated(requiredText());
const description = translated(longText());
const illustrated = object({ title, description, ...pictureFields(), status: status() });

/** The first block of the home page (§2 Hero, §3). */
export type HeroContent = InferType<typeof illustrated> & BaseFields & { image: string };

export const heroContent = defineEntity({
  ...apiPaths.heroContent,
  ...siteText,
  title: 'Hero Content',
  table: 'hero_contents',
  schema: illustrated,
  image: true,
  columns: ['image', 'title', 'description'],
  conflict: 'Conflict: Hero Content with this data already exists.',
  shown: HOME.heroes,
  needs: ['image', 'description'],
  inputs: { description: 'formatted' }
});

/** The text about the site in the footer, which shows the description of the first row (§2). */
export type FooterContent1 = InferType<typeof illustrated> & BaseFields & { image: string };

export const footerContent1 = defineEntity({
  ...apiPaths.footerContent1,
  ...siteText,
  title: 'footer content',
  table: 'footer_contents_1',
  schema: illustrated,
  image: true,
  columns: ['title', 'description'],
  conflict: 'A footer content with this data already exists',
  shown: HOME.footers,
  inputs: { description: 'formatted' }
});

const mapLink = object({ title, link_maps: link(), status: status() });

/** A map link of the footer (§3). */
export type FooterContent2 = InferType<typeof mapLink> & BaseFields;

export const footerContent2 = defineEntity({
  ...apiPaths.footerContent2,
  ...siteText,
  title: 'footer content 2',
  table: 'footer_contents_2',
  schema: mapLink,
  image: false,
  columns: ['title', 'link_maps'],
  conflict: 'A footer content 2 with this data already exists',
  inputs: { link_maps: 'link' }
});

const textColumn = object({
  title,
  description1: translated(requiredText(LENGTH.text)),
  description2: description,
  status: status()
});

/** A text column of the footer (§3, §5). */
export type FooterContent3 = InferType<typeof textColumn> & BaseFields;

export const footerContent3 = defineEntity({
  ...apiPaths.footerContent3,
  ...siteText,
  title: 'footer content 3',
  table: 'footer_contents_3',
  schema: textColumn,
  image: false,
  columns: ['title', 'description1'],
  conflict: 'A footer content 3 with this data already exists',
  inputs: { description1: 'text', description2: 'text' }
});
