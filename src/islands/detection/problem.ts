import type { DetectionWords } from '#lib/i18n/detection.ts';

/** What went wrong, before it is put into words. */
export interface Problem {
  name: keyof DetectionWords['errors'];
  /** The service's own sentence, where §8 shows it. */
  said?: string;
  /** Seconds to wait before another try. */
  retryAfter?: number | undefined;
}

/** The sentence for a problem in a locale. */
export function sentence(words: DetectionWords, { name, said, retryAfter }: Problem): string {
  const text = said ? (words.sentences[said] ?? said) : words.errors[name];
  return retryAfter ? `${text} ${words.retryAfter.replace('{n}', String(retryAfter))}` : text;
}
