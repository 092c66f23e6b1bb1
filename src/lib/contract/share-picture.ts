import { hash } from 'node:crypto';
import { LANGUAGES, type Language } from './languages.ts';
import { MAX_ID } from './limits.ts';
import { NAMED_PAGES } from './page-name.ts';

/** The size of a share picture in pixels, as social networks show it. */
export const SHARE_SIZE = { width: 1200, height: 630 };

/** The content of a row's share picture, in one language. */
export interface ShareCard {
  /** Possible titles; the picture shows the first one that the font can draw. */
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

/** Part of every name: increment it when the design changes. */
const DESIGN_VERSION = 1;
const NAME = /^([a-z-]+)-(\d{1,10})-([a-z]{2})-[0-9a-f]{16}\.jpg$/;

/**
 * Returns the path of a share picture below the API's base. Its name contains a hash of the
 * content, so that the picture of a name never changes. Uses `node:crypto`, because WebCrypto is
 * slow for many short texts; browsers therefore cannot import this file.
 */
export function sharePicturePath(
  { part, id, language }: ShareSubject,
  { titles, subtitle, image }: ShareCard
): string {
  const contentHash = hash(
    'sha256',
    JSON.stringify([DESIGN_VERSION, titles, subtitle, image])
  ).slice(0, 16);
  return `/uploads/share/${part}-${id}-${language}-${contentHash}.jpg`;
}

/** Parses the name of a share picture. Returns undefined for invalid names. */
export function readShareName(name: string): ShareSubject | undefined {
  const match = NAME.exec(name);
  const part = NAMED_PAGES.find((page) => page === match?.[1]);
  const id = Number(match?.[2]);
  const language = LANGUAGES.find((code) => code === match?.[3]);
  return part && language && id > 0 && id <= MAX_ID ? { part, id, language } : undefined;
}
