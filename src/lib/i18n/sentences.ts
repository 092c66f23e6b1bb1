interface Sentences {
  /** Sentences of the contract and the server that this wording says differently. */
  sentences: Record<string, string>;
}

/** A sentence of the contract or the server in a wording; as it is where the wording has no other. */
export const inWording = ({ sentences }: Sentences, sentence: string): string => sentences[sentence] ?? sentence;

/** What is wrong with a field: its own "required" sentence, or the contract's in this wording. */
export const fieldSentence = (words: Sentences & { required: Record<string, string> }, field: string, sentence: string): string =>
  (sentence.endsWith(' is required') && words.required[field]) || inWording(words, sentence);

interface Failure {
  message: string;
  retryAfter?: number | undefined;
}

/** What to say after a failed call: the server's sentence or else `fallback`, and how long to wait if the server named it. */
export function failureSentence(words: Sentences & { retryAfter: string }, { message, retryAfter }: Failure, fallback: string): string {
  const text = message ? inWording(words, message) : fallback;
  return retryAfter ? `${text} ${words.retryAfter.replace('{n}', String(retryAfter))}` : text;
}

/** The server's sentence for each wrong field, in the page's wording. */
export const fieldSentences = (
  words: Sentences & { required: Record<string, string> },
  fields: Record<string, string>
): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([field, sentence]) => [field, fieldSentence(words, field, sentence)]));
