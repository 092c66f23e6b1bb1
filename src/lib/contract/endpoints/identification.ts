import { array, boolean, number, object, string, type InferType } from 'yup';
import { count, errorBody, list } from '../endpoint-fields.ts';
import { response, done, endpointsFor, json } from '../endpoint.ts';
import { reference, requiredText, text } from '../fields.ts';
import {
  CERTAINTIES,
  type Certainty,
  PLANT_PARTS,
  type PlantPart,
  PREDICT_MODELS
} from '../identification.ts';
import { MAX_PHOTOGRAPHS, VISITOR_PHOTOS } from '../limits.ts';
import { FEEDBACK } from '../messages.ts';

const define = endpointsFor('Identification');

const model = () => string().oneOf(PLANT_PARTS).defined();

/** A candidate plant; `confidence` is a calibrated probability, 0 to 1. */
const guess = object({
  label: string().required(),
  confidence: number().min(0).max(1).defined()
}).meta({ name: 'Guess' });
export type Guess = InferType<typeof guess>;

const guesses = () => list(guess);
/** The id of the jamu centre whose plants are preferred. */
const centre = () => number().integer().min(1);

/** True if taught photographs of the centre were used. */
const taught = () => boolean().optional();

/** True if Pl@ntNet can be asked, too (`POST /predict/second-opinion`). */
const secondOpinion = () => boolean().optional();
/** The `token` of that question, for an hour. */
const secondOpinionToken = () => string().optional();

/** An identified plant; `label` is a product's exact name. */
const identification = guess
  .shape({
    certainty: string().oneOf(CERTAINTIES).defined(),
    model: model(),
    centre: centre(),
    taught: taught(),
    second_opinion: secondOpinion(),
    second_opinion_token: secondOpinionToken(),
    alternatives: guesses()
  })
  .meta({ name: 'Identification' });
export type Identification = InferType<typeof identification>;

/**
 * The response if no plant is named. Invalid requests get only `fields`.
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
    centre: centre(),
    taught: taught(),
    second_opinion: secondOpinion(),
    second_opinion_token: secondOpinionToken()
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

/** The code of a submission, in Crockford's base 32, which has no ambiguous characters. */
export const PHOTO_CODE = /^[0-9A-HJKMNP-TV-Z]{20}$/;

/** A typed code: also accepts lower case, spaces, dashes, O for 0, and I and L for 1. */
const code = () =>
  text(VISITOR_PHOTOS.code * 2)
    .transform((sent: unknown) =>
      typeof sent === 'string' && sent.length <= 2 * VISITOR_PHOTOS.code
        ? sent.replaceAll(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1')
        : sent
    )
    .meta({ json: { examples: ['7K3MZQ0X5WJ8RTN2VAHC'] } })
    .test('code', FEEDBACK.noCode, (sent) => !sent || PHOTO_CODE.test(sent));

export const giveFeedback = define('post', '/identification-feedback', 'public', {
  summary: 'Submits which plant the photographs show',
  description:
    'Measures how often identifications are correct. `label` and `certainty` are those of the response, both omitted if no plant was identified; ' +
    '`correct_label` is the correct product. Only part, response, plant, centre and month are counted, and nothing about the visitor. ' +
    `Photographs are stored only if \`keep\` is exactly \`true\`, and otherwise discarded unread. They are re-encoded at ${VISITOR_PHOTOS.side} px ` +
    `without metadata, visible to editors only, and deleted after two years. With \`show\` exactly \`true\`, editors may show them ` +
    `on the plant’s page, with the name \`credit\`, until they are withdrawn or deleted. A network can send ${VISITOR_PHOTOS.hourly} per hour (429), and at most ` +
    `${VISITOR_PHOTOS.max} are stored (409). The client generates \`code\`, 20 random characters of Crockford’s base 32, and shows it once; ` +
    'it can withdraw the photographs with it. Only the hash of the code is stored. A repeated `code` counts and stores nothing. An unknown `centre` is ignored.',
  body: {
    schema: object({
      model: string().oneOf(PLANT_PARTS).required(),
      label: text(),
      certainty: string<Certainty | ''>().oneOf(['', ...CERTAINTIES]),
      correct_label: requiredText(),
      centre: reference(),
      keep: string(),
      show: string(),
      credit: text(VISITOR_PHOTOS.credit),
      code: code()
    }),
    file: { name: 'file', required: false, maxFiles: MAX_PHOTOGRAPHS }
  },
  responses: {
    200: done('Counted; `kept` is the number of stored photographs', { kept: count() })
  },
  errors: [409, 429, 503]
});

export const withdrawPhotos = define('post', '/identification-feedback/withdraw', 'public', {
  summary: 'Deletes the photographs that were stored with a code',
  description:
    'Permanently, even if editors have sorted them, also from the pages that show them. A repeated request gets 404.',
  body: { schema: object({ code: code().required(FEEDBACK.noCode) }).meta({ name: 'PhotoCode' }) },
  responses: {
    200: done('The number of deleted photographs', { deleted: number().integer().min(1).defined() })
  },
  errors: [404, 429]
});
