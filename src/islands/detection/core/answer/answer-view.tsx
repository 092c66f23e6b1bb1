import { useEffect, useRef, type Dispatch } from 'react';
import type { PlantPart } from '#lib/contract/identification.ts';
import { fill } from '#lib/i18n/fill.ts';
import { identificationWords } from '#lib/i18n/identification.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { Button } from '#lib/ui/button.tsx';
import type { AnswerSlots } from '../feature.ts';
import {
  candidatesOf,
  isNamed,
  lacksGarden,
  type Change,
  type Judgement,
  type Result
} from '../result.ts';
import type { Action } from '../state.ts';
import { Candidates } from './candidates.tsx';
import { NextStep } from './next-step.tsx';
import { usePlantNames } from './plants.ts';
import { isAllRuledOut, ruledOutText, Verdict } from './verdict.tsx';

interface Props {
  locale: Locale;
  result: Result;
  slots: AnswerSlots;
  dispatch: Dispatch<Action>;
  onTakePhoto: () => void;
  /** Removes the photographs, and chooses a category if one is given. */
  onStartOver: (category?: PlantPart) => void;
}

/** An answer on the identification page: a named plant, suggestions, or no plant in sight. */
export function AnswerView({ locale, result, slots, dispatch, ...actions }: Props) {
  const t = identificationWords[locale];
  const { answer, garden, chosen } = result;
  const nextStep = useRef<HTMLDivElement>(null);
  const candidates = candidatesOf(answer);
  const named = isNamed(answer) ? answer : undefined;
  const unnamed = isNamed(answer) ? undefined : answer;
  const name = usePlantNames(named ? [named.label] : [], locale)(named?.label ?? '').text;
  const isRejected = isAllRuledOut(result);

  const hasJudged = useRef(false);
  const change = (values: Change, type: 'judged' | 'plantChosen' = 'judged') => {
    slots.store?.storeChange(result.id, values);
    dispatch({ type, result, change: values });
  };
  const judgeCard = (judgement: Judgement) => {
    hasJudged.current = true;
    const isChosen = judgement.chosen !== undefined && judgement.chosen !== chosen;
    change(judgement, isChosen ? 'plantChosen' : 'judged');
  };
  const askAgain = (category: PlantPart) => {
    dispatch({ type: 'categoryChosen', category });
    dispatch({ type: 'processingStarted' });
  };
  const askAbout = (category: PlantPart) => {
    actions.onStartOver(category);
    actions.onTakePhoto();
  };
  useEffect(() => {
    // If the last card was ruled out, no card can take the focus.
    if (isRejected && hasJudged.current) nextStep.current?.focus();
  }, [isRejected]);

  let title = t.answer.noPlant;
  if (named) title = fill(t.answer.named, { sure: t.answer.certainty[named.certainty], name });
  else if (candidates.length) title = unnamed?.probably ? t.answer.probably : t.answer.similar;
  let nextTitle = candidates.length ? t.next.title : t.next.titleNoPlant;
  if (isRejected) nextTitle = ruledOutText(t, result, name);

  return (
    <>
      <h2 className="text-step-1 roomy:text-step-2">{title}</h2>
      {unnamed && (
        <p className="mt-1 max-w-[65ch] max-sm:text-sm">
          {candidates.length ? t.answer.similarNote : t.answer.noPlantNote}
        </p>
      )}
      {lacksGarden(result) && <p className="mt-1 text-sm">{t.answer.withoutGarden}</p>}
      {chosen && <Verdict result={result} t={t} locale={locale} />}
      {/* Small screens show the cards above the hint that the photo looks like another part. */}
      <div className="mt-3 flex flex-col gap-3 roomy:flex-col-reverse">
        {candidates.length > 0 && (
          <Candidates
            label={title}
            result={result}
            t={t.compare}
            locale={locale}
            onJudge={judgeCard}
          />
        )}
        {unnamed?.looks_like && result.photos.length > 0 && (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {fill(t.answer.looksLike, { part: t.answer.parts[unnamed.looks_like] })}
            <Button variant="ghost" onClick={() => askAgain(unnamed.looks_like!)}>
              {t.answer.askAgain}
            </Button>
          </p>
        )}
      </div>
      {!chosen && (unnamed || isRejected) && (
        <NextStep
          ref={nextStep}
          title={nextTitle}
          result={result}
          t={t.next}
          onAddPhoto={actions.onTakePhoto}
          onAskAbout={askAbout}
        />
      )}
      <div className="mt-4 grid gap-1 text-sm text-ink-soft">
        {answer.found_part && (
          <p>{fill(t.answer.foundPart, { part: t.answer.parts[result.part] })}</p>
        )}
        {garden && answer.centre === garden.id && (
          <p>{fill(t.answer.inGarden, { name: garden.name })}</p>
        )}
        <p>
          {candidates.length > 0 && answer.taught && `${t.answer.taught} `}
          {t.answer.answeredBy[answer.on_device ?? 'server']}
        </p>
        {result.id === undefined && <p>{t.answer.notKept}</p>}
      </div>
      {slots.parts.map((Part, index) => (
        <Part
          key={`${index} ${result.id ?? JSON.stringify(answer)}`}
          result={result}
          locale={locale}
          onChange={change}
        />
      ))}
      <Button variant="ghost" className="mt-5" onClick={() => actions.onStartOver()}>
        {t.answer.restart}
      </Button>
    </>
  );
}
