import type { PlantPart } from '#lib/contract/identification.ts';

/** How a description speaks of each part, in both languages of the catalogue. */
const ABOUT: Record<PlantPart, RegExp> = {
  leaf: /\b(daun|helai|lea(f|ves|flets?)\b)/i,
  fruit: /\b(buah|biji|polong|fruits?\b|seeds?\b|pods?\b|berr(y|ies)\b)/i,
  rhizome: /\b(rimpang|umbi|rhizomes?\b|tubers?\b)/i
};

const MOST = 3;

/**
 * Features to check, in the catalogue's own sentences: those of its morphology that speak of the
 * photographed part first, then the others.
 */
export function featuresOf(morphology: string, part: PlantPart): string[] {
  const sentences = morphology
    .split(/(?<=[.!?])\s+(?=\p{Lu})|\n+/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
  const speaks = (sentence: string) => ABOUT[part].test(sentence);
  return [...sentences.filter(speaks), ...sentences.filter((sentence) => !speaks(sentence))].slice(
    0,
    MOST
  );
}
