import { boolean, object, string, type InferType } from 'yup';
import { count, id, list, oneOf, pageFields, timestamp } from '../endpoint-fields.ts';
import { answer, done, endpointsFor, refusal } from '../endpoint.ts';
import { PICTURE_FILTERS, PICTURE_ORDERS } from '../states.ts';

const define = endpointsFor('Images');

const use = object({ entity: string().defined(), id: id(), title: string().defined() });

/**
 * A stored picture with the number of rows that show it (`uses`), the first of them (`used_in`),
 * the number of rows in the trash (`trashed`) and of changes that wait for review (`waiting`).
 */
const libraryPicture = object({
  id: id(),
  path: string().defined(),
  created_at: timestamp(),
  uses: count(),
  used_in: list(use),
  trashed: count(),
  waiting: count()
}).meta({ name: 'Picture' });
export type LibraryPicture = InferType<typeof libraryPicture>;

export const pictureLibrary = define('get', '/admin/pictures', 'editor', {
  summary: 'Every uploaded picture, with the rows that show it',
  description:
    'The newest first, or with `sort=uses` those that most rows show. `show=unused` are those that no row shows and the trash does not keep, and no change that waits for review needs. A path is taken by `stored_image` of a save.',
  query: object({ sort: oneOf(PICTURE_ORDERS), show: oneOf(PICTURE_FILTERS), ...pageFields() }),
  answers: {
    200: answer('A page of them', {
      pictures: list(libraryPicture),
      total: count(),
      unused: count()
    })
  }
});

const stored = (description: string) =>
  done(description, { picture: libraryPicture, is_new: boolean().defined() });

export const uploadPicture = define('post', '/admin/pictures', 'editor', {
  summary: 'Uploads a picture to the library, for rows to take later',
  description:
    'A JPEG, PNG or WebP of at most 5 MB and 40 megapixels, as any picture of a row. It is stored once: an equal one answers the picture that is there, with 200. It stays, used or not, until somebody deletes it.',
  body: {
    schema: object(),
    row: { lists: [], objects: [] },
    file: { name: 'image', required: true }
  },
  answers: { 201: stored('Stored'), 200: stored('It was there already') }
});

export const deletePicture = define('delete', '/admin/pictures/{id}', 'editor', {
  summary: 'Deletes an unused picture for good',
  description: 'The history cannot bring it back. 409 where a row shows it or the trash keeps it.',
  answers: {
    200: done('Gone'),
    409: refusal('It is used: with the picture as it is now', 'PictureInUse', {
      picture: libraryPicture
    })
  }
});

/** Served beside the API too, without its base. */
export const upload = define('get', '/uploads/{name}', 'public', {
  summary: 'An uploaded image',
  description:
    'Under the name that an item’s `image` has, or with `-400` or `-800` (its width) before the ending, as `.webp` or `.avif`. A name never gets another content.',
  answers: { 200: { description: 'The image', types: ['image/webp', 'image/avif'] } }
});

/** Served beside the API too, without its base. */
export const sharePicture = define('get', '/uploads/share/{name}', 'public', {
  summary: 'The picture that is shown where a page’s link is shared',
  description:
    'Of a published product or jamu centre in one language: its picture, its name, its Latin name or address, and the site’s name, on 1200 × 630 pixels in at most 150 KB. Pages name it in `og:image`. A name never gets another content: when the row changes, its former names lead to the present one.',
  answers: {
    200: { description: 'The picture', types: ['image/jpeg'] },
    302: { description: 'The present picture of the row is elsewhere', types: [] }
  },
  refusals: [503]
});
