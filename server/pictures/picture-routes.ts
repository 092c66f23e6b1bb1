import { Hono, type Context } from 'hono';
import { deletePicture, pictureLibrary, uploadPicture } from '#lib/contract/endpoints/pictures.ts';
import { PICTURE_FILTERS, PICTURE_ORDERS } from '#lib/contract/images.ts';
import { DEFAULT_PAGE_SIZE, LIST } from '#lib/contract/limits.ts';
import { ERROR_MESSAGE, NO_PICTURE, PICTURE_IN_USE } from '#lib/contract/messages.ts';
import { count, read } from '../entities/list-query.ts';
import { HttpError, invalidField } from '../http/errors.ts';
import { readRow } from '../http/parse-body.ts';
import { serve, serveRaw, type ApiEnv } from '../http/serve.ts';
import { imageStorage, type StorageDeps } from '../files/image-storage.ts';
import { encodeUpload } from '../files/upload.ts';
import { findPicture, listPictures } from './picture-library.ts';

/** A parameter's value, which is one of these. Throws HttpError 422. */
function oneOf<Value extends string>(
  c: Context,
  name: string,
  values: readonly Value[]
): Value | undefined {
  const asked = read(c, name);
  const found = values.find((one) => one === asked);
  if (asked !== undefined && !found)
    throw invalidField(name, `${name} must be one of ${values.join(', ')}`);
  return found;
}

/** The library of uploaded pictures, for editors (decision 075). */
export function pictureRoutes(deps: StorageDeps): Hono<ApiEnv> {
  const { db } = deps;
  const images = imageStorage(deps);
  const app = new Hono<ApiEnv>();

  serve(app, pictureLibrary, ({ c }) =>
    listPictures(db, {
      sort: oneOf(c, 'sort', PICTURE_ORDERS) ?? 'newest',
      show: oneOf(c, 'show', PICTURE_FILTERS),
      page: {
        number: count('page', read(c, 'page'), 1, LIST.pages),
        size: count('per_page', read(c, 'per_page'), DEFAULT_PAGE_SIZE, LIST.perPage)
      }
    })
  );

  serveRaw(app, uploadPicture, async (c) => {
    const { image } = await readRow(c);
    if (!image) throw invalidField('image', NO_PICTURE);
    const encoded = await encodeUpload(image);
    return images.keep(encoded, async (trx, is_new) => {
      const message = is_new ? 'picture stored' : 'picture was there already';
      const picture = await findPicture(trx, { path: encoded.path });
      return c.json({ message, picture, is_new }, is_new ? 201 : 200);
    });
  });

  serve(app, deletePicture, async ({ params: { id } }) => {
    const found = await findPicture(db, { id });
    if (!found) throw new HttpError(404, ERROR_MESSAGE.notFound);
    if (await images.remove(found.path)) return { message: 'picture deleted' };
    // Who chose it meanwhile is named.
    const picture = (await findPicture(db, { id })) ?? found;
    throw new HttpError(409, PICTURE_IN_USE, { body: { picture } });
  });
  return app;
}
