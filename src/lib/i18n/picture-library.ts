import { pictureLibrary as base, type PictureLibraryWords } from './default/picture-library.ts';
import { pictureLibrary as id } from './id/picture-library.ts';
import type { Locale } from './locale.ts';

export type { PictureLibraryWords } from './default/picture-library.ts';

/** Apart from the dashboard's other words, so that they load with the library. */
export const pictureLibraryWords: Record<Locale, PictureLibraryWords> = {
  default: base,
  id,
  en: base
};
