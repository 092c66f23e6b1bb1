import { array, boolean, number, object, string, type InferType } from 'yup';
import { errorBody, id, list, plantPart } from '../endpoint-fields.ts';
import { endpointsFor } from '../endpoint.ts';
import { requiredText, text } from '../fields.ts';
import { CERTAINTIES, PLANT_PARTS, type PlantPart, PREDICT_MODELS } from '../identification.ts';
import { MAX_PHOTOGRAPHS } from '../limits.ts';
import { response, json } from '../responses.ts';

const define = endpointsFor('Identification');

/** A candidate plant; `confidence` is a calibrated probability, 0 to 1. */
const guess = object({
  label: string().required(),
  confidence: number().min(0).max(1).defined()
}).meta({ name: 'Guess' });
export type Guess = InferType<typeof guess>;

/** The id of the jamu centre whose plants are preferred. */
const centre = () => number().integer().min(1);

/**
 * The fields of every answer.
 * - `taught`: the identifier used photographs with which people of the centre taught it.
 * - `second_opinion`: the client can also ask Pl@ntNet, with `second_opinion_token`.
 */
const answerFields = {
  centre: centre(),
  taught: boolean().optional(),
  second_opinion: boolean().optional(),
  second_opinion_token: string().optional()
};

/** An identified plant; `label` is a product's exact name. */
const identification = guess
  .shape({
    certainty: string().oneOf(CERTAINTIES).defined(),
    model: plantPart(),
    ...answerFields,
    alternatives: list(guess)
  })
  .meta({ name: 'Identification' });
export type Identification = InferType<typeof identification>;

/**
 * The response if no plant is named. The response to an invalid request has `fields` instead.
 * - `suggestions`: similar plants, the best first.
 * - `probably`: the suggestions contain the right plant in 85 of 100 cases.
 * - `no_plant`: the photographs show no plant, and `suggestions` is empty.
 * - `looks_like`: the part that the photographs show instead of the requested one.
 * - `model`: the part that was used if `auto` was requested.
 */
const unknownPlant = errorBody()
  .shape({
    suggestions: array(guess).optional(),
    probably: boolean().optional(),
    no_plant: boolean().optional(),
    model: string().oneOf(PLANT_PARTS).optional(),
    looks_like: string().oneOf(PLANT_PARTS).optional(),
    ...answerFields
  })
  .meta({ name: 'UnknownPlant' });
export type UnknownPlant = InferType<typeof unknownPlant>;

const labels = () => list(string().required());

/** The identifier can be on another host than the API. */
export const predict = define('post', '/predict', 'public', {
  summary: `Identifies the plant on 1 to ${MAX_PHOTOGRAPHS} photographs (JPEG or PNG, each at most 5 MB)`,
  description:
    `No token is needed. Send 1 to ${MAX_PHOTOGRAPHS} parts \`file\`, all of the same plant; \`model\` is the part of the plant that they show; with \`auto\` the identifier finds it, and the response's \`model\` is the one that was used. ` +
    '`centre` is the id of a jamu centre, whose plants are then preferred; the response contains it if they were. `taught` is true if photographs that its people taught were used. ' +
    '`certainty` is how often such a response should be correct: `certain` in 95 of 100 cases, `likely` in 85; the model card contains the measured values. ' +
    'If no plant is named, the response is 422. Its `suggestions` are up to five plants, the best first; `probably` is true if they contain the right one in 85 of 100 cases. ' +
    '`no_plant` is true, without suggestions, if the photographs show no plant. `looks_like` is another part that they probably show. ' +
    'The `alternatives` of a named plant are the next candidates with at least 0.05. ' +
    'A missing or invalid `model` or `centre` is 422 with `fields`, and so is a photograph that is empty or damaged (less than half of it can be read). Another format is 415. The format is determined by the content. The photographs are not stored.',
  body: {
    schema: object({ model: string().oneOf(PREDICT_MODELS).defined(), centre: centre() }),
    file: { name: 'file', required: true, maxFiles: MAX_PHOTOGRAPHS }
  },
  responses: {
    200: json('The plant and alternatives', identification),
    422: json('No plant was named', unknownPlant)
  },
  errors: [429]
});

export const predictLabels = define('get', '/predict/labels', 'public', {
  summary: 'Lists the plants that can be identified',
  description:
    'Exact names of products in the demo content, by the photographed part of the plant.',
  cache: 'revalidate',
  hasNoETag: true,
  responses: {
    200: response('Names of products', {
      leaf: labels(),
      fruit: labels(),
      rhizome: labels()
    } satisfies Record<PlantPart, unknown>)
  }
});

export const SECOND_OPINION_PARTS = ['leaf', 'fruit'] as const;

/** A species in Pl@ntNet's response; `product` is the plant in the catalogue, if any. */
const species = object({
  latin_name: string().required(),
  common_name: string().defined(),
  confidence: number().min(0).max(1).defined(),
  product: object({ id: id(), name: string().required() }).nullable().defined()
}).meta({ name: 'Species' });

const opinion = object({
  source: string().required(),
  url: string().required(),
  species: list(species)
}).meta({ name: 'SecondOpinion' });
export type SecondOpinion = InferType<typeof opinion>;

export const secondOpinion = define('post', '/predict/second-opinion', 'public', {
  summary: 'Asks Pl@ntNet which species the photographs show',
  description:
    `Takes the parts of \`/predict\`: 1 to ${MAX_PHOTOGRAPHS} \`file\`, and \`model\` (not \`rhizome\`). \`token\` is the \`second_opinion_token\` of the answer of \`/predict\`, 422 without; it can be used three times within an hour (429). \`label\` is the plant that the identifier named, ` +
    'to count how often both agree. The photographs are sent to Pl@ntNet at 800 px, without metadata, under random names. ' +
    'Species are sorted by confidence, none below 0.05; the list is empty if Pl@ntNet finds nothing. `lang` sets the language of common names. ' +
    '503 with `Retry-After` if the operator has no key, if the quota of the day or its share for this hour is used up, or if Pl@ntNet does not respond within 8 seconds.',
  body: {
    schema: object({
      model: string().oneOf(SECOND_OPINION_PARTS).defined(),
      token: requiredText(),
      label: text(),
      lang: string().matches(/^[a-z]{2}$/)
    }),
    file: { name: 'file', required: true, maxFiles: MAX_PHOTOGRAPHS }
  },
  responses: { 200: json('Species', opinion) },
  errors: [429, 503]
});
