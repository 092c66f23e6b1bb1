import { basename } from 'node:path';
import { Hono, type Context } from 'hono';
import { sharePicture } from '#lib/contract/endpoints/pictures.ts';
import { readShareName, sharePicturePath } from '#lib/contract/share-picture.ts';
import { isKnown } from '../http/response-cache.ts';
import { IMMUTABLE, REVALIDATE } from '../http/static-file.ts';
import { findCard, subjectOf } from './find-card.ts';
import { sharePictures, type ShareDeps } from './share-pictures.ts';

const PATH = sharePicture.path.replace('{name}', ':name');

/** Share pictures below `/uploads/share` and `/api/uploads/share` (§7, decision 083). */
export function sharePictureRoutes(deps: ShareDeps): Hono {
  const app = new Hono();
  const pictures = sharePictures(deps);

  async function send(c: Context): Promise<Response> {
    const named = readShareName(c.req.param('name') ?? '');
    const subject = named && subjectOf(named);
    const card = subject && (await findCard(deps.db, subject));
    if (!subject || !card) return c.notFound();
    const name = basename(sharePicturePath(subject, card));
    // Relative, because the API may lie below another address than its own.
    if (name !== c.req.param('name'))
      return c.body(null, 302, { Location: name, 'Cache-Control': REVALIDATE });
    const etag = `"${name}"`;
    const headers = { ETag: etag, 'Cache-Control': IMMUTABLE };
    if (isKnown(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
    const bytes = await pictures.get(name, card);
    const found = {
      ...headers,
      'Content-Type': 'image/jpeg',
      'Content-Length': String(bytes.byteLength)
    };
    return c.req.method === 'HEAD' ? c.body(null, 200, found) : c.body(bytes, 200, found);
  }

  for (const path of [PATH, `/api${PATH}`]) app.get(path, send);
  return app;
}
