import { Check, X } from 'lucide-react';
import type { Guess } from '#lib/contract/endpoints/identification.ts';
import { fill } from '#lib/i18n/fill.ts';
import type { IdentificationWords } from '#lib/i18n/identification.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { nameParts } from '#lib/i18n/translated.ts';
import { PlantName } from '#lib/content/plant-name.tsx';
import { productPath } from '#lib/i18n/product-path.ts';
import { buttonClass } from '#lib/ui/button.tsx';
import type { Result } from '../result.ts';
import { usePlantNames } from './plants.ts';
import { Comparison } from './comparison.tsx';

interface Props {
  guess: Guess;
  result: Result;
  t: IdentificationWords['compare'];
  locale: Locale;
  /** Whether it is the only one. */
  alone: boolean;
  onJudge: (label: string, isRight: boolean) => void;
}

export function CandidateCard({ guess, result, t, locale, alone, onJudge }: Props) {
  const { label } = guess;
  const plant = usePlantNames([label], locale)(label);
  const isChosen = result.chosen === label;
  const isOut = result.ruledOut.includes(label);
  return (
    <article
      aria-label={plant.text}
      className={`h-full rounded-round border p-3 sm:p-4 ${isChosen ? 'border-leaf bg-leaf-tint' : 'border-rule'}`}
    >
      <Comparison
        guess={guess}
        photos={result.photos}
        part={result.part}
        t={t}
        locale={locale}
        alone={alone}
        out={isOut}
        heading={
          <h3 className="text-step-1">
            <a href={productPath(locale, label)} className="hover:text-leaf">
              <PlantName {...nameParts(plant, locale)} />
            </a>
          </h3>
        }
      >
        <div className="grid grid-cols-2 gap-2">
          <button
            type="button"
            aria-pressed={isChosen}
            className={buttonClass('primary', 'px-3!')}
            onClick={() => onJudge(label, true)}
          >
            <Check aria-hidden size={18} />
            {isChosen ? t.undo : t.isIt}
          </button>
          <button
            type="button"
            aria-pressed={isOut}
            className={buttonClass('ghost', 'px-3!')}
            onClick={() => onJudge(label, false)}
          >
            <X aria-hidden size={18} />
            {isOut ? t.undo : t.isNot}
          </button>
        </div>
        {isOut && <p role="status">{t.ruledOut}</p>}
        <a
          href={productPath(locale, label)}
          className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
        >
          {fill(t.page, { name: plant.text })}
        </a>
      </Comparison>
    </article>
  );
}
