interface Sentences {
  /** Translations of the English messages of the contract and the server. */
  sentences: Record<string, string>;
}

type FieldWords = Sentences & { required: Record<string, string> };

/** Translates a message of the contract or the server, if there is a translation. */
export const inLocale = ({ sentences }: Sentences, sentence: string): string =>
  sentences[sentence] ?? sentence;

/** Returns the message of an invalid field, preferably from `required` if the value is missing. */
export const fieldSentence = (t: FieldWords, field: string, sentence: string): string =>
  (sentence.endsWith(' is required') && t.required[field]) || inLocale(t, sentence);

/** Returns the message of a failed call: the translated one of the server, or `fallback`. */
export const failureSentence = (
  t: Sentences,
  { message }: { message: string },
  fallback: string
): string => (message ? inLocale(t, message) : fallback);

type Wait = Record<'language' | 'sentence' | 'now', string>;

/** Formats a wait in minutes, or in seconds below one minute: `Please try again in 15 minutes.` */
export function waitSentence({ language, sentence, now }: Wait, seconds: number): string {
  if (seconds <= 0) return now;
  const [value, unit] = seconds > 60 ? [Math.ceil(seconds / 60), 'minute'] : [seconds, 'second'];
  return sentence.replace(
    '{time}',
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value)
  );
}

/** Returns the translated message of each invalid field. */
export const fieldSentences = (
  t: FieldWords,
  fields: Record<string, string>
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, sentence]) => [field, fieldSentence(t, field, sentence)])
  );
