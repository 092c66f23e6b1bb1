import { join, normalize, sep } from 'node:path';
import type { Context } from 'hono';
import { byteRange } from './byte-range.ts';
import { preferredCompression } from './compression.ts';
import { isCompressible, createFileCache } from './cache/file-cache.ts';
import type { CachedFile } from './cache/file-cache.ts';
import { isKnown } from './cache/conditional-response.ts';

export const IMMUTABLE = 'public, max-age=31536000, immutable';
export const REVALIDATE = 'no-cache';

const files = createFileCache();

/** The path of a file inside a folder, or undefined for what would leave it. */
function inside(folder: string, path: string): string | undefined {
  if (path.includes('\0')) return undefined;
  const file = normalize(join(folder, path));
  return file.startsWith(folder + sep) ? file : undefined;
}

/** A part of what cannot be compressed, for who asks for one (RFC 9110 §14). */
function part(c: Context, { body, etag }: CachedFile): Response | undefined {
  c.header('Accept-Ranges', 'bytes');
  const condition = c.req.header('if-range');
  const range =
    condition && condition !== etag ? undefined : byteRange(c.req.header('range'), body.byteLength);
  if (!range) return undefined;
  if (range === 'none') return c.body(null, 416, { 'Content-Range': `bytes */${body.byteLength}` });
  const { first, last } = range;
  return c.body(body.subarray(first, last + 1), 206, {
    'Content-Range': `bytes ${first}-${last}/${body.byteLength}`
  });
}

/**
 * Sends a file of a published site with its type and an ETag, compressed for who takes that, 304
 * when the browser has it; undefined when there is no such file. Files of one folder never change:
 * a new site has a new folder.
 */
export async function sendFile(
  c: Context,
  folder: string,
  path: string,
  { cache = REVALIDATE, status = 200 as 200 | 404 } = {}
): Promise<Response | undefined> {
  const file = inside(folder, path);
  const plain = file && (await files.whole(file));
  if (!plain) return undefined;
  const isSmaller = isCompressible(plain.headers['Content-Type'] ?? '');
  const encoding = isSmaller ? preferredCompression(c, plain.body) : undefined;
  const found = encoding ? await files.smaller(file, plain, encoding) : plain;
  const headers = { ...found.headers, ETag: found.etag, 'Cache-Control': cache };
  if (status === 200 && isKnown(c.req.header('if-none-match'), found.etag))
    return c.body(null, 304, headers);
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  if (c.req.method === 'HEAD')
    return c.body(null, status, { 'Content-Length': String(found.body.byteLength) });
  return (isSmaller || status !== 200 ? undefined : part(c, found)) ?? c.body(found.body, status);
}
