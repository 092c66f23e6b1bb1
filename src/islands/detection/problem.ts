import type { DetectionWords } from '#lib/i18n/detection.ts';

/** What went wrong; `sentence` turns it into text. */
export interface Problem {
  name: keyof DetectionWords['errors'];
  /** The service's own message, where §8 shows it. */
  said?: string;
  /** The file that is meant, where several were chosen together. */
  file?: string;
  /** Seconds until a retry makes sense. */
  retryAfter?: number | undefined;
}

/** The sentence for a problem in a locale. */
export function sentence(words: DetectionWords, { name, said, file, retryAfter }: Problem): string {
  const plain = said ? (words.sentences[said] ?? said) : words.errors[name];
  const text = file ? `${file}: ${plain}` : plain;
  return retryAfter ? `${text} ${words.retryAfter.replace('{n}', String(retryAfter))}` : text;
}
