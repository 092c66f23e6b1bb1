import { number, object, string, type InferType } from 'yup';
import { id, list } from '../endpoint-fields.ts';
import { endpointsFor } from '../endpoint.ts';
import { requiredText, text } from '../fields.ts';
import { MAX_PHOTOGRAPHS } from '../limits.ts';
import { json } from '../responses.ts';

const define = endpointsFor('Identification');

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
  responses: {
    200: json('Species', opinion)
  },
  errors: [429, 503]
});
