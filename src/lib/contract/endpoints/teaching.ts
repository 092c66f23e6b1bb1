import { boolean, object, string, type InferType } from 'yup';
import {
  count,
  id,
  list,
  namedRow,
  oneOf,
  pageFields,
  plantPart,
  timestamp,
  wholeNumber
} from '../endpoint-fields.ts';
import { endpointsFor } from '../endpoint.ts';
import { matching, requiredText, text } from '../fields.ts';
import { PLANT_PARTS } from '../identification.ts';
import { BODY, MAX_ID, TAUGHT_PHOTOS, TRASH } from '../limits.ts';
import { decimal, reference } from '../number-fields.ts';
import { MAX_PHOTOS } from '../photos.ts';
import { response, done } from '../responses.ts';
import { record, rowId, sentIds, sentRows } from './batch.ts';

const define = endpointsFor('Teaching');

const taughtPhoto = object({
  id: id(),
  model: plantPart(),
  product: namedRow().defined(),
  centre: namedRow().nullable().defined(),
  /** An account (`account-3`) or visitor (`visitor-12`); only existing accounts have a name. */
  photographer: object({ id: string().defined(), name: string().defined() })
    .meta({ name: 'Photographer' })
    .defined(),
  /** True if the page of the plant shows the photograph. */
  shown: boolean().defined(),
  waiting: boolean().defined(),
  created_at: timestamp()
}).meta({ name: 'TaughtPhoto' });
export type TaughtPhoto = InferType<typeof taughtPhoto>;

export const teachPhotos = define('post', '/admin/taught-photo', 'editor', {
  summary: `Teaches the identifier with 1 to ${TAUGHT_PHOTOS.files} photographs of a plant`,
  description:
    `Send 1 to ${TAUGHT_PHOTOS.files} parts \`file\` (JPEG or PNG, each at most 5 MB), all of the same part (\`model\`) of the same \`product\`, taken at a \`centre\` or, if omitted, anywhere. ` +
    'Once two plants have three photographs each, results of identifications change immediately. A photograph is rejected, with its own error message, if it cannot be read, shows no such part of a plant, ' +
    `nearly equals a stored one of this plant, or if the account already took ${TAUGHT_PHOTOS.max} photographs of this part of the plant in this place. ` +
    'To retry safely, send a single photograph with an `upload_id` that the client generates, such as a UUID: repeating it stores nothing and returns the same response. ' +
    `Photographs are stored at ${TAUGHT_PHOTOS.side} px without metadata. ` +
    'If changes need review, photographs of editors are `waiting`, and teach once an administrator accepts them.',
  body: {
    schema: object({
      product: decimal().integer().min(1).max(MAX_ID).required(),
      model: plantPart().required(),
      centre: reference(),
      upload_id: text(60).test(
        matching(/^[\w.-]*$/, 60, '${path} may contain letters, digits, - . and _ only')
      )
    }),
    file: { name: 'file', required: true, maxFiles: TAUGHT_PHOTOS.files }
  },
  responses: {
    201: response('The stored photographs, and the rejected ones', {
      taught: list(taughtPhoto),
      refused: list(object({ name: string().defined(), error: string().defined() }))
    })
  },
  errors: [503]
});

export const taughtPhotos = define('get', '/admin/taught-photo', 'editor', {
  summary: 'Lists taught photographs, newest first',
  description:
    '`centre` and `product` are ids. `trashed=true` lists photographs in the trash instead, which do not teach; `waiting=true` lists those that wait for review.',
  query: object({
    centre: wholeNumber(MAX_ID),
    product: wholeNumber(MAX_ID),
    model: oneOf(PLANT_PARTS),
    photographer: string().matches(
      /^(?:account|visitor)-\d{1,10}$/,
      '${path} must be an id such as account-3'
    ),
    trashed: oneOf(['true']),
    waiting: oneOf(['true']),
    ...pageFields()
  }),
  responses: {
    200: response('A page of the photographs', { photos: list(taughtPhoto), total: count() })
  }
});

export const taughtPhotoImage = define('get', '/admin/taught-photo/{id}/image', 'editor', {
  summary: 'Returns a photograph as a picture',
  description: 'Must not be cached, because visitors can withdraw photographs at any time.',
  responses: { 200: { description: 'The picture', types: ['image/webp'] } }
});

export const deleteTaughtPhoto = define('delete', '/admin/taught-photo/{id}', 'editor', {
  summary: 'Moves a photograph to the trash',
  description: `It no longer teaches, is taken off the page of its plant, and is permanently deleted after ${TRASH.days} days. 403 for an editor if it teaches and changes need review. 202 if the change of the page waits for a review; the photograph is in the trash already.`,
  isReviewed: true,
  responses: { 200: done('Moved to the trash') }
});

export const showTaughtPhotos = define('put', '/admin/taught-photo/shown', 'editor', {
  summary: 'Shows photographs on the page of their plant, or takes them off',
  description:
    'Copies of the `photos` (ids of photographs of one product) become pictures of the library and photographs of the product, with `image_alt`, `image_credit` and `translations`, as in the product’s `photos`. Photographs that the page shows already keep their texts. 409 for photographs of visitors, which need a consent.',
  isReviewed: true,
  body: {
    schema: object({
      photos: sentRows(rowId().required(), 'ids', MAX_PHOTOS.part)
        .min(1)
        .meta({ json: { examples: [[1]] } }),
      shown: boolean().required(),
      image_alt: text(),
      image_credit: text(),
      translations: record()
    }).meta({ name: 'ShownTaughtPhotos' }),
    bytes: BODY.small
  },
  responses: { 200: done('Done') },
  errors: [404, 409]
});

export const restoreTaughtPhoto = define('post', '/admin/taught-photo/{id}/restore', 'editor', {
  summary: 'Restores a photograph from the trash',
  description:
    'It teaches again. 409 if an upload of it would be rejected, with the same error message.',
  responses: { 200: done('Restored', { photo: taughtPhoto }) },
  errors: [409]
});

export const acceptTaughtPhotos = define('post', '/admin/taught-photo/accept', 'editor', {
  summary: 'Accepts photographs that wait for review',
  description: 'They teach then. 403 for editors if changes need review.',
  body: {
    schema: object({ ids: sentIds(100) }).meta({ name: 'AcceptedPhotographs' }),
    bytes: BODY.small
  },
  responses: { 200: done('The number of accepted photographs', { accepted: count() }) }
});

export const forgetPhotographer = define('post', '/admin/taught-photo/forget', 'editor', {
  summary: 'Moves all photographs of a photographer to the trash',
  description:
    '`photographer` is an id such as `account-3`. The photographs are also taken off the pages of their plants: 202 if that waits for a review.',
  isReviewed: true,
  body: {
    schema: object({ photographer: requiredText(30) }).meta({ name: 'ForgottenPhotographer' })
  },
  responses: { 200: done('The number of photographs', { forgotten: count() }) }
});
