export const PLANT_PARTS = ['leaf', 'fruit', 'rhizome'] as const;
export type PlantPart = (typeof PLANT_PARTS)[number];

/** Returns whether a value is a part of a plant. */
export const isPlantPart = (value: unknown): value is PlantPart =>
  PLANT_PARTS.some((part) => part === value);

/** The parts that a request can name. With `auto`, the identifier determines the part. */
export const PREDICT_MODELS = [...PLANT_PARTS, 'auto'] as const;
export type PredictModel = (typeof PREDICT_MODELS)[number];

/** Returns whether a value is a part of a plant or `auto`. */
export const isPredictModel = (value: unknown): value is PredictModel =>
  PREDICT_MODELS.some((model) => model === value);

/** How probable it is that the named plant is correct. */
export const CERTAINTIES = ['certain', 'likely'] as const;
export type Certainty = (typeof CERTAINTIES)[number];
