import { TriangleAlert, ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Guess } from '#lib/contract/endpoints/predict.ts';
import type { DetectionWords } from '#lib/i18n/detection.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { productPath } from '#lib/i18n/product-path.ts';
import { sentence, type Problem } from './problem.ts';

interface GuessesProps {
  title: string;
  note: string;
  locale: Locale;
  guesses: readonly Guess[];
}

/** The plants that an unrecognised photo may show. */
function Guesses({ title, note, locale, guesses }: GuessesProps) {
  return (
    <div>
      <h3 className="text-[1.05rem]">{title}</h3>
      <ul className="mt-1.5 divide-y divide-rule border-y border-rule">
        {guesses.map(({ label }) => (
          <li key={label}>
            <a
              href={productPath(locale, label)}
              className="flex min-h-12 items-center gap-3 py-1.5 hover:text-leaf"
            >
              <span className="grow font-semibold">{label}</span>
              <ChevronRight aria-hidden size={18} className="shrink-0" />
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-2.5 text-sm text-ink-soft">{note}</p>
    </div>
  );
}

interface Props {
  words: DetectionWords;
  locale: Locale;
  problem: Problem | undefined;
  guesses: readonly Guess[];
}

/** The error, read out when it appears, and the guesses for an unknown plant. */
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
          {problem.hint === 'noPlant' && <p>{words.noPlant}</p>}
          {guesses.length > 0 && (
            <Guesses
              title={problem.hint === 'oneOf' ? words.oneOf : words.guesses}
              note={problem.hint === 'oneOf' ? words.oneOfNote : words.guessesNote}
              locale={locale}
              guesses={guesses}
            />
          )}
        </div>
      )}
    </div>
  );
}
