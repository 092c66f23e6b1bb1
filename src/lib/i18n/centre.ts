import { centre as base, type CentreWords } from './default/centre.ts';
import { centre as en } from './en/centre.ts';
import { centre as id } from './id/centre.ts';
import type { Locale } from './locale.ts';

export type { CentreWords } from './default/centre.ts';

export const centreWords: Record<Locale, CentreWords> = { default: base, id, en };
