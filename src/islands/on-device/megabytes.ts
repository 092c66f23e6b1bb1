import { LANGUAGE, type Locale } from '#lib/i18n/locale.ts';

/** Bytes as people read them: `12,6 MB`, never broken between number and unit. */
export const megabytes = (bytes: number, locale: Locale): string =>
  `${(bytes / 1e6).toLocaleString(LANGUAGE[locale], { minimumFractionDigits: 1, maximumFractionDigits: 1 })}\u00A0MB`;
