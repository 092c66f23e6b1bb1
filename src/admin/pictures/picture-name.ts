import type { LibraryPicture } from '#lib/contract/endpoints/pictures.ts';
import type { PictureLibraryWords } from '#lib/i18n/picture-library.ts';

/** What a picture is called: the first row that shows it, else its number. */
export const pictureName = (
  { id, used_in: [first] }: LibraryPicture,
  words: PictureLibraryWords
): string => first?.title || words.number(id);
