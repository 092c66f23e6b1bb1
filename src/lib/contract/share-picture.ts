import type { Language } from './languages.ts';
import type { NAMED_PAGES } from './page-name.ts';

/** The size of a share picture in pixels, as social networks show it. */
export const SHARE_SIZE = { width: 1200, height: 630 };

/** What a share picture shows of a row, in one language. */
export interface ShareCard {
  /** The first that the font can draw becomes the title. */
  titles: readonly string[];
  /** Below the title; '' for none. */
  subtitle: string;
  /** The path of the row's picture; '' for none. */
  image: string;
}

/** Whose picture it is. */
export interface ShareSubject {
  /** The part of the site where the row has its page. */
  part: (typeof NAMED_PAGES)[number];
  id: number;
  language: Language;
}

/** To be raised when the picture is drawn in another way: it is a part of every name. */
const DESIGN = 1;
const NAME = /^([a-z-]+)-(\d{1,10})-([a-z]{2})-[0-9a-f]{16}\.jpg$/;

/**
 * The path of a share picture, below the API's base. Its name is a hash of what it shows, so that a
 * name never gets another picture.
 */
export async function sharePicturePath(
  { part, id, language }: ShareSubject,
  { titles, subtitle, image }: ShareCard
): Promise<string> {
  const shown = new TextEncoder().encode(JSON.stringify([DESIGN, titles, subtitle, image]));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', shown)).subarray(0, 8);
  const hash = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `/uploads/share/${part}-${id}-${language}-${hash}.jpg`;
}

/** What a name says of its subject, nothing of it checked; undefined for another kind of name. */
export function readShareName(
  name: string
): { part: string; id: number; language: string } | undefined {
  const [, part = '', id, language = ''] = NAME.exec(name) ?? [];
  return id === undefined ? undefined : { part, id: Number(id), language };
}
