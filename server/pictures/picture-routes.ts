import { Hono } from 'hono';
import { deletePicture, pictureLibrary, uploadPicture } from '#lib/contract/endpoints/pictures.ts';
import { ERROR_MESSAGE, NO_PICTURE, PICTURE_IN_USE } from '#lib/contract/messages.ts';
import { toPage } from '../entities/lists/list-query.ts';
import { HttpError, invalidField } from '../http/errors.ts';
import { readRow } from '../http/parse-body.ts';
import { serve, serveRaw, type ApiEnv } from '../http/serve.ts';
import { imageStorage, type StorageDeps } from '../files/image-storage.ts';
import type { Encoders } from '../files/encoders.ts';
import { findPicture, listPictures } from './picture-library.ts';

/** The library of uploaded pictures, for editors (decision 075). */
export function pictureRoutes(
  deps: StorageDeps & { encoders: Pick<Encoders, 'encodeUpload'> }
): Hono<ApiEnv> {
  const { db } = deps;
  const images = imageStorage(deps);
  const app = new Hono<ApiEnv>();

  serve(app, pictureLibrary, ({ query }) =>
    listPictures(db, {
      sort: query.sort ?? 'newest',
      show: query.show,
      page: toPage(query)
    })
  );

  serveRaw(app, uploadPicture, async ({ c }) => {
    const { image } = await readRow(c);
    if (!image) throw invalidField('image', NO_PICTURE);
    const encoded = await deps.encoders.encodeUpload(image);
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
