import { Hono, type Context } from 'hono';
import {
  deletePicture,
  pictureLibrary,
  renamePicture,
  upload,
  uploadPicture
} from '#lib/contract/endpoints/pictures.ts';
import { DEFAULT_PAGE_SIZE } from '#lib/contract/limits.ts';
import { ERROR_MESSAGE } from '#lib/contract/error-messages.ts';
import { NO_PICTURE, PICTURE_IN_USE } from '#lib/contract/messages.ts';
import { matchesETag } from '../http/response-cache.ts';
import { HttpError, invalidField } from '../http/errors.ts';
import { serve, type ApiEnv } from '../http/serve.ts';
import { IMMUTABLE } from '../http/static-file.ts';
import type { Encoders } from './encoders.ts';
import { readBytes, typeOf } from './file-store.ts';
import { imageStorage, type ImageStorageDeps } from './image-storage.ts';
import { findPicture, listPictures, nameColumns } from './picture-library.ts';

const NAME = ':name{[0-9a-f]{32}(?:(?:-[0-9]+)?\\.(?:webp|avif)|-share\\.jpg)}';
const PATH = upload.path.replace('{name}', NAME);

type UploadDeps = ImageStorageDeps & { encoders: Pick<Encoders, 'encodeShare'> };

/** Reads a stored file; encodes and stores copies for link previews at their first request. */
async function readUpload(deps: UploadDeps, name: string) {
  const { files, encoders, log } = deps;
  const stored = await files.read(name);
  if (stored || !name.endsWith('-share.jpg')) return stored;
  const original = name.replace('-share.jpg', '.webp');
  const picture = await readBytes(files, original);
  if (!picture) return undefined;
  const bytes = new Uint8Array(await encoders.encodeShare(picture));
  // If the copy cannot be stored, the next request encodes it again.
  await imageStorage(deps)
    .storeShare(`/uploads/${original}`, bytes)
    .catch((err: unknown) => log.warn({ err }, 'copy for link previews could not be stored'));
  return { size: bytes.byteLength, stream: new Blob([bytes]).stream() };
}

/** Serves stored images below `/uploads` and `/api/uploads` (§7). */
export function uploadRoutes(deps: UploadDeps): Hono {
  // The name is also the ETag, because it is derived from the content of the file.
  async function send(c: Context): Promise<Response> {
    const name = c.req.param('name') ?? '';
    const headers = { ETag: `"${name}"`, 'Cache-Control': IMMUTABLE };
    // Caches must not keep a picture that was deleted.
    if (
      matchesETag(c.req.header('if-none-match'), headers.ETag) &&
      (await deps.files.modified(name))
    )
      return c.body(null, 304, headers);
    const file = await readUpload(deps, name);
    if (!file) return c.notFound();
    const response = {
      ...headers,
      'Content-Type': typeOf(name) ?? '',
      ...(file.size && { 'Content-Length': String(file.size) })
    };
    if (c.req.method !== 'HEAD') return c.body(file.stream, 200, response);
    await file.stream.cancel();
    return c.body(null, 200, response);
  }
  const app = new Hono();
  for (const path of [PATH, `/api${PATH}`]) app.get(path, send);
  return app;
}

/** Creates the routes of the picture library, for editors (decision 075). */
export function pictureRoutes(
  deps: ImageStorageDeps & { encoders: Pick<Encoders, 'encodeUpload'> }
): Hono<ApiEnv> {
  const { db } = deps;
  const images = imageStorage(deps);
  const app = new Hono<ApiEnv>();

  serve(
    app,
    pictureLibrary,
    ({ query: { q = '', sort = 'newest', show, page = 1, per_page = DEFAULT_PAGE_SIZE } }) =>
      listPictures(db, { q, sort, show, page: { number: page, size: per_page } })
  );

  serve(app, uploadPicture, async ({ c, body: { image, fileName } }) => {
    if (!image) throw invalidField('image', NO_PICTURE);
    const encoded = await deps.encoders.encodeUpload(image);
    return images.addToLibrary(encoded, fileName, async (trx, is_new) => {
      const message = is_new ? 'picture stored' : 'picture was there already';
      const picture = await findPicture(trx, 'path', encoded.path);
      return c.json({ message, picture, is_new }, is_new ? 201 : 200);
    });
  });

  serve(app, renamePicture, async ({ params: { id }, body: { name } }) => {
    await db.updateTable('pictures').set(nameColumns(name)).where('id', '=', id).execute();
    const picture = await findPicture(db, 'id', id);
    if (!picture) throw new HttpError(404, ERROR_MESSAGE.notFound);
    return { message: 'picture renamed', picture };
  });

  serve(app, deletePicture, async ({ params: { id } }) => {
    const picture = await findPicture(db, 'id', id);
    if (!picture) throw new HttpError(404, ERROR_MESSAGE.notFound);
    if (await images.remove(picture.path)) return { message: 'picture deleted' };
    // Reads the picture again, because a row may have begun to use it after the first read.
    const current = (await findPicture(db, 'id', id)) ?? picture;
    throw new HttpError(409, PICTURE_IN_USE, { body: { picture: current } });
  });
  return app;
}
