import { visitorPhotoWords } from '#lib/i18n/admin-photos.ts';
import { useLocale } from '../shared/i18n-provider.tsx';

/** Returns the strings of the screen, which the rest of the dashboard does not load. */
export const usePhotoMessages = () => visitorPhotoWords[useLocale().locale];
