import { number, object, string, type InferType } from 'yup';
import { count, id, list, oneOf, pageFields, timestamp, wholeNumber } from '../endpoint-fields.ts';
import { answer, done, endpointsFor } from '../endpoint.ts';
import { decimal, matching, reference, requiredText, text } from '../fields.ts';
import { PLANT_PARTS } from '../identification.ts';
import { MAX_ID, TAUGHT_PHOTOS, TRASH } from '../limits.ts';

const define = endpointsFor('Teaching');

const part = () => string().oneOf(PLANT_PARTS).defined();
/** A row of another entity with its present name, or '' if it is deleted. */
const named = () => object({ id: id(), name: string().defined() });

/**
 * The photographer: an account (`account-3`) with its username, or a visitor (`visitor-12`). The
 * name is '' for a visitor and for a deleted account.
 */
const photographer = object({ id: string().defined(), name: string().defined() }).meta({
  name: 'Photographer'
});

/** A photograph that teaches the identifier what a part of a plant looks like. */
const taughtPhoto = object({
  id: id(),
  model: part(),
  product: named().defined(),
  centre: named().nullable().defined(),
  photographer: photographer.defined(),
  created_at: timestamp()
}).meta({ name: 'TaughtPhoto' });
export type TaughtPhoto = InferType<typeof taughtPhoto>;

/**
 * A plant's photographs, the number that would be recognised if each were not taught, and the plant
 * that the most (`confused`) of the unrecognised ones are taken for.
 */
const plantTeaching = object({
  product: named().defined(),
  photographs: count(),
  photographers: count(),
  recognised: count(),
  confused_with: named().nullable().defined(),
  confused: count()
}).meta({ name: 'PlantTeaching' });
export type PlantTeaching = InferType<typeof plantTeaching>;

/** A plant's weights and mean as base64 of signed bytes, each with the value of one step. */
const taughtPlant = object({
  label: string().required(),
  photographs: count(),
  weights: string().defined(),
  weights_step: number().defined(),
  mean: string().defined(),
  mean_step: number().defined(),
  likeness: number().defined()
}).meta({ name: 'TaughtPlant' });
export type TaughtPlantBody = InferType<typeof taughtPlant>;
/** The plants that a place taught, and those that many photographers taught. */
export interface TaughtBody {
  own: TaughtPlantBody[];
  common: TaughtPlantBody[];
}

export const teachPhotos = define('post', '/admin/taught-photo', 'editor', {
  summary: `Teaches the identifier with 1 to ${TAUGHT_PHOTOS.files} photographs of a plant`,
  description:
    `One to ${TAUGHT_PHOTOS.files} parts \`file\` (JPEG or PNG, each at most 5 MB), all of one part (\`model\`) of one \`product\`, taken at a \`centre\` or, without it, anywhere. ` +
    'Answers change with the third photograph of two plants, at once. Refused, each with its sentence: a photograph that cannot be read or shows no such part of a plant, ' +
    `one that nearly equals a stored one of this plant, and those that follow the first ${TAUGHT_PHOTOS.max} of this part of this plant that the same account took in the same place. ` +
    'A client that may lose the answer sends one photograph with an `upload_id` of its own, such as a UUID: a repeated one of the same account stores nothing, and is answered like the first. ' +
    `Photographs are stored at ${TAUGHT_PHOTOS.side} px without metadata.`,
  body: {
    schema: object({
      product: decimal().integer().min(1).max(MAX_ID).required(),
      model: part().required(),
      centre: reference(),
      upload_id: text(60).test(
        matching(/^[\w.-]*$/, 60, '${path} may contain letters, digits, - . and _ only')
      )
    }),
    file: { name: 'file', required: true, maxFiles: TAUGHT_PHOTOS.files }
  },
  answers: {
    201: answer('The stored photographs, and the refused ones', {
      taught: list(taughtPhoto),
      refused: list(object({ name: string().defined(), error: string().defined() }))
    })
  },
  errors: [503]
});

export const taughtPhotos = define('get', '/admin/taught-photo', 'editor', {
  summary: 'The photographs that teach the identifier, the last first',
  description:
    '`centre` and `product` are ids. `trashed=true` lists deleted ones instead, which teach nothing.',
  query: object({
    centre: wholeNumber(MAX_ID),
    product: wholeNumber(MAX_ID),
    model: oneOf(PLANT_PARTS),
    photographer: string().max(30, '${path} must be at most ${max} characters'),
    trashed: oneOf(['true']),
    ...pageFields()
  }),
  answers: { 200: answer('A page of them', { photos: list(taughtPhoto), total: count() }) }
});

export const taughtPhotoImage = define('get', '/admin/taught-photo/{id}/image', 'editor', {
  summary: 'One of them, as a picture',
  description: 'Nobody may store it: a visitor’s can be withdrawn at any time.',
  hasNoETag: true,
  answers: { 200: { description: 'The picture', types: ['image/webp'] } }
});

export const deleteTaughtPhoto = define('delete', '/admin/taught-photo/{id}', 'editor', {
  summary: 'Moves one to the trash',
  description: `It teaches nothing from now on, and is deleted for good after ${TRASH.days} days.`,
  answers: { 200: done('In the trash') }
});

export const restoreTaughtPhoto = define('post', '/admin/taught-photo/{id}/restore', 'editor', {
  summary: 'Takes one out of the trash',
  description: 'It teaches again. 409 if it would be refused as an upload, with the same sentence.',
  answers: { 200: done('Restored', { photo: taughtPhoto }) },
  errors: [409]
});

export const forgetPhotographer = define('post', '/admin/taught-photo/forget', 'editor', {
  summary: 'Moves all photographs of a photographer to the trash',
  description: '`photographer` is the id of one, such as `account-3`.',
  body: {
    schema: object({ photographer: requiredText(30) }).meta({ name: 'ForgottenPhotographer' })
  },
  answers: { 200: done('Forgotten, so many', { forgotten: count() }) }
});

export const teachingOf = define('get', '/admin/teaching', 'editor', {
  summary: 'How well the photographs of a place would be recognised',
  description:
    'Of one part (`model`) at one `centre`: each photograph is asked as if it were not among the taught ones. Lists every published plant of the centre (none for an unknown one), also without photographs, and each further one that is taught there.',
  query: object({
    centre: wholeNumber(MAX_ID).required(),
    model: oneOf(PLANT_PARTS).required()
  }),
  answers: {
    200: answer('Plant by plant, and in all', {
      photographs: count(),
      recognised: count(),
      plants: list(plantTeaching)
    })
  }
});

/** Not below `/predict`, which a balancer may send to an identifier without a database. */
export const teaching = define('get', '/teaching', 'public', {
  summary: 'What photographs taught, for identifiers of their own',
  description:
    'Of one part (`model`): the plants that a published `centre` taught (`own`), and those that many photographers taught (`common`). It contains no photographs.',
  cache: 'revalidate',
  query: object({ model: oneOf(PLANT_PARTS).required(), centre: wholeNumber(MAX_ID) }),
  answers: {
    200: answer('Taught plants', { own: list(taughtPlant), common: list(taughtPlant) })
  }
});
