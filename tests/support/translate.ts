import { adminWords } from '#lib/i18n/admin.ts';
import { serverWords } from '#lib/i18n/server-sentences.ts';
import { sentenceTranslator } from '#core/shared/i18n-provider.tsx';

const fields: Record<string, string> = adminWords.default.fields;

/** Translates messages about fields into the default wording of the dashboard. */
export const translate = sentenceTranslator(
  adminWords.default,
  serverWords.default,
  (name) => fields[name] ?? name
);
