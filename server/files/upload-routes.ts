import { Hono, type Context } from 'hono';
import { upload } from '#lib/contract/endpoints/uploads.ts';
import { typeOf, type FileStore } from './file-store.ts';
import { IMMUTABLE } from '../http/static-file.ts';
import { isKnown } from '../http/cache/buffered-response.ts';

const PATH = upload.path.replace('{name}', ':name{[0-9a-f]{32}(?:-[0-9]+)?\\.(?:webp|avif)}');

/**
 * Kept images below `/uploads` and `/api/uploads` (§7). They are named by their content, so that a
 * name is its own ETag.
 */
export function uploadRoutes(files: Pick<FileStore, 'read'>): Hono {
  const app = new Hono();

  async function send(c: Context): Promise<Response> {
    const name = c.req.param('name') ?? '';
    const etag = `"${name}"`;
    const headers = { ETag: etag, 'Cache-Control': IMMUTABLE };
    if (isKnown(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
    const file = await files.read(name);
    if (!file) return c.notFound();
    const found = {
      ...headers,
      'Content-Type': typeOf(name) ?? '',
      'Content-Length': String(file.size)
    };
    if (c.req.method !== 'HEAD') return c.body(file.stream, 200, found);
    await file.stream.cancel();
    return c.body(null, 200, found);
  }

  for (const path of [PATH, `/api${PATH}`]) app.get(path, send);
  return app;
}
