import { useEffect, useRef } from 'react';
import { PlantName } from '#lib/content/plant-name.tsx';
import type { PlantPart } from '#lib/contract/identification.ts';
import { fill } from '#lib/i18n/fill.ts';
import type { IdentificationWords } from '#lib/i18n/identification.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { productPath } from '#lib/i18n/product-path.ts';
import { nameParts } from '#lib/i18n/translated.ts';
import { Button } from '#lib/ui/button.tsx';
import { Feedback } from '../feedback/feedback.tsx';
import { candidatesOf, isNamed, type Result } from '../result.ts';
import { AdviceList } from './advice.tsx';
import { Candidates } from './candidates.tsx';
import { Comparison, type ComparisonProps } from './comparison.tsx';
import { lacksGarden } from './lacks-garden.ts';
import { usePlantNames } from './plants.ts';
import { SecondOpinion } from './second-opinion.tsx';
import { Verdict } from './verdict.tsx';

function CandidateCard(props: Omit<ComparisonProps, 'heading' | 'children'>) {
  const { guess, result, t, locale } = props;
  const { label } = guess;
  const plant = usePlantNames([label], locale)(label);
  return (
    <article
      aria-label={plant.text}
      className={`h-full rounded-round border p-3 sm:p-4 ${result.chosen === label ? 'border-leaf bg-leaf-tint' : 'border-rule'}`}
    >
      <Comparison
        {...props}
        heading={
          <h3 className="text-step-1">
            <a href={productPath(locale, label)} className="hover:text-leaf">
              <PlantName {...nameParts(plant, locale)} />
            </a>
          </h3>
        }
      >
        {result.ruledOut.includes(label) && <p role="status">{t.ruledOut}</p>}
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

interface Props {
  t: Omit<IdentificationWords, 'history'>;
  locale: Locale;
  result: Result;
  onJudge: (result: Result) => void;
  onAskAgain: (part: PlantPart) => void;
  onRestart: () => void;
}

export function AnswerView({ t, locale, result, onJudge, onAskAgain, onRestart }: Props) {
  const { answer, garden, chosen, ruledOut } = result;
  const verdict = useRef<HTMLDivElement>(null);
  const isCardPressed = useRef(false);
  const judgeCard = (judged: Result) => {
    isCardPressed.current = true;
    onJudge(judged);
  };
  useEffect(() => {
    // The next step is above the cards, so it gets the focus.
    if (isCardPressed.current) verdict.current?.focus();
    isCardPressed.current = false;
  }, [chosen]);
  const { meaning = 'nothing', candidates } = candidatesOf(answer);
  const looksLike = isNamed(answer) ? undefined : answer.looks_like;
  const labels = candidates.map(({ label }) => label);
  const plant = usePlantNames(labels, locale);
  const title = isNamed(answer)
    ? fill(t.answer.named, {
        sure: t.answer.certainty[answer.certainty],
        name: plant(answer.label).text
      })
    : t.answer[meaning];
  return (
    <>
      <h2 className="text-step-2">{title}</h2>
      {!isNamed(answer) && <p className="mt-1 max-w-[65ch]">{t.answer[`${meaning}Note`]}</p>}
      {garden && answer.centre === garden.id && (
        <p className="mt-1 text-sm text-ink-soft">
          {fill(t.answer.inGarden, { name: garden.name })}
        </p>
      )}
      {lacksGarden(result) && <p className="mt-1 text-sm">{t.answer.withoutGarden}</p>}
      <p className="mt-1 text-sm text-ink-soft">
        {(isNamed(answer) || meaning === 'oneOf') && answer.taught && `${t.answer.taught} `}
        {t.answer.answeredBy[answer.on_device ?? 'server']}
      </p>
      {chosen && <Verdict ref={verdict} result={result} t={t} locale={locale} />}
      {answer.found_part && (
        <p className="mt-1 text-sm">
          {fill(t.answer.foundPart, { part: t.answer.parts[result.part] })}
        </p>
      )}
      {looksLike && (
        <p className="mt-3">
          {fill(t.answer.looksLike, { part: t.answer.parts[looksLike] })}{' '}
          <Button variant="ghost" onClick={() => onAskAgain(looksLike)}>
            {t.answer.askAgain}
          </Button>
        </p>
      )}
      {candidates.length > 0 && (
        <div className="mt-4">
          <Candidates label={title} t={t.compare}>
            {candidates.map((guess) => (
              <CandidateCard
                key={guess.label}
                guess={guess}
                result={result}
                t={t.compare}
                locale={locale}
                isAlone={candidates.length === 1}
                onJudge={judgeCard}
              />
            ))}
          </Candidates>
        </div>
      )}
      {!chosen && <Verdict result={result} t={t} locale={locale} />}
      {!chosen && !(isNamed(answer) && !ruledOut.includes(answer.label)) && (
        <AdviceList result={result} t={t.advice} />
      )}
      <SecondOpinion result={result} t={t.secondOpinion} locale={locale} />
      <Feedback
        key={result.id ?? JSON.stringify(answer)}
        result={result}
        locale={locale}
        onJudge={onJudge}
      />
      {result.id === undefined && <p className="mt-5 text-sm">{t.answer.notKept}</p>}
      <Button variant="ghost" className="mt-5" onClick={onRestart}>
        {t.answer.restart}
      </Button>
    </>
  );
}
