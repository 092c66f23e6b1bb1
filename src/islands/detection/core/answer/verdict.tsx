import { fill } from '#lib/i18n/fill.ts';
import type { IdentificationWords } from '#lib/i18n/identification.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { buttonClass } from '#lib/ui/button.tsx';
import { isNamed, type Result } from '../result.ts';
import { PlantLink } from './plant-link.tsx';
import { usePlantNames } from './plants.ts';

/** Returns whether the visitor ruled out the named plant, or all suggestions. */
export const isAllRuledOut = ({ answer, ruledOut }: Result): boolean =>
  isNamed(answer)
    ? ruledOut.includes(answer.label)
    : answer.suggestions.length > 0 &&
      answer.suggestions.every(({ label }) => ruledOut.includes(label));

/** Returns the text for a ruled out plant with the given name, or for ruled out suggestions. */
export const ruledOutText = (
  t: Pick<IdentificationWords, 'verdict'>,
  { answer }: Result,
  name: string
): string => (isNamed(answer) ? fill(t.verdict.noneNamed, { name }) : t.verdict.none);

interface Props {
  result: Result;
  t: Pick<IdentificationWords, 'compare' | 'verdict'>;
  locale: Locale;
  /** The plant of the page. */
  here?: string;
}

/**
 * Links to the chosen plant, except on its own page. Without a chosen plant, shows a note if all
 * plants were ruled out.
 */
export function Verdict({ result, t, locale, here }: Props) {
  const { chosen, answer } = result;
  const named = chosen ?? (isNamed(answer) ? answer.label : '');
  const name = usePlantNames([named], locale)(named).text;
  if (chosen ? chosen === here : !isAllRuledOut(result)) return null;
  return (
    <div
      role="status"
      className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-round bg-leaf-tint px-4 py-3"
    >
      <p className="font-semibold">
        {chosen ? fill(t.verdict.chosen, { name }) : ruledOutText(t, result, name)}
      </p>
      {chosen && (
        <PlantLink label={chosen} locale={locale} className={buttonClass('primary')}>
          {fill(t.compare.page, { name })}
        </PlantLink>
      )}
    </div>
  );
}
