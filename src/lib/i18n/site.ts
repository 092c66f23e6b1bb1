import { site as en } from './en/site.ts';
import { site as id } from './id/site.ts';
import { site as base, type SiteWords } from './default/site.ts';
import type { Locale } from './locale.ts';

export type { SiteWords } from './default/site.ts';

export const siteWords: Record<Locale, SiteWords> = { default: base, id, en };
