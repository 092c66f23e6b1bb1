interface Sentences {
  /** Sentences of the contract and the server that this locale says differently. */
  sentences: Record<string, string>;
}

type FieldWords = Sentences & { required: Record<string, string> };

/** A sentence of the contract or the server in a locale; unchanged if that has no translation. */
export const inLocale = ({ sentences }: Sentences, sentence: string): string =>
  sentences[sentence] ?? sentence;

/**
 * Returns the sentence of a wrong field: its own "required" sentence, or the contract's in this
 * locale.
 */
export const fieldSentence = (t: FieldWords, field: string, sentence: string): string =>
  (sentence.endsWith(' is required') && t.required[field]) || inLocale(t, sentence);

/** Returns the sentence of a failed call: the server's or else `fallback`. */
export const failureSentence = (
  t: Sentences,
  { message }: { message: string },
  fallback: string
): string => (message ? inLocale(t, message) : fallback);

interface Wait {
  language: string;
  sentence: string;
  now: string;
}

/**
 * How long to wait, in whole minutes and for the last one in seconds: `Please try again in 15
 * minutes.`
 */
export function waitSentence({ language, sentence, now }: Wait, seconds: number): string {
  if (seconds <= 0) return now;
  const [value, unit] = seconds > 60 ? [Math.ceil(seconds / 60), 'minute'] : [seconds, 'second'];
  return sentence.replace(
    '{time}',
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value)
  );
}

/** The server's sentence for each wrong field, in the page's locale. */
export const fieldSentences = (
  t: FieldWords,
  fields: Record<string, string>
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, sentence]) => [field, fieldSentence(t, field, sentence)])
  );
