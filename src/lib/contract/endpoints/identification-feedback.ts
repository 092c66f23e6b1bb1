import { number, object, string } from 'yup';
import { defineEndpoint, done, json } from '../endpoint.ts';
import { reference, requiredText, text } from '../fields.ts';
import { CERTAINTIES, PLANT_PARTS, type Certainty } from '../identification.ts';
import { PHOTOGRAPHS, VISITOR_PHOTOS } from '../limits.ts';
import { FEEDBACK } from '../messages.ts';

/**
 * The code of a sending: letters and digits that cannot be taken for others (Crockford's base 32).
 */
export const PHOTO_CODE = /^[0-9A-HJKMNP-TV-Z]{20}$/;

/** A code as people type it: small letters, spaces, dashes, O for 0, I and L for 1. */
const code = () =>
  text(VISITOR_PHOTOS.code * 2)
    .transform((sent: unknown) =>
      typeof sent === 'string' && sent.length <= 2 * VISITOR_PHOTOS.code
        ? sent.replaceAll(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1')
        : sent
    )
    .meta({ json: { examples: ['7K3MZQ0X5WJ8RTN2VAHC'] } })
    .test('code', FEEDBACK.noCode, (sent) => !sent || PHOTO_CODE.test(sent));

export const giveFeedback = defineEndpoint({
  method: 'post',
  path: '/identification-feedback',
  tag: 'Identification',
  summary: 'Says which plant the photographs show',
  description:
    'For the figures of how often answers are right: `label` and `certainty` are what was answered, both left out where no plant was named; ' +
    '`correct_label` is the product that it is. Counted are part, answer, plant, garden and month, nothing of who says so. ' +
    `Photographs are kept only where \`keep\` is exactly \`true\`; without it they are thrown away unread. Kept ones are encoded anew at ${VISITOR_PHOTOS.side} px ` +
    `without metadata, seen by editors only, and deleted after two years; a network may leave ${VISITOR_PHOTOS.hourly} in an hour (429), and there are at most ` +
    `${VISITOR_PHOTOS.most} in all (409). \`code\` is made by the client, which shows it once: it withdraws the photographs. It is 20 random characters of ` +
    'Crockford’s base 32; only its hash is stored. The same `code` again counts and keeps nothing more. A `centre` that is not there counts as none.',
  access: 'public',
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
    use: 'request',
    file: { name: 'file', required: false, most: PHOTOGRAPHS }
  },
  answers: {
    200: json(
      'Counted; `kept` photographs are kept',
      done({ kept: number().integer().min(0).defined() })
    )
  },
  refusals: [409, 429, 503]
});

export const withdrawPhotos = defineEndpoint({
  method: 'post',
  path: '/identification-feedback/withdraw',
  tag: 'Identification',
  summary: 'Deletes the photographs that were kept under a code',
  description: 'For good, whatever editors did with them. A second time it is 404.',
  access: 'public',
  body: {
    schema: object({ code: code().required(FEEDBACK.noCode) }).meta({ name: 'PhotoCode' }),
    use: 'request'
  },
  answers: {
    200: json('Deleted, so many', done({ deleted: number().integer().min(1).defined() }))
  },
  refusals: [404, 429]
});
