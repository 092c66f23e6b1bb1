import type { JamuCentre } from '#lib/contract/entities/jamu-centre.ts';
import { fill } from '#lib/i18n/fill.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { excerpt, LONGEST_TITLE, SHORTEST_DESCRIPTION } from './product-summary.ts';

/**
 * Title and description of a jamu centre's page. The default locale shows its own description, the
 * others the `sentence` of their language, which also replaces an empty or short one.
 */
export function centreSummary(
  { name, description }: Pick<JamuCentre, 'name' | 'description'>,
  locale: Locale,
  sentence: string
): { title: string; description: string } {
  const own = locale === 'default' && description ? `${name}. ${description}` : '';
  return {
    title: excerpt(name, LONGEST_TITLE),
    description: excerpt(own.length >= SHORTEST_DESCRIPTION ? own : fill(sentence, { name }))
  };
}
