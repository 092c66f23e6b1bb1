import { identification as base, type IdentificationWords } from './default/identification.ts';
import { identification as en } from './en/identification.ts';
import type { Locale } from './locale.ts';

export type { IdentificationWords } from './default/identification.ts';

/** Words of an identification's answer, its garden and the history of a device. */
export const identificationWords: Record<Locale, IdentificationWords> = {
  default: base,
  id: base,
  en
};
