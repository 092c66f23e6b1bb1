/**
 * Identification of a plant part from a photograph (§7). The page carries it, so yup stays out of
 * this file.
 */

export const PLANT_PARTS = ['leaf', 'fruit', 'rhizome'] as const;
export type PlantPart = (typeof PLANT_PARTS)[number];

export const isPlantPart = (value: unknown): value is PlantPart =>
  PLANT_PARTS.some((part) => part === value);

/** How sure it is that the named plant is the right one. */
export const CERTAINTIES = ['certain', 'likely'] as const;
export type Certainty = (typeof CERTAINTIES)[number];
