import { hash } from 'node:crypto';
import { LANGUAGES, type Language } from './languages.ts';
import { LARGEST_ID } from './limits.ts';
import { NAMED_PAGES } from './page-name.ts';

/** The size of a share picture in pixels, as social networks show it. */
export const SHARE_SIZE = { width: 1200, height: 630 };

/** The content of a row's share picture, in one language. */
export interface ShareCard {
  /** The first one that the font can draw is the title. */
  titles: readonly string[];
  /** Below the title; '' for none. */
  subtitle: string;
  /** The path of the row's picture; '' for none. */
  image: string;
}

/** The row and language that a share picture shows. */
export interface ShareSubject {
  /** The part of the site where the row has its page. */
  part: (typeof NAMED_PAGES)[number];
  id: number;
  language: Language;
}

/** The version of the design, part of every name; increment it when the design changes. */
const DESIGN = 1;
const NAME = /^([a-z-]+)-(\d{1,10})-([a-z]{2})-[0-9a-f]{16}\.jpg$/;

/**
 * Returns the path of a share picture below the API's base. Its name is a hash of the content, so
 * that a name never gets another picture. `node:crypto`, since WebCrypto uses a thread for each of
 * these short texts; so browsers cannot import this.
 */
export function sharePicturePath(
  { part, id, language }: ShareSubject,
  { titles, subtitle, image }: ShareCard
): string {
  const shown = hash('sha256', JSON.stringify([DESIGN, titles, subtitle, image])).slice(0, 16);
  return `/uploads/share/${part}-${id}-${language}-${shown}.jpg`;
}

/** Returns the subject of a picture's name; undefined for invalid names. */
export function readShareName(name: string): ShareSubject | undefined {
  const named = NAME.exec(name);
  const part = NAMED_PAGES.find((page) => page === named?.[1]);
  const id = Number(named?.[2]);
  const language = LANGUAGES.find((code) => code === named?.[3]);
  return part && language && id > 0 && id <= LARGEST_ID ? { part, id, language } : undefined;
}
