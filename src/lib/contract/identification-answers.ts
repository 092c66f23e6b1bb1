import { array, number, object, string } from 'yup';
import type { InferType } from 'yup';
import { PLANT_PARTS } from './identification.ts';
import type { PlantPart } from './identification.ts';
import { errorBody } from './errors.ts';

const model = () => string().oneOf(PLANT_PARTS).defined();

/** One plant that a photograph may show; `confidence` is a calibrated probability, 0 to 1. */
const guess = () =>
  object({ label: string().required(), confidence: number().min(0).max(1).defined() }).meta({
    name: 'Guess'
  });
export type Guess = InferType<ReturnType<typeof guess>>;

/** Fields of `POST /api/predict`. */
export const predictPayload = () => object({ model: model() });

/** Answer of `POST /api/predict` when the plant is known; `label` is a product's exact name. */
export const identification = () =>
  guess()
    .shape({ model: model(), alternatives: array(guess()).defined() })
    .meta({ name: 'Identification' });
export type Identification = InferType<ReturnType<typeof identification>>;

/**
 * Answer with 422: `alternatives` when it is none of the plants it knows, `fields` when the request
 * is not right.
 */
export const unknownPlant = () =>
  errorBody()
    .shape({ alternatives: array(guess()).optional() })
    .meta({ name: 'UnknownPlant' });
export type UnknownPlant = InferType<ReturnType<typeof unknownPlant>>;

const labels = () => array(string().required()).defined();

/** Answer of `GET /api/predict/labels`: the plants that each part's identifier can name. */
export const labelsAnswer = () =>
  object({ leaf: labels(), fruit: labels(), rhizome: labels() } satisfies Record<
    PlantPart,
    unknown
  >);
