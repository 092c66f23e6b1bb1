import { Suspense, lazy, useEffect, useRef, useState, type Dispatch } from 'react';
import type { DetectionWords } from '#lib/i18n/detection.ts';
import type { IdentificationWords } from '#lib/i18n/identification.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { ProblemAlert } from './problem-alert.tsx';
import type { Problem } from './problem.ts';
import { isNamed, type Result } from './result.ts';
import type { Action } from './state.ts';

// A new lazy() per mount allows a retry after a failure.
const loadAnswer = () =>
  lazy(() =>
    import('./answer/answer-view.tsx').then(({ AnswerView }) => ({ default: AnswerView }))
  );

interface Props {
  t: DetectionWords;
  more: IdentificationWords;
  locale: Locale;
  result: Result;
  problem: Problem | undefined;
  dispatch: Dispatch<Action>;
}

/** Scrolls to each new answer and focuses it. */
export function ResultSection({ t, more, locale, result, problem, dispatch }: Props) {
  const [AnswerView] = useState(loadAnswer);
  const section = useRef<HTMLElement>(null);
  const { answer } = result;
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'start' });
    section.current?.focus({ preventScroll: true });
  }, [answer]);
  const unknown: Problem | undefined = isNamed(answer) ? undefined : { name: 'unknown' };
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={more.answer.label}
      className="mt-8 rounded-[22px] bg-ground-raised p-4 text-ink outline-none sm:p-8"
    >
      <ProblemAlert t={t} problem={problem ?? unknown} plain />
      <Suspense fallback={<div className="min-h-[60dvh]" />}>
        <AnswerView
          t={more}
          locale={locale}
          result={result}
          onJudge={(judged) => dispatch({ type: 'judged', result: judged })}
          onRestart={() => dispatch({ type: 'allRemoved' })}
        />
      </Suspense>
    </section>
  );
}
