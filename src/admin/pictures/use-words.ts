import { pictureLibraryWords, type PictureLibraryWords } from '#lib/i18n/picture-library.ts';
import { useLocale } from '../shared/i18n-provider.tsx';

/** The library's words in the chosen locale. */
export const useWords = (): PictureLibraryWords => pictureLibraryWords[useLocale().locale];
