/** Normalizes a text for searches: trimmed and in lower case, by Indonesian rules. */
export const fold = (text: string): string => text.trim().toLocaleLowerCase('id');
