import type { LibraryPicture } from '#lib/contract/endpoints/pictures.ts';
import type { AdminWords } from '#lib/i18n/admin.ts';

/** What a picture is called: the first row that shows it, else its number. */
export const pictureName = (
  { id, used_in: [first] }: LibraryPicture,
  words: AdminWords['pictures']
): string => first?.title || words.number(id);
