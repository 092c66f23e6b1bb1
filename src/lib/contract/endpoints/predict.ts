import { array, boolean, number, object, string, type InferType } from 'yup';
import { defineEndpoint, json } from '../endpoint.ts';
import { errorBody } from '../errors.ts';
import { CERTAINTIES, PLANT_PARTS, type PlantPart } from '../identification.ts';
import { PHOTOGRAPHS } from '../limits.ts';

const model = () => string().oneOf(PLANT_PARTS).defined();

/** One plant that the photographs may show; `confidence` is a calibrated probability, 0 to 1. */
const guess = object({
  label: string().required(),
  confidence: number().min(0).max(1).defined()
}).meta({ name: 'Guess' });
export type Guess = InferType<typeof guess>;

const guesses = () => array(guess).defined();
/** The jamu centre whose plants were taken into account. */
const centre = () => number().integer().min(1);

/** The plant is known; `label` is a product's exact name. */
const identification = guess
  .shape({
    certainty: string().oneOf(CERTAINTIES).defined(),
    model: model(),
    centre: centre(),
    alternatives: guesses()
  })
  .meta({ name: 'Identification' });
export type Identification = InferType<typeof identification>;

/**
 * It is not named. `one_of` holds the plant as often as the model card says; `no_plant`: no such
 * part of a plant was seen. With `fields`, and nothing else, where the request is not right.
 */
const unknownPlant = errorBody()
  .shape({
    one_of: array(guess).optional(),
    no_plant: boolean().optional(),
    centre: centre(),
    alternatives: array(guess).optional()
  })
  .meta({ name: 'UnknownPlant' });
export type UnknownPlant = InferType<typeof unknownPlant>;

const labels = () => array(string().required()).defined();

/** The identifier may be another host than the API's. */
export const predict = defineEndpoint({
  method: 'post',
  path: '/predict',
  tag: 'Identification',
  summary: `Which plant 1 to ${PHOTOGRAPHS} photographs show (JPEG or PNG, each at most 5 MB)`,
  description:
    `No token is needed. Send one to ${PHOTOGRAPHS} parts \`file\`, all of one plant; \`model\` is the part of it that they show. ` +
    '`centre` is the id of a jamu centre, whose plants then count as the likely ones; the answer names it where they did. ' +
    '`certainty` says how often such an answer is meant to be right: `certain` 95 times in a hundred, `likely` 85 times; the model card has what ' +
    'was measured. ' +
    'A plant that is not named is 422: `one_of` are two to five plants one of which it is 85 times in a hundred, `no_plant` says that no such ' +
    'part of a plant was seen, and `alternatives` are the nearest guesses, none below 0.05. A missing or wrong `model` or `centre` is 422 with ' +
    '`fields`. The photographs are not kept.',
  access: 'public',
  body: {
    schema: object({ model: model(), centre: centre() }),
    use: 'request',
    file: { name: 'file', required: true, most: PHOTOGRAPHS }
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
  cache: 'revalidate',
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
