import { pictureLibrary as base, type PictureLibraryWords } from './default/picture-library.ts';
import { pictureLibrary as id } from './id/picture-library.ts';
import { inLocales } from './in-locales.ts';

export type { PictureLibraryWords } from './default/picture-library.ts';

/** Apart from the dashboard's other words, so that they load with the library. */
export const pictureLibraryWords = inLocales<PictureLibraryWords>(
  { default: base, id, en: base },
  import.meta.env &&
    import.meta.glob(['./*/picture-library.ts', '!./{default,id,en}/**'], {
      eager: true,
      import: 'pictureLibrary'
    })
);
