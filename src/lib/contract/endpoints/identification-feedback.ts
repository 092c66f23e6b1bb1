import { number, object, string } from 'yup';
import { count } from '../endpoint-fields.ts';
import { endpointsFor } from '../endpoint.ts';
import { text, requiredText } from '../fields.ts';
import { CERTAINTIES, type Certainty, PLANT_PARTS } from '../identification.ts';
import { MAX_PHOTOGRAPHS, VISITOR_PHOTOS } from '../limits.ts';
import { FEEDBACK } from '../messages.ts';
import { reference } from '../number-fields.ts';
import { done } from '../responses.ts';

const define = endpointsFor('Identification');

/** The code of a submission, in Crockford's base 32, which has no ambiguous characters. */
const PHOTO_CODE = /^[0-9A-HJKMNP-TV-Z]{20}$/;

/** A typed code. Ignores case and all other characters, and accepts O for 0, and I or L for 1. */
const code = () =>
  text(VISITOR_PHOTOS.code * 2)
    .transform((sent: unknown) =>
      typeof sent === 'string' && sent.length <= 2 * VISITOR_PHOTOS.code
        ? sent.replaceAll(/\W|_/g, '').toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1')
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
