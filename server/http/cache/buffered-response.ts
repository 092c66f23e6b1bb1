import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context, MiddlewareHandler } from 'hono';
import { accepts } from 'hono/accepts';

export type Compression = 'br' | 'gzip';

// Bytes below which compression gains nothing (the limit of `hono/compress`).
const WORTH_IT = 1024;
const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];
/** zlib's level, brotli's quality of an answer, which is compressed often for one reader. */
const ANSWER = 4;
/** Of a page, which is compressed once for all readers. */
export const PAGE = 6;
/**
 * Of a page that can arrive in a round trip or two: a tenth less than at `PAGE`, for six times the
 * work. A longer one takes its time anyway.
 */
const SHORT_PAGE = { bytes: 256 * 1024, quality: 10 };

/** How much work a page is worth. */
export const pageEffort = ({ byteLength }: Uint8Array, encoding: Compression): number =>
  encoding === 'br' && byteLength <= SHORT_PAGE.bytes ? SHORT_PAGE.quality : PAGE;

// Most bodies fit into one chunk; each further one costs the main thread time.
const PIECE = { chunkSize: 64 * 1024 };

/**
 * The compression that the client prefers; br before gzip at equal quality, because browsers name
 * gzip first. None for short bodies.
 */
export function preferredCompression(c: Context, body: Uint8Array): Compression | undefined {
  if (body.byteLength < WORTH_IT) return undefined;
  const preferred = accepts(c, {
    header: 'Accept-Encoding',
    supports: ['br', 'gzip', 'identity'],
    default: 'identity',
    match(accepted, { supports, default: plain }) {
      const quality = (name: string) =>
        (accepted.find(({ type }) => type === name) ?? accepted.find(({ type }) => type === '*'))
          ?.q ?? 0;
      return (
        supports
          .toSorted((one, other) => quality(other) - quality(one))
          .find((name) => quality(name) > 0) ?? plain
      );
    }
  });
  return preferred === 'identity' ? undefined : (preferred as Compression);
}

/** Compresses off the main thread. */
export async function compress(
  body: Uint8Array,
  encoding: Compression,
  effort: number
): Promise<Uint8Array<ArrayBuffer>> {
  const smaller =
    encoding === 'br'
      ? brotli(body, { ...PIECE, params: { [constants.BROTLI_PARAM_QUALITY]: effort } })
      : zip(body, { ...PIECE, level: effort });
  return new Uint8Array(await smaller);
}

/** A response's body and the headers that belong to it, its ETag among them. */
export interface BufferedResponse {
  body: Uint8Array<ArrayBuffer>;
  headers: Record<string, string>;
}

/** Reads a response to its end. The ETag of one item is its version, then a hash of the body. */
export async function bufferResponse(
  response: Response,
  version: string | undefined
): Promise<BufferedResponse> {
  const body = new Uint8Array(await response.arrayBuffer());
  const headers = {
    'Content-Type': response.headers.get('Content-Type') ?? '',
    'Content-Length': String(body.byteLength),
    ETag: `"${version ? `${version}.` : ''}${hash('sha256', body, 'base64url')}"`,
    Vary: 'Accept-Encoding'
  };
  return { body, headers };
}

/**
 * The same response, compressed; its ETag says so, and stays a strong one, which alone `If-Match`
 * takes (RFC 9110 §8.8.3.3).
 */
export async function compressResponse(
  { body, headers }: BufferedResponse,
  encoding: Compression
): Promise<BufferedResponse> {
  const smaller = await compress(body, encoding, ANSWER);
  return {
    body: smaller,
    headers: {
      ...headers,
      'Content-Encoding': encoding,
      'Content-Length': String(smaller.byteLength),
      ETag: headers['ETag']?.replace(/"$/, `.${encoding}"`) ?? ''
    }
  };
}

/** The response in the encoding that the client prefers. */
export async function negotiateEncoding(
  c: Context,
  response: BufferedResponse
): Promise<BufferedResponse> {
  const encoding = preferredCompression(c, response.body);
  return encoding ? compressResponse(response, encoding) : response;
}

// One content has an ETag for each compression, and a proxy may have weakened it.
const weakly = (etag: string): string => etag.replace(/^W\//, '').replace(/\.(?:br|gzip)"$/, '"');

/**
 * Whether an `If-None-Match` names an ETag, weakly compared (RFC 9110 §13.1.2); `*`, which means
 * whatever is there, names none.
 */
export const isKnown = (condition: string | undefined, etag: string): boolean =>
  condition?.split(',').some((tag) => weakly(tag.trim()) === weakly(etag)) ?? false;

/**
 * Sends responses whole: with their length, reads with an ETag, compressed for clients that accept
 * it, and 304 to those that have them already. A response with an ETag passes as it is, and so do
 * errors, which are short.
 */
export const conditionalResponse: MiddlewareHandler = async (c, next) => {
  await next();
  const { res } = c;
  if (!res.ok) return;
  const isRead = ['GET', 'HEAD'].includes(c.req.method);
  if (!res.headers.has('ETag')) {
    const buffered = await bufferResponse(res, c.get('itemVersion'));
    if (buffered.body.byteLength === 0) return;
    const { body, headers } = await negotiateEncoding(c, buffered);
    const all = new Headers(res.headers);
    for (const [name, value] of Object.entries(headers)) all.set(name, value);
    // The answer to a write is not what stands at its address.
    if (!isRead) all.delete('ETag');
    c.res = undefined;
    c.res = new Response(body, { status: res.status, headers: all });
  }
  const etag = c.res.headers.get('ETag') ?? '';
  const condition = c.req.header('if-none-match');
  if (!isRead || !(condition === '*' || isKnown(condition, etag))) return;
  c.res = undefined;
  c.res = c.body(null, 304, { ETag: etag, Vary: 'Accept-Encoding' });
};
