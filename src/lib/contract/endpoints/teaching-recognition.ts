import { object, type InferType } from 'yup';
import { count, list, namedRow, oneOf, wholeNumber } from '../endpoint-fields.ts';
import { endpointsFor } from '../endpoint.ts';
import { PLANT_PARTS } from '../identification.ts';
import { MAX_ID } from '../limits.ts';
import { response } from '../responses.ts';

const define = endpointsFor('Teaching');

/**
 * The number of a plant's photographs, and the number of those that would be recognised if every
 * photograph except the tested one were taught. `confused_with` is the plant that is most often
 * named instead (`confused` times).
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
