import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { fill } from '#lib/i18n/fill.ts';
import { identificationWords } from '#lib/i18n/identification.ts';
import { localPath, type Locale } from '#lib/i18n/locale.ts';
import { nameInPath } from '#lib/i18n/named-path.ts';
import { productPath } from '#lib/i18n/product-path.ts';
import { nameParts } from '#lib/i18n/translated.ts';
import { PlantName } from '#lib/content/plant-name.tsx';
import { AdviceList } from '../answer/advice.tsx';
import { Comparison } from '../answer/comparison.tsx';
import { lacksGarden } from '../answer/lacks-garden.ts';
import { usePlantNames } from '../answer/plants.ts';
import { SecondOpinion } from '../answer/second-opinion.tsx';
import { Verdict } from '../answer/verdict.tsx';
import { Feedback } from '../feedback/feedback.tsx';
import { addressOf } from '../history/address.ts';
import { readResult } from '../history/store.ts';
import { readHandoff } from '../identification-handoff.ts';
import { isNamed, candidatesOf, type Result } from '../result.ts';

/** Returns the answer that led to this page, with its photographs if they are stored. */
async function readIdentified(): Promise<Result | undefined> {
  const handoff = readHandoff(nameInPath('/product', location.pathname).trim());
  if (!handoff) return undefined;
  const { kept: id, ...answer } = handoff;
  const stored = id === undefined ? undefined : await readResult(id);
  if (stored) return stored;
  return { photos: [], part: answer.model, garden: undefined, answer, id: undefined, ruledOut: [] };
}

/** The comparison on the page of the plant that was named (§2). */
export function Identified({ locale }: { locale: Locale }) {
  const [result, setResult] = useState<Result>();
  useEffect(() => {
    void readIdentified().then(setResult);
  }, []);
  // Strings are imported instead of passed as props, because few visitors of a product page come
  // from an answer.
  const t = identificationWords[locale];
  const answer = result?.answer;
  const candidates = answer ? candidatesOf(answer).candidates : [];
  const plant = usePlantNames(
    candidates.map((guess) => guess.label),
    locale
  );
  if (!result || !answer || !isNamed(answer)) return null;
  const { garden, id, chosen, ruledOut } = result;
  const { label, certainty, alternatives } = answer;
  const back = addressOf(localPath(locale, '/detection_tanaman'), garden?.id, id);
  return (
    <section
      aria-label={t.answer.label}
      className="mb-6 rounded-[22px] border border-turmeric bg-ground-raised p-4 sm:p-6"
    >
      <div>
        <Comparison
          guess={answer}
          result={result}
          t={t.compare}
          locale={locale}
          isAlone
          onJudge={setResult}
          heading={
            <h2 className="text-step-1">
              {fill(t.identified.title, { name: plant(label).text })}{' '}
              <span className="font-sans text-base font-bold whitespace-nowrap">
                · {t.answer.certainty[certainty]}
              </span>
            </h2>
          }
        >
          <p id="identified-caution" className="max-w-[70ch] text-sm">
            {t.identified.caution}
          </p>
          <p className="text-sm text-ink-soft">
            {answer.found_part &&
              `${fill(t.answer.foundPart, { part: t.answer.parts[result.part] })} `}
            {lacksGarden(result) && `${t.answer.withoutGarden} `}
            {answer.taught && `${t.answer.taught} `}
            {t.answer.answeredBy[answer.on_device ?? 'server']}
          </p>
        </Comparison>
        {alternatives.length > 0 && (
          <p className="mt-4 flex flex-wrap items-center gap-2">
            <span className="font-bold">{t.identified.alternatives}</span>
            {alternatives.map((alternative) => (
              <a
                key={alternative.label}
                href={productPath(locale, alternative.label)}
                className="inline-flex min-h-11 items-center rounded-full border border-edge px-4 font-semibold hover:border-leaf hover:text-leaf"
              >
                <span>
                  <PlantName {...nameParts(plant(alternative.label), locale)} />
                </span>
              </a>
            ))}
          </p>
        )}
        <Verdict result={result} t={t} locale={locale} here={label} />
        {!chosen && ruledOut.includes(label) && <AdviceList result={result} t={t.advice} />}
        <SecondOpinion result={result} t={t.secondOpinion} locale={locale} />
        <Feedback result={result} locale={locale} onJudge={setResult} />
        {id !== undefined && (
          <a
            href={back}
            className="mt-3 inline-flex min-h-11 items-center gap-2 font-semibold text-leaf"
          >
            <ArrowLeft aria-hidden size={18} />
            {t.verdict.back}
          </a>
        )}
      </div>
    </section>
  );
}
