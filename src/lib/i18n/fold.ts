/** A text as searches compare it: trimmed and in lower case, by Indonesian rules. */
export const fold = (text: string): string => text.trim().toLocaleLowerCase('id');
