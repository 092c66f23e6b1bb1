import type { DetectionWords } from '#lib/i18n/detection.ts';

/** What went wrong; `sentence` turns it into text. */
export interface Problem {
  name: keyof DetectionWords['errors'];
  /** The service's own message, where §8 shows it. */
  said?: string;
  /** How the guesses are meant, or that there is nothing to guess. */
  hint?: 'oneOf' | 'noPlant';
  /** Seconds until a retry makes sense. */
  retryAfter?: number | undefined;
}

/** The sentence for a problem in a locale. */
export function sentence(words: DetectionWords, { name, said, retryAfter }: Problem): string {
  const text = said ? (words.sentences[said] ?? said) : words.errors[name];
  return retryAfter ? `${text} ${words.retryAfter.replace('{n}', String(retryAfter))}` : text;
}
