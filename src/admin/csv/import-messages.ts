import { importWords } from '#lib/i18n/admin-import.ts';
import { useLocale } from '../shared/i18n-provider.tsx';

/** Returns the strings of the import, which the rest of the dashboard does not load. */
export const useImportMessages = () => importWords[useLocale().locale];
