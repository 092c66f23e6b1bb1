import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Guess } from '#lib/contract/identification-answers.ts';
import type { DetectionWords } from '#lib/i18n/detection.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { Guesses } from './guesses.tsx';
import { sentence } from './problem.ts';
import type { Problem } from './problem.ts';

interface Props {
  words: DetectionWords;
  locale: Locale;
  problem: Problem | undefined;
  guesses: readonly Guess[];
}

/** What went wrong, read out when it appears, and what an unknown plant may be. */
export function Outcome({ words, locale, problem, guesses }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) box.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  return (
    <div ref={box} role="alert" className="scroll-mb-24 not-empty:mb-4">
      {problem && (
        <div className="grid gap-4 rounded-round bg-ground-raised p-4 text-ink">
          <p className="flex gap-3 font-semibold text-chili">
            <TriangleAlert aria-hidden size={22} className="mt-0.5 shrink-0" />
            {sentence(words, problem)}
          </p>
          {guesses.length > 0 && <Guesses words={words} locale={locale} guesses={guesses} />}
        </div>
      )}
    </div>
  );
}
