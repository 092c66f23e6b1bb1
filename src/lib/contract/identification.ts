/** Identification of a plant part from a photograph (spec §3, §7; decisions "Identification"). */

export const PLANT_PARTS = ['leaf', 'fruit', 'rhizome'] as const;
export type PlantPart = (typeof PLANT_PARTS)[number];

export const isPlantPart = (value: unknown): value is PlantPart => PLANT_PARTS.some((part) => part === value);

/** One plant that a photograph may show; `confidence` is a calibrated probability, 0 to 1. */
export interface Guess {
  label: string;
  confidence: number;
}

/** Answer of `POST /api/predict` when the plant is known; `label` is a product's exact name. */
export interface Identification extends Guess {
  model: PlantPart;
  alternatives: Guess[];
}

/** Answer with 422 when it is none of the plants it knows. */
export interface UnknownPlant {
  error: string;
  message: string;
  alternatives: Guess[];
}

export const PREDICT_PATH = '/api/predict';
export const LABELS_PATH = '/api/predict/labels';

/** File types that the page lets through; the service judges the content (spec §5). */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/jpg'] as const;
