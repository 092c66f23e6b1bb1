import { readFile, stat } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';
import type { Context } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import {
  compress,
  createByteCache,
  matchesETag,
  preferredCompression,
  type BufferedResponse,
  type Compression
} from './response-cache.ts';

export const IMMUTABLE = 'public, max-age=31536000, immutable';
export const REVALIDATE = 'no-cache';

const COMPRESSIBLE = /^text\/|^image\/svg|^application\/(?:json|javascript|xml|manifest|wasm)/;
const EXTENSIONS: Record<Compression, string> = { br: '.br', gzip: '.gz' };

/** zlib level and brotli quality of pages, which are compressed once for all clients. */
const PAGE_EFFORT = 6;
/** A higher brotli quality makes short pages 10% smaller, for six times the CPU time. */
const SHORT_PAGE = { bytes: 256 * 1024, quality: 10 };

const pageEffort = ({ byteLength }: Uint8Array, encoding: Compression): number =>
  encoding === 'br' && byteLength <= SHORT_PAGE.bytes ? SHORT_PAGE.quality : PAGE_EFFORT;

interface CachedFile extends BufferedResponse {
  /** Identifies the content of a file: sites share unchanged files by hard links. */
  inode: string;
}

// The files of built sites never change. Each file is read once, and compressed once for all sites.
const files = createByteCache<CachedFile>(64 * 1024 * 1024, 16);
/** How long a quick compression is cached before another attempt to read the build's copy. */
const QUICK_TTL_MS = 1000;

// Returns undefined for paths outside the folder.
function resolveInside(folder: string, path: string): string | undefined {
  const file = normalize(join(folder, path));
  return file.startsWith(folder + sep) ? file : undefined;
}

async function readPlain(file: string): Promise<CachedFile | undefined> {
  const stats = await stat(file).catch(() => undefined);
  if (!stats?.isFile()) return undefined;
  const type = getMimeType(file) ?? 'application/octet-stream';
  const etag = `"${stats.size.toString(36)}-${Math.round(stats.mtimeMs).toString(36)}"`;
  return {
    inode: `${stats.dev}:${stats.ino} ${etag}`,
    body: new Uint8Array(await readFile(file)),
    headers: {
      'Content-Type': type,
      ETag: etag,
      ...(COMPRESSIBLE.test(type) ? { Vary: 'Accept-Encoding' } : {})
    }
  };
}

/**
 * Reads the compressed copy that the build wrote, or compresses the file. Its ETag is weak, because
 * only the encoding differs (RFC 9110 §8.8.1). If `isCopied`, the build may still be writing the
 * copy (decision 093). Until the copy exists, a quick compression is cached for `QUICK_TTL_MS`.
 */
async function readCompressed(
  file: string,
  { body, headers, inode }: CachedFile,
  encoding: Compression,
  { isCopied, options }: { isCopied: boolean; options: { ttl?: number | undefined } }
): Promise<CachedFile> {
  const copy = await readFile(file + EXTENSIONS[encoding]).catch(() => undefined);
  if (isCopied && !copy) options.ttl = QUICK_TTL_MS;
  const effort = isCopied ? PAGE_EFFORT : pageEffort(body, encoding);
  return {
    inode,
    body: copy ? new Uint8Array(copy) : await compress(body, encoding, effort),
    headers: { ...headers, ETag: `W/${headers['ETag']}`, 'Content-Encoding': encoding }
  };
}

/** Sends a file of a built site, compressed if possible. Returns undefined if it is missing. */
export async function sendFile(
  c: Context,
  folder: string,
  path: string,
  { cache = REVALIDATE, status = 200 as 200 | 404 } = {}
): Promise<Response | undefined> {
  const file = resolveInside(folder, path);
  const plain = file && (await files.fetch(file, { context: () => readPlain(file) }));
  if (!plain) return undefined;
  const encoding = 'Vary' in plain.headers ? preferredCompression(c, plain.body) : undefined;
  const response = encoding
    ? await files.forceFetch(`${encoding} ${plain.inode}`, {
        context: (options) =>
          readCompressed(file, plain, encoding, { isCopied: cache === IMMUTABLE, options })
      })
    : plain;
  const headers = { ...response.headers, 'Cache-Control': cache };
  if (status === 200 && matchesETag(c.req.header('if-none-match'), response.headers['ETag'] ?? ''))
    return c.body(null, 304, headers);
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  if (c.req.method === 'HEAD')
    return c.body(null, status, { 'Content-Length': String(response.body.byteLength) });
  return c.body(response.body, status);
}
