import { Check, Undo2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { plainText } from '#lib/content/strip-markdown.ts';
import { Lookalikes } from '#lib/content/lookalikes.tsx';
import { Warnings } from '#lib/content/warnings.tsx';
import type { Guess } from '#lib/contract/endpoints/identification.ts';
import { fill } from '#lib/i18n/fill.ts';
import type { IdentificationWords } from '#lib/i18n/identification.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { productName, textLang, untranslatedNote } from '#lib/i18n/translated.ts';
import { warningWords } from '#lib/i18n/warnings.ts';
import { Button } from '#lib/ui/button.tsx';
import { QuietNote } from '#lib/ui/quiet-note.tsx';
import { isNamed, toggleVerdict, type Judgement, type Result } from '../result.ts';
import { ComparedPictures } from './compared-pictures.tsx';
import { featuresOf } from './morphology.ts';
import { usePlant } from './plants.ts';

/** The maximum number of features on each card, if there are several cards. */
const MAX_FEATURES = 3;
/** The number of features on a single card, before a closed `<details>` with the rest. */
const MAX_OPEN_FEATURES = 2;

const FeatureList = ({ features, lang }: { features: string[]; lang: string | undefined }) => (
  <ul lang={lang} className="mt-1 list-disc space-y-1 pl-5 marker:text-turmeric">
    {features.map((feature) => (
      <li key={feature}>{feature}</li>
    ))}
  </ul>
);

export interface ComparisonProps {
  guess: Guess;
  result: Result;
  t: IdentificationWords['compare'];
  locale: Locale;
  heading: ReactNode;
  /** True if this is the only plant, which may take the width of a wide screen. */
  isAlone: boolean;
  onJudge: (judgement: Judgement) => void;
  children: ReactNode;
}

/** A suggestion has buttons to judge it. For a named plant, the feedback form asks instead. */
export function Comparison({ guess, result, t, locale, onJudge, ...rest }: ComparisonProps) {
  const { heading, isAlone, children } = rest;
  const { label, confidence } = guess;
  const { data: plant, failed } = usePlant(label, locale);
  const features = plant ? featuresOf(plant.morphology, result.part) : [];
  const folded = isAlone ? features.slice(MAX_OPEN_FEATURES) : [];
  const featureLang = plant ? textLang(plant, 'morphology', locale) : undefined;
  const isChosen = result.chosen === label;
  const isRuledOut = result.ruledOut.includes(label);
  const judge = (isRight: boolean) => onJudge(toggleVerdict(result, label, isRight));
  return (
    <div
      className={`grid content-start gap-x-7 gap-y-3 ${isAlone ? 'lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]' : 'short:@md:grid-cols-[minmax(0,3fr)_minmax(0,4fr)]'}`}
    >
      <div className={`@container ${isRuledOut ? 'grayscale' : ''}`}>
        <ComparedPictures
          result={result}
          plant={plant}
          failed={failed}
          name={productName(plant ?? { name: label }, locale)}
          t={t}
          locale={locale}
        />
      </div>
      <div className="grid content-start gap-3">
        <div>
          {heading}
          {plant?.latin_name && (
            <p lang="la" translate="no" data-fact="latin_name" className="text-ink-soft italic">
              {plant.latin_name}
            </p>
          )}
        </div>
        {!isNamed(result.answer) && (
          <div className="grid grid-cols-2 gap-2 sm:max-w-96">
            <Button
              variant={isChosen ? 'ghost' : 'primary'}
              className="px-3!"
              onClick={() => judge(true)}
            >
              {isChosen ? <Undo2 aria-hidden size={18} /> : <Check aria-hidden size={18} />}
              {isChosen ? t.undo : t.isIt}
            </Button>
            <Button variant="ghost" className="px-3!" onClick={() => judge(false)}>
              {isRuledOut ? <Undo2 aria-hidden size={18} /> : <X aria-hidden size={18} />}
              {isRuledOut ? t.undo : t.isNot}
            </Button>
          </div>
        )}
        {plant && (
          <Warnings plant={plant} t={warningWords[locale]}>
            <p lang={textLang(plant, 'warnings', locale)} className="text-sm whitespace-pre-line">
              {plainText(plant.warnings ?? '')}
            </p>
          </Warnings>
        )}
        {plant !== undefined && (
          <div data-fact={plant && 'morphology'} className="text-sm sm:text-[0.95rem]">
            <p className="font-semibold">{t.features}</p>
            {plant && <QuietNote text={untranslatedNote([plant], locale)} />}
            {features.length > 0 ? (
              <FeatureList
                features={features.slice(0, isAlone ? MAX_OPEN_FEATURES : MAX_FEATURES)}
                lang={featureLang}
              />
            ) : (
              <p>{t.noFeatures}</p>
            )}
            {folded.length > 0 && (
              <details className="-mt-2 not-open:-mb-3">
                <summary className="inline-flex min-h-11 items-center text-ink-soft underline underline-offset-4">
                  {t.moreFeatures}
                </summary>
                <FeatureList features={folded} lang={featureLang} />
              </details>
            )}
          </div>
        )}
        {plant?.lookalikes && (
          <div data-fact="lookalikes" className="text-sm sm:text-[0.95rem]">
            <p className="mb-1 font-semibold">{warningWords[locale].lookalikes}</p>
            <Lookalikes
              lookalikes={plant.lookalikes}
              t={warningWords[locale]}
              lang={(mistaken, field) => textLang(mistaken, field, locale)}
            />
          </div>
        )}
        {children}
        <details className="-mt-3 text-sm text-ink-soft not-open:-mb-3">
          <summary className="inline-flex min-h-11 items-center underline underline-offset-4">
            {t.howSure}
          </summary>
          {/* Rounded down, because 99.7 % must not be shown as 100 %. */}
          <p>{fill(t.confidence, { percent: `${Math.floor(confidence * 100)}%` })}</p>
        </details>
      </div>
    </div>
  );
}
