import type { PlantPart } from '#lib/contract/identification.ts';

/**
 * Matches the names of a part in Indonesian and English, except inside names of other organs, such
 * as leaf axils. Buds count as fruit because of cloves.
 */
const PART_NAMES: Record<PlantPart, RegExp> = {
  leaf: /\b(?:(?<!(?:ketiak|pelepah|bekas) )daun(?! pelindung)|lea(?:f|ves|flets?)\b(?! (?:axil|scar|sheath)))/i,
  fruit: /\b(?:buah|biji|polong|kuncup|fruit|seeds?\b|pods?\b|berr(?:y|ies)\b|buds?\b)/i,
  rhizome: /\b(?:rimpang|umbi|rhizome|tuber)/i
};

/** Splits a morphology into sentences; those that name the photographed part early come first. */
export function featuresOf(morphology: string, part: PlantPart): string[] {
  const position = (sentence: string): number => {
    const index = sentence.search(PART_NAMES[part]);
    return index < 0 ? morphology.length : index;
  };
  return morphology
    .split(/(?<=[.!?])\s+(?=\p{Lu})|\n+/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean)
    .toSorted((first, second) => position(first) - position(second));
}
