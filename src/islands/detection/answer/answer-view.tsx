import { fill } from '#lib/i18n/fill.ts';
import type { IdentificationWords } from '#lib/i18n/identification.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { Button } from '#lib/ui/button.tsx';
import { Feedback } from '../feedback/feedback.tsx';
import { candidatesOf, isNamed, type Result } from '../result.ts';
import { AdviceList } from './advice.tsx';
import { CandidateCard } from './candidate-card.tsx';
import { Candidates } from './candidates.tsx';
import { usePlantNames } from './plants.ts';
import { Verdict } from './verdict.tsx';

function headline(
  result: Result,
  t: IdentificationWords['answer'],
  nameOf: (label: string) => string
) {
  const { answer } = result;
  const { meaning } = candidatesOf(answer);
  if (isNamed(answer)) {
    const sure = t.certainty[answer.certainty];
    return { title: fill(t.named, { sure, name: nameOf(answer.label) }), text: undefined };
  }
  const unnamed = meaning === 'named' ? 'nothing' : meaning;
  return { title: t[unnamed], text: t[`${unnamed}Note`] };
}

interface Props {
  t: IdentificationWords;
  locale: Locale;
  result: Result;
  onJudge: (result: Result) => void;
  onRestart: () => void;
}

/** Compares each candidate with the visitor's photographs. */
export function AnswerView({ t, locale, result, onJudge, onRestart }: Props) {
  const { answer, garden } = result;
  const { candidates } = candidatesOf(answer);
  const labels = candidates.map(({ label }) => label);
  const plant = usePlantNames(labels, locale);
  const { title, text } = headline(result, t.answer, (label) => plant(label).text);
  return (
    <>
      <h2 className="text-step-2">{title}</h2>
      {text && <p className="mt-1 max-w-[65ch]">{text}</p>}
      {garden && answer.centre === garden.id && (
        <p className="mt-1 text-sm text-ink-soft">
          {fill(t.answer.inGarden, { name: garden.name })}
        </p>
      )}
      <p className="mt-1 text-sm text-ink-soft">
        {t.answer.answeredBy[answer.on_device ?? 'server']}
      </p>
      {candidates.length > 0 && (
        <div className="mt-4">
          <Candidates
            label={title}
            t={t.compare}
            cards={candidates.map((guess) => ({
              key: guess.label,
              card: (
                <CandidateCard
                  guess={guess}
                  result={result}
                  t={t.compare}
                  locale={locale}
                  isAlone={candidates.length === 1}
                  onJudge={onJudge}
                />
              )
            }))}
          />
        </div>
      )}
      <Verdict result={result} t={t} locale={locale} />
      <Feedback key={result.id ?? JSON.stringify(answer)} result={result} locale={locale} />
      {!isNamed(answer) && <AdviceList result={result} t={t.advice} />}
      {result.id === undefined && <p className="mt-5 text-sm">{t.answer.notKept}</p>}
      <Button look="ghost" className="mt-5" onClick={onRestart}>
        {t.answer.restart}
      </Button>
    </>
  );
}
