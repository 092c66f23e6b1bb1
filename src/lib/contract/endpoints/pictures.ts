import { boolean, object, string, type InferType } from 'yup';
import { count, id, list, oneOf, pageFields, searchField, timestamp } from '../endpoint-fields.ts';
import { endpointsFor } from '../endpoint.ts';
import { text } from '../fields.ts';
import { PICTURE_FILTERS, PICTURE_ORDERS } from '../picture-library.ts';
import { response, done, errorResponse } from '../responses.ts';

const define = endpointsFor('Images');

const use = object({ entity: string().defined(), id: id(), title: string().defined() });

/**
 * A stored picture.
 * - `name`: the name of its file; '' if unknown.
 * - `uses`: the number of rows that use it. `used_in` has the first of these rows.
 * - `trashed`, `waiting`: the numbers of deleted rows and of proposed changes that use it.
 */
const libraryPicture = object({
  id: id(),
  path: string().defined(),
  name: string().defined(),
  created_at: timestamp(),
  uses: count(),
  used_in: list(use),
  trashed: count(),
  waiting: count()
}).meta({ name: 'Picture' });
export type LibraryPicture = InferType<typeof libraryPicture>;

export const pictureLibrary = define('get', '/admin/pictures', 'editor', {
  summary: 'Lists uploaded pictures, with the rows that use them',
  description:
    'Newest first, or with `sort=name` by name, with `sort=uses` the most used first. `show=unused` lists pictures that no row, deleted row or proposed change uses. Send a `path` as `stored_image` of a save.',
  query: object({
    q: searchField(
      'Only pictures that contain each of its words in their name, or in the searched texts of a row that uses them'
    ),
    sort: oneOf(PICTURE_ORDERS),
    show: oneOf(PICTURE_FILTERS),
    ...pageFields()
  }),
  responses: {
    200: response('A page of the pictures', {
      pictures: list(libraryPicture),
      total: count(),
      unused: count()
    })
  }
});

const stored = (description: string) =>
  done(description, { picture: libraryPicture, is_new: boolean().defined() });

export const uploadPicture = define('post', '/admin/pictures', 'editor', {
  summary: 'Uploads a picture to the library',
  description:
    'A JPEG, PNG or WebP by content, of at most 5 MB and 40 megapixels, stored with the name of the file. Slightly damaged pictures are accepted; 422 if less than half can be read or the file is empty, 415 for another format. An identical picture is not stored again: 200 with the existing one. The picture stays, used or not, until somebody deletes it.',
  tokenScope: 'pictures',
  body: {
    schema: object(),
    row: { lists: [], objects: [] },
    file: { name: 'image', required: true }
  },
  responses: { 201: stored('Stored'), 200: stored('The picture existed already') }
});

export const renamePicture = define('put', '/admin/pictures/{id}', 'editor', {
  summary: 'Renames a picture',
  description: 'Folders in the name are removed. An empty text removes the name.',
  body: { schema: object({ name: text() }) },
  responses: { 200: done('Renamed', { picture: libraryPicture }) }
});

export const deletePicture = define('delete', '/admin/pictures/{id}', 'editor', {
  summary: 'Deletes an unused picture permanently',
  description: 'Cannot be undone. 409 if a row, a deleted row or a proposed change uses it.',
  responses: {
    200: done('Deleted'),
    409: errorResponse('The picture is used; with its current uses', 'PictureInUse', {
      picture: libraryPicture
    })
  }
});

/** The server also serves this path without the API's base. */
export const upload = define('get', '/uploads/{name}', 'public', {
  summary: 'Returns an uploaded image',
  description:
    'The name is that of an item’s `image`, optionally with `-400` or `-800` (the width) before the extension, as `.webp` or `.avif`; with `-share.jpg` it is 1200 × 630 pixels, for link previews. The content of a name never changes.',
  responses: {
    200: { description: 'The image', types: ['image/webp', 'image/avif', 'image/jpeg'] }
  },
  errors: [503]
});
