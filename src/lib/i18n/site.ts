import { site as en } from './en/site.ts';
import { site as id } from './id/site.ts';
import { site as plain } from './plain/site.ts';
import type { SiteWords } from './plain/site.ts';
import type { Wording } from './wording.ts';

export type { SiteWords } from './plain/site.ts';

export const siteWords: Record<Wording, SiteWords> = { plain, id, en };
