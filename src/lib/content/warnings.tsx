import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Locale } from '#lib/i18n/locale.ts';
import { warningWords } from '#lib/i18n/warnings.ts';

interface Warned {
  toxic?: string | undefined;
  warnings?: string | undefined;
}

interface Props {
  plant: Warned;
  locale: Locale;
  /** The text of the warnings. */
  children: ReactNode;
}

const isPoisonous = ({ toxic }: Warned): boolean => toxic === 'poisonous' || toxic === 'parts';

/** The warnings of a plant, and whether it is poisonous; nothing if neither is stated. */
export function Warnings({ plant, locale, children }: Props) {
  if (!plant.warnings && !isPoisonous(plant)) return null;
  const t = warningWords[locale];
  const [tone, color] = isPoisonous(plant)
    ? ['border-chili bg-chili-tint', 'text-chili']
    : ['border-turmeric bg-turmeric-tint', ''];
  return (
    <div className={`grid gap-1 rounded-[10px] border p-3 wrap-anywhere ${tone}`}>
      <p className={`flex items-center gap-1.5 font-bold ${color}`}>
        <TriangleAlert aria-hidden="true" className="size-5 shrink-0" />
        {t[(plant.toxic || 'no') as 'no']}
      </p>
      {plant.warnings && children}
    </div>
  );
}

/** A badge on the picture of a poisonous plant. */
export const PoisonBadge = ({ toxic, locale }: Pick<Warned, 'toxic'> & { locale: Locale }) =>
  toxic === 'poisonous' && (
    <strong className="absolute start-2 top-2 z-10 inline-flex items-center gap-1 rounded-full border border-chili bg-chili-tint px-2 py-0.5 text-sm text-chili">
      <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
      {warningWords[locale].poisonous}
    </strong>
  );
