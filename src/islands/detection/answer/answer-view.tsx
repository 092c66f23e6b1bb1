import { fill } from '#lib/i18n/fill.ts';
import type { IdentificationWords } from '#lib/i18n/identification.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { Button } from '#lib/ui/button.tsx';
import { FeedbackSlot } from '../feedback/feedback-slot.tsx';
import { storeVerdict } from '../history/store.ts';
import { isNamed } from '../identify.ts';
import { candidatesOf, judged, type Result } from '../result.ts';
import { AdviceList } from './advice.tsx';
import { CandidateCard } from './candidate-card.tsx';
import { Candidates } from './candidates.tsx';
import { usePlantNames } from './plants.ts';
import { Verdict } from './verdict.tsx';

function headline(
  result: Result,
  words: IdentificationWords['answer'],
  nameOf: (label: string) => string
) {
  const { answer } = result;
  const { meaning } = candidatesOf(answer);
  if (isNamed(answer)) {
    const sure = words.certainty[answer.certainty];
    return { title: fill(words.named, { sure, name: nameOf(answer.label) }), text: undefined };
  }
  const unnamed = meaning === 'named' ? 'nothing' : meaning;
  return { title: words[unnamed], text: words[`${unnamed}Note`] };
}

interface Props {
  words: IdentificationWords;
  locale: Locale;
  result: Result;
  onJudge: (result: Result) => void;
  onRestart: () => void;
}

/** The answer as a comparison: each plant that it may be beside the visitor's photographs. */
export function AnswerView({ words, locale, result, onJudge, onRestart }: Props) {
  const { answer, garden } = result;
  const { candidates } = candidatesOf(answer);
  const labels = candidates.map(({ label }) => label);
  const plant = usePlantNames(labels, locale);
  const { title, text } = headline(result, words.answer, (label) => plant(label).text);
  const judge = (label: string, right: boolean) => {
    const next = judged(result, label, right);
    onJudge(next);
    void storeVerdict(next);
  };
  return (
    <>
      <h2 className="text-step-2">{title}</h2>
      {text && <p className="mt-1 max-w-[65ch]">{text}</p>}
      {garden && answer.centre === garden.id && (
        <p className="mt-1 text-sm text-ink-soft">
          {fill(words.answer.inGarden, { name: garden.name })}
        </p>
      )}
      <p className="mt-1 text-sm text-ink-soft">
        {words.answer.answeredBy[answer.on_device ?? 'server']}
      </p>
      {candidates.length > 0 && (
        <div className="mt-4">
          <Candidates
            label={title}
            words={words.compare}
            cards={candidates.map((guess) => ({
              key: guess.label,
              card: (
                <CandidateCard
                  guess={guess}
                  result={result}
                  words={words.compare}
                  locale={locale}
                  alone={candidates.length === 1}
                  onJudge={judge}
                />
              )
            }))}
          />
        </div>
      )}
      <Verdict result={result} words={words} locale={locale} />
      <FeedbackSlot result={result} locale={locale} />
      {!isNamed(answer) && <AdviceList result={result} words={words.advice} />}
      {result.id === undefined && <p className="mt-5 text-sm">{words.answer.notKept}</p>}
      <Button look="ghost" className="mt-5" onClick={onRestart}>
        {words.answer.restart}
      </Button>
    </>
  );
}
