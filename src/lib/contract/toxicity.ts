/** How poisonous a plant is: `parts` if some parts or raw ones are, '' if unknown. */
export const TOXICITIES = ['', 'no', 'parts', 'poisonous'] as const;

/** Other words for these values, which imported spreadsheets contain. */
const WORDS: Readonly<Record<string, string>> = {
  no: 'tidak, tidak beracun, not poisonous, false, 0',
  parts: 'sebagian, sebagian beracun, mentah',
  poisonous: 'ya, yes, beracun, toxic, true, 1, checked'
};

/** Returns the value that a text names in Indonesian or English, else the text in lower case. */
export const readToxicity = (text: string): string => {
  const word = text.trim().toLowerCase();
  return TOXICITIES.find((value) => WORDS[value]?.split(', ').includes(word)) ?? word;
};
