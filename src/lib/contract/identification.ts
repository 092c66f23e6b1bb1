// Identification of plants (§7). Does not import yup, because the page loads this file.

export const PLANT_PARTS = ['leaf', 'fruit', 'rhizome'] as const;
export type PlantPart = (typeof PLANT_PARTS)[number];

export const isPlantPart = (value: unknown): value is PlantPart =>
  PLANT_PARTS.some((part) => part === value);

/** How probable it is that the named plant is correct. */
export const CERTAINTIES = ['certain', 'likely'] as const;
export type Certainty = (typeof CERTAINTIES)[number];
