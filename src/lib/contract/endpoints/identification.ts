import { array, boolean, number, object, string, type InferType } from 'yup';
import { count, errorBody, list } from '../endpoint-fields.ts';
import { answer, done, endpointsFor, json } from '../endpoint.ts';
import { reference, requiredText, text } from '../fields.ts';
import { CERTAINTIES, type Certainty, PLANT_PARTS, type PlantPart } from '../identification.ts';
import { PHOTOGRAPHS, VISITOR_PHOTOS } from '../limits.ts';
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
/** The jamu centre whose plants were preferred. */
const centre = () => number().integer().min(1);

/** Whether photographs that the centre's people took were taken into account. */
const taught = () => boolean().optional();

/** An identified plant; `label` is a product's exact name. */
const identification = guess
  .shape({
    certainty: string().oneOf(CERTAINTIES).defined(),
    model: model(),
    centre: centre(),
    taught: taught(),
    alternatives: guesses()
  })
  .meta({ name: 'Identification' });
export type Identification = InferType<typeof identification>;

/**
 * The response if no plant is identified. `one_of` are plants of which one is likely; `no_plant`
 * means that the photographs show no such part of a plant. An invalid request has only `fields`.
 */
const unknownPlant = errorBody()
  .shape({
    one_of: array(guess).optional(),
    no_plant: boolean().optional(),
    centre: centre(),
    taught: taught(),
    alternatives: array(guess).optional()
  })
  .meta({ name: 'UnknownPlant' });
export type UnknownPlant = InferType<typeof unknownPlant>;

const labels = () => list(string().required());

/** The identifier can be on another host than the API. */
export const predict = define('post', '/predict', 'public', {
  summary: `Which plant 1 to ${PHOTOGRAPHS} photographs show (JPEG or PNG, each at most 5 MB)`,
  description:
    `No token is needed. Send one to ${PHOTOGRAPHS} parts \`file\`, all of one plant; \`model\` is the part of it that they show. ` +
    '`centre` is the id of a jamu centre, whose plants then count as the likely ones; the answer names it where they did; `taught` is true where photographs by its people counted, too. ' +
    '`certainty` says how often such an answer is meant to be right: `certain` 95 times in a hundred, `likely` 85 times; the model card has what ' +
    'was measured. ' +
    'A plant that is not named is 422: `one_of` are two to five plants one of which it is (fruits and rhizomes 85 times in a hundred, leaves less often), `no_plant` says that no such ' +
    'part of a plant was seen, and `alternatives` are the nearest guesses, none below 0.05. A missing or wrong `model` or `centre` is 422 with ' +
    '`fields`. The photographs are not kept.',
  body: {
    schema: object({ model: model(), centre: centre() }),
    file: { name: 'file', required: true, maxFiles: PHOTOGRAPHS }
  },
  answers: {
    200: json('The plant and alternatives', identification),
    422: json('No plant was identified', unknownPlant)
  },
  refusals: [429]
});

export const predictLabels = define('get', '/predict/labels', 'public', {
  summary: 'The plants that can be identified',
  description:
    'By the part of the plant that is photographed; each is the exact name of a product of the demonstration content.',
  cache: 'revalidate',
  hasNoETag: true,
  answers: {
    200: answer('Names of products', {
      leaf: labels(),
      fruit: labels(),
      rhizome: labels()
    } satisfies Record<PlantPart, unknown>)
  }
});

/** The code of a submission, in unambiguous letters and digits (Crockford's base 32). */
export const PHOTO_CODE = /^[0-9A-HJKMNP-TV-Z]{20}$/;

/** A code as typed: accepts lower case, spaces, dashes, O for 0, I and L for 1. */
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
    'For the figures of how often answers are right: `label` and `certainty` are what was answered, both left out where no plant was named; ' +
    '`correct_label` is the product that it is. Counted are part, answer, plant, garden and month, nothing of who says so. ' +
    `Photographs are kept only where \`keep\` is exactly \`true\`; without it they are thrown away unread. Kept ones are encoded anew at ${VISITOR_PHOTOS.side} px ` +
    `without metadata, seen by editors only, and deleted after two years; a network may leave ${VISITOR_PHOTOS.hourly} in an hour (429), and there are at most ` +
    `${VISITOR_PHOTOS.max} in all (409). \`code\` is made by the client, which shows it once: it withdraws the photographs. It is 20 random characters of ` +
    'Crockford’s base 32; only its hash is stored. The same `code` again counts and keeps nothing more. A `centre` that is not there counts as none.',
  body: {
    schema: object({
      model: string().oneOf(PLANT_PARTS).required(),
      label: text(),
      certainty: string<Certainty | ''>().oneOf(['', ...CERTAINTIES]),
      correct_label: requiredText(),
      centre: reference(),
      keep: string(),
      code: code()
    }),
    file: { name: 'file', required: false, maxFiles: PHOTOGRAPHS }
  },
  answers: { 200: done('Counted; `kept` photographs are kept', { kept: count() }) },
  refusals: [409, 429, 503]
});

export const withdrawPhotos = define('post', '/identification-feedback/withdraw', 'public', {
  summary: 'Deletes the photographs that were stored with a code',
  description: 'Permanently, even if editors have sorted them. A repeated request gets 404.',
  body: { schema: object({ code: code().required(FEEDBACK.noCode) }).meta({ name: 'PhotoCode' }) },
  answers: {
    200: done('The number of deleted photographs', { deleted: number().integer().min(1).defined() })
  },
  refusals: [404, 429]
});
