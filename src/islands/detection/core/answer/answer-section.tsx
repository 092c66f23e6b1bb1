import { lazy, Suspense, useEffect, useRef, useState, type ComponentProps } from 'react';
import { loadAnswerSlots, type Feature, type PageWords } from '../feature.ts';
import { ProblemAlert } from '../problem-alert.tsx';
import type { Problem } from '../problem.ts';
import type { AnswerView } from './answer-view.tsx';

type ViewProps = Omit<ComponentProps<typeof AnswerView>, 'slots'>;

// Each mount calls lazy() again, because a lazy component that failed to load never retries.
const loadAnswer = (features: readonly Feature[]) =>
  lazy(async () => {
    const [{ AnswerView: View }, slots] = await Promise.all([
      import('./answer-view.tsx'),
      loadAnswerSlots(features)
    ]);
    return { default: (props: ViewProps) => <View {...props} slots={slots} /> };
  });

interface Props extends ViewProps {
  t: PageWords;
  problem: Problem | undefined;
  features: readonly Feature[];
}

/** Scrolls to each new answer and focuses it. */
export function AnswerSection({ t, problem, features, ...props }: Props) {
  const [View] = useState(() => loadAnswer(features));
  const section = useRef<HTMLElement>(null);
  const { answer } = props.result;
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'start' });
    section.current?.focus({ preventScroll: true });
  }, [answer]);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={t.answerLabel}
      className="mt-8 rounded-[22px] bg-ground-raised p-4 text-ink outline-none roomy:p-8"
    >
      <ProblemAlert t={t} problem={problem} plain />
      <Suspense fallback={<div className="min-h-[60dvh]" />}>
        <View {...props} />
      </Suspense>
    </section>
  );
}
