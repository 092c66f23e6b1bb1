import type { JamuCentre } from '#lib/contract/entities/places.ts';
import { plainText } from '#lib/content/formatted.ts';
import { fill } from '#lib/i18n/fill.ts';
import type { Untranslated } from '#lib/i18n/translated.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { excerpt, MAX_TITLE_LENGTH, MIN_DESCRIPTION_LENGTH } from './product-summary.ts';

/**
 * Returns title and description of a jamu centre's page. In the locale `id`, the description is
 * `sentence`, a template with `{name}`. Other locales use the centre's description, or `sentence`
 * if the description is empty, short or in another language.
 */
export function centreSummary(
  { name, description, untranslated }: Pick<JamuCentre, 'name' | 'description'> & Untranslated,
  locale: Locale,
  sentence: string
): { title: string; description: string } {
  const isOwn = locale !== 'id' && !untranslated?.includes('description');
  const own = isOwn && description ? `${name}. ${plainText(description)}` : '';
  return {
    title: excerpt(name, MAX_TITLE_LENGTH),
    description: excerpt(own.length >= MIN_DESCRIPTION_LENGTH ? own : fill(sentence, { name }))
  };
}
