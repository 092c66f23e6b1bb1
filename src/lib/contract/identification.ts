/** Identification of a plant part from a photograph (§7). No yup: the page loads this. */

export const PLANT_PARTS = ['leaf', 'fruit', 'rhizome'] as const;
export type PlantPart = (typeof PLANT_PARTS)[number];

export const isPlantPart = (value: unknown): value is PlantPart =>
  PLANT_PARTS.some((part) => part === value);

/** How likely the named plant is the right one. */
export const CERTAINTIES = ['certain', 'likely'] as const;
export type Certainty = (typeof CERTAINTIES)[number];
