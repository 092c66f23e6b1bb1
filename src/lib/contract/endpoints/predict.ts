import { array, number, object, string, type InferType } from 'yup';
import { defineEndpoint, json } from '../endpoint.ts';
import { errorBody } from '../errors.ts';
import { PLANT_PARTS, type PlantPart } from '../identification.ts';

const model = () => string().oneOf(PLANT_PARTS).defined();

/** One plant that a photograph may show; `confidence` is a calibrated probability, 0 to 1. */
const guess = object({
  label: string().required(),
  confidence: number().min(0).max(1).defined()
}).meta({ name: 'Guess' });
export type Guess = InferType<typeof guess>;

/** The plant is known; `label` is a product's exact name. */
const identification = guess
  .shape({ model: model(), alternatives: array(guess).defined() })
  .meta({ name: 'Identification' });
export type Identification = InferType<typeof identification>;

/** It is none of the plants that are known; with `fields` where the request is not right. */
const unknownPlant = errorBody()
  .shape({ alternatives: array(guess).optional() })
  .meta({ name: 'UnknownPlant' });
export type UnknownPlant = InferType<typeof unknownPlant>;

const labels = () => array(string().required()).defined();

/** The identifier may be another host than the API's. */
export const predict = defineEndpoint({
  method: 'post',
  path: '/predict',
  tag: 'Identification',
  summary: 'Which plant a photograph shows (JPEG or PNG, at most 5 MB)',
  description:
    'No token is needed. `model` is the part of the plant that the photograph shows. A plant that is not among those it knows is 422 with the ' +
    'nearest guesses in `alternatives`; a missing or wrong `model` is 422 with `fields`. The photograph is not kept.',
  access: 'public',
  body: {
    schema: object({ model: model() }),
    use: 'request',
    file: { name: 'file', required: true }
  },
  answers: {
    200: json('The plant and the next best guesses', identification),
    422: json('No plant that it knows', unknownPlant)
  },
  refusals: [429]
});

export const predictLabels = defineEndpoint({
  method: 'get',
  path: '/predict/labels',
  tag: 'Identification',
  summary: 'The plants that can be identified',
  description:
    'By the part of the plant that is photographed; each is the exact name of a product of the demonstration content.',
  access: 'public',
  hasNoETag: true,
  answers: {
    200: json(
      'Names of products',
      object({ leaf: labels(), fruit: labels(), rhizome: labels() } satisfies Record<
        PlantPart,
        unknown
      >)
    )
  },
  refusals: []
});
