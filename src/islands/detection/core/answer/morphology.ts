import type { PlantPart } from '#lib/contract/identification.ts';

/**
 * Matches the name of a part in both languages of the catalogue, but not the names of other organs
 * that contain it, such as leaf axils. Cloves are buds, but photographed as fruit.
 */
const PART_NAMES: Record<PlantPart, RegExp> = {
  leaf: /\b(?:(?<!(?:ketiak|pelepah|bekas) )daun(?! pelindung)|lea(?:f|ves|flets?)\b(?! (?:axil|scar|sheath)))/i,
  fruit: /\b(?:buah|biji|polong|kuncup|fruit|seeds?\b|pods?\b|berr(?:y|ies)\b|buds?\b)/i,
  rhizome: /\b(?:rimpang|umbi|rhizome|tuber)/i
};

/**
 * Returns the sentences of a morphology to check. Sorts them by how early they name the photographed
 * part, because these are about it.
 */
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
