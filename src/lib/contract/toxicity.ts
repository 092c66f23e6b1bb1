/**
 * How poisonous a plant is: not at all, in parts or raw, or altogether; '' if unknown.
 * Note: this file does not import yup, because browsers load it.
 */
export const TOXICITIES = ['', 'no', 'parts', 'poisonous'] as const;
export type Toxicity = (typeof TOXICITIES)[number];

/** The words for each value in spreadsheets, which people import. */
const WORDS: Readonly<Record<string, Toxicity>> = {
  tidak: 'no',
  'tidak beracun': 'no',
  'not poisonous': 'no',
  sebagian: 'parts',
  'sebagian beracun': 'parts',
  mentah: 'parts',
  ya: 'poisonous',
  yes: 'poisonous',
  beracun: 'poisonous',
  toxic: 'poisonous'
};

/** Returns the value that a text names in Indonesian or English, else the text. */
export const readToxicity = (text: string): string => {
  const word = text.trim().toLowerCase();
  return (Object.hasOwn(WORDS, word) && WORDS[word]) || word;
};
