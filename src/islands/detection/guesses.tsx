import { ChevronRight } from 'lucide-react';
import type { Guess } from '#lib/contract/identification-answers.ts';
import type { DetectionWords } from '#lib/i18n/detection.ts';
import { productPath } from '#lib/i18n/product-path.ts';
import type { Locale } from '#lib/i18n/locale.ts';

interface Props {
  words: Pick<DetectionWords, 'guesses' | 'guessesNote' | 'guess'>;
  locale: Locale;
  guesses: readonly Guess[];
}

/** Which plants an unrecognised photo came nearest to, called what they are. */
export function Guesses({ words, locale, guesses }: Props) {
  return (
    <div>
      <h3 className="text-[1.05rem]">{words.guesses}</h3>
      <ul className="mt-1.5 divide-y divide-rule border-y border-rule">
        {guesses.map(({ label, confidence }) => (
          <li key={label}>
            <a
              href={productPath(locale, label)}
              className="flex min-h-12 items-center gap-3 py-1.5 hover:text-leaf"
            >
              <span className="grow">
                <span className="font-semibold">{label}</span>
                <span className="block text-sm text-ink-soft">
                  {words.guess.replace('{n}', String(Math.round(confidence * 100)))}
                </span>
              </span>
              <ChevronRight aria-hidden size={18} className="shrink-0" />
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-2.5 text-sm text-ink-soft">{words.guessesNote}</p>
    </div>
  );
}
