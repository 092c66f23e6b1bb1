import { number, object, string, type InferType } from 'yup';
import { count, list, namedRow, oneOf, wholeNumber } from '../endpoint-fields.ts';
import { endpointsFor } from '../endpoint.ts';
import { PLANT_PARTS } from '../identification.ts';
import { MAX_ID } from '../limits.ts';
import { response } from '../responses.ts';

const define = endpointsFor('Teaching');

/** `weights` and `mean` are signed bytes in base64, to be multiplied by their steps. */
const taughtPlant = object({
  label: string().required(),
  photographs: count(),
  weights: string().defined(),
  weights_step: number().defined(),
  mean: string().defined(),
  mean_step: number().defined(),
  likeness: number().defined()
}).meta({ name: 'TaughtPlant' });
export type TaughtPlantBody = InferType<typeof taughtPlant>;
/** The plants taught at a centre (`own`), and those that many photographers taught (`common`). */
export interface TaughtPlantsBody {
  own: TaughtPlantBody[];
  common: TaughtPlantBody[];
}

/** The path is not below `/predict`, which may be routed to an identifier without a database. */
export const taughtPlants = define('get', '/teaching', 'public', {
  summary: 'Returns the taught plants, for separate identifiers',
  description:
    'For a part (`model`): the plants taught at a published `centre` (`own`), and those that many photographers taught (`common`). The response contains no photographs.',
  cache: 'revalidate',
  query: object({ model: oneOf(PLANT_PARTS).required(), centre: wholeNumber(MAX_ID) }),
  responses: {
    200: response('Taught plants', { own: list(taughtPlant), common: list(taughtPlant) })
  }
});

/**
 * `recognised` counts photographs that are recognised when each one is left out of teaching.
 * `confused_with` is the plant that is most often named instead (`confused` times).
 */
const plantRecognition = object({
  product: namedRow().defined(),
  photographs: count(),
  photographers: count(),
  recognised: count(),
  confused_with: namedRow().nullable().defined(),
  confused: count()
}).meta({ name: 'PlantTeaching' });
export type PlantRecognitionBody = InferType<typeof plantRecognition>;

export const plantRecognitions = define('get', '/admin/teaching', 'editor', {
  summary: 'Returns how well the photographs of a place would be recognised',
  description:
    'Identifies each taught photograph of a part (`model`) at a `centre` as if it were not taught. Lists all published plants of the centre (none for an unknown centre), also those without photographs, and all other plants with taught photographs there.',
  query: object({
    centre: wholeNumber(MAX_ID).required(),
    model: oneOf(PLANT_PARTS).required()
  }),
  responses: {
    200: response('The numbers of each plant, and their sums', {
      photographs: count(),
      recognised: count(),
      plants: list(plantRecognition)
    })
  }
});
