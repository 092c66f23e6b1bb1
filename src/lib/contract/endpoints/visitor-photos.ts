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
import { CERTAINTIES } from '../identification.ts';
import { MAX_ID } from '../limits.ts';
import { decimal } from '../number-fields.ts';
import { response, done } from '../responses.ts';
import { PHOTO_STATES } from '../states.ts';

const define = endpointsFor('Visitors’ photographs');

const state = () => string().oneOf(PHOTO_STATES);
const named = () => namedRow().nullable().defined();

/** `correct` is the plant that the visitor named, `answered` the one that the identifier named. */
const visitorPhoto = object({
  id: id(),
  part: plantPart(),
  state: state().defined(),
  product: named(),
  correct: named(),
  answered: named(),
  certainty: string()
    .oneOf([...CERTAINTIES, ''])
    .defined(),
  centre: named(),
  teaches: boolean().defined(),
  /** True if the visitor allowed showing the photograph, with the name `credit`. */
  may_show: boolean().defined(),
  credit: string().defined(),
  /** True if the plant's page shows the photograph. */
  shown: boolean().defined(),
  created_at: timestamp()
}).meta({ name: 'VisitorPhoto' });
export type VisitorPhoto = InferType<typeof visitorPhoto>;

/**
 * The number of results that visitors rated in a month: all (`confirmed`), those that named a plant
 * (`named`), and correct ones (`right`).
 */
const figure = object({
  month: string().defined(),
  part: plantPart(),
  confirmed: count(),
  named: count(),
  right: count()
}).meta({ name: 'IdentificationFigure' });
export type IdentificationFigure = InferType<typeof figure>;

export const visitorPhotos = define('get', '/admin/visitor-photos', 'editor', {
  summary: 'Lists visitors’ photographs, oldest first',
  description:
    '`product` and `centre` are ids. `waiting` counts all photographs that are not sorted yet.',
  query: object({
    state: oneOf(PHOTO_STATES),
    product: wholeNumber(MAX_ID),
    centre: wholeNumber(MAX_ID),
    ...pageFields()
  }),
  responses: {
    200: response('A page of the photographs', {
      photos: list(visitorPhoto),
      total: count(),
      waiting: count()
    })
  }
});

export const visitorPhotoImage = define('get', '/admin/visitor-photos/{id}/image', 'editor', {
  summary: 'Returns a photograph as a picture',
  description: 'Must not be cached, because it can be withdrawn at any time.',
  responses: { 200: { description: 'The picture', types: ['image/webp'] } }
});

export const sortVisitorPhoto = define('put', '/admin/visitor-photos/{id}', 'editor', {
  summary: 'Sorts a photograph',
  description:
    '`accepted` photographs are used to train the identifier for `product`; `unusable` ones are not. `teaches` sets whether an accepted photograph also changes results immediately (unchanged if omitted; 422 if it cannot). `from` is the state that the editor saw: 409 if it was changed since. 409 also if the request would change the state or the product of a photograph that the plant’s page shows.',
  body: {
    schema: object({
      state: state().required(),
      product: decimal().integer().min(1).max(MAX_ID).required(),
      from: state(),
      teaches: boolean()
    }).meta({ name: 'PhotoSorting' })
  },
  responses: { 200: done('Sorted', { photo: visitorPhoto }) },
  errors: [409]
});

export const showVisitorPhoto = define('put', '/admin/visitor-photos/{id}/shown', 'editor', {
  summary: 'Shows a photograph on the page of its plant, or takes it off',
  description:
    'A copy becomes a picture of the library and a photograph of the product, with the visitor’s `credit`. 409 unless it is accepted and the visitor allowed it.',
  isReviewed: true,
  body: { schema: object({ shown: boolean().required() }) },
  responses: { 200: done('Done', { photo: visitorPhoto }) },
  errors: [409]
});

export const deleteVisitorPhoto = define('delete', '/admin/visitor-photos/{id}', 'admin', {
  summary: 'Deletes a photograph permanently',
  description: 'Cannot be undone. Also deletes its copy on the page of its plant.',
  responses: { 200: done('Deleted') }
});

export const identificationFigures = define('get', '/admin/identification-figures', 'editor', {
  summary: 'Returns how often the identifier was right, by month and part',
  description:
    'For the last 24 months: how many results visitors `confirmed`, in how many a plant was `named`, and how often it was `right`. `second_opinions` counts questions to Pl@ntNet, and answers whose first species was our first plant.',
  responses: {
    200: response('The figures', {
      figures: list(figure),
      second_opinions: object({ asked: count(), agreed: count() }).defined()
    })
  }
});
