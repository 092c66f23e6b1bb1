/** How poisonous a plant is: `parts` if some parts or raw ones are, '' if unknown. */
export const TOXICITIES = ['', 'no', 'parts', 'poisonous'] as const;
export type Toxicity = (typeof TOXICITIES)[number];

/** Other words for these values, which imported spreadsheets contain. */
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

/** Returns the value that a text names in Indonesian or English, else the text in lower case. */
export const readToxicity = (text: string): string => {
  const word = text.trim().toLowerCase();
  return (Object.hasOwn(WORDS, word) && WORDS[word]) || word;
};
