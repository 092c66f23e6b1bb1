// ETags and compression of responses, and the in-memory cache of public responses.
import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context, MiddlewareHandler } from 'hono';
import { accepts } from 'hono/accepts';
import { LRUCache } from 'lru-cache';

export type Compression = 'br' | 'gzip';

// Smaller bodies are not compressed (the threshold of `hono/compress`).
const MIN_BYTES = 1024;
const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];
/** zlib level and brotli quality: low, because most responses are sent to one client only. */
const RESPONSE_EFFORT = 4;
// Large enough for most bodies, because each chunk costs time on the main thread.
const CHUNK = { chunkSize: 64 * 1024 };

/** Returns the compression that the client prefers. Returns undefined for short bodies. */
export function preferredCompression(c: Context, body: Uint8Array): Compression | undefined {
  if (body.byteLength < MIN_BYTES) return undefined;
  const preferred = accepts(c, {
    header: 'Accept-Encoding',
    supports: ['br', 'gzip', 'identity'],
    default: 'identity',
    match(accepted, { supports, default: plain }) {
      const quality = (name: string) =>
        (accepted.find(({ type }) => type === name) ?? accepted.find(({ type }) => type === '*'))
          ?.q ?? 0;
      return (
        supports.toSorted((a, b) => quality(b) - quality(a)).find((name) => quality(name) > 0) ??
        plain
      );
    }
  });
  return preferred === 'identity' ? undefined : (preferred as Compression);
}

/** Compresses a body, in a thread of Node's pool. */
export async function compress(
  body: Uint8Array,
  encoding: Compression,
  effort: number
): Promise<Uint8Array<ArrayBuffer>> {
  const smaller =
    encoding === 'br'
      ? brotli(body, { ...CHUNK, params: { [constants.BROTLI_PARAM_QUALITY]: effort } })
      : zip(body, { ...CHUNK, level: effort });
  return new Uint8Array(await smaller);
}

/** The body of a response and the headers that describe it, such as its ETag. */
export interface BufferedResponse {
  body: Uint8Array<ArrayBuffer>;
  headers: Record<string, string>;
}

/** Reads a response into memory. If `isRead`, adds a hash of the body as the ETag. */
async function bufferResponse(response: Response, isRead = true): Promise<BufferedResponse> {
  const body = new Uint8Array(await response.arrayBuffer());
  const headers = {
    'Content-Type': response.headers.get('Content-Type') ?? '',
    'Content-Length': String(body.byteLength),
    // The response to a write is not a representation of its URL.
    ...(isRead && { ETag: `"${hash('sha256', body, 'base64url')}"` }),
    Vary: 'Accept-Encoding'
  };
  return { body, headers };
}

/** Compresses a response. Appends the compression to the strong ETag (RFC 9110 §8.8.3.3). */
async function compressResponse({ body, headers }: BufferedResponse, encoding: Compression) {
  const smaller = await compress(body, encoding, RESPONSE_EFFORT);
  const etag = headers['ETag']?.replace(/"$/, `.${encoding}"`);
  return {
    body: smaller,
    headers: {
      ...headers,
      'Content-Encoding': encoding,
      'Content-Length': String(smaller.byteLength),
      ...(etag && { ETag: etag })
    }
  };
}

// Removes the suffix of the compression, and the prefix of weak ETags, which a proxy can add.
const normalizeETag = (etag: string): string =>
  etag.replace(/^W\//, '').replace(/\.(?:br|gzip)"$/, '"');

/** Returns whether an `If-None-Match` header contains an ETag, by weak comparison (RFC 9110). */
export const matchesETag = (condition: string | undefined, etag: string): boolean =>
  condition?.split(',').some((tag) => normalizeETag(tag.trim()) === normalizeETag(etag)) ?? false;

/**
 * Adds Content-Length, compression and, for reads, an ETag to successful responses without ETag.
 * Responds 304 to a read if the client has the current version.
 */
export const conditionalResponse: MiddlewareHandler = async (c, next) => {
  await next();
  const { res } = c;
  if (!res.ok) return;
  const isRead = ['GET', 'HEAD'].includes(c.req.method);
  if (!res.headers.has('ETag')) {
    const plain = await bufferResponse(res, isRead);
    if (plain.body.byteLength === 0) return;
    const encoding = preferredCompression(c, plain.body);
    const { body, headers } = encoding ? await compressResponse(plain, encoding) : plain;
    const all = new Headers(res.headers);
    for (const [name, value] of Object.entries(headers)) all.set(name, value);
    c.res = undefined;
    c.res = new Response(body, { status: res.status, headers: all });
  }
  const etag = c.res.headers.get('ETag') ?? '';
  const condition = c.req.header('if-none-match');
  if (!isRead || !(condition === '*' || matchesETag(condition, etag))) return;
  c.res = undefined;
  c.res = c.body(null, 304, { ETag: etag, Vary: 'Accept-Encoding' });
};

const MAX_BYTES = 64 * 1024 * 1024;
/** Estimated bytes of a cached response in addition to body and key. */
const OVERHEAD_BYTES = 1024;

/**
 * Creates an LRU cache of `maxBytes`. Each response can take at most 1/`share` of them. `fetch`
 * calls the function `context`, which can set `ttl`. Concurrent calls share the cached result.
 */
export const createByteCache = <T extends BufferedResponse>(maxBytes: number, share: number) =>
  new LRUCache<string, T, (options: { ttl?: number | undefined }) => Promise<T | undefined>>({
    maxSize: maxBytes,
    maxEntrySize: Math.floor(maxBytes / share),
    sizeCalculation: ({ body }, key) => body.byteLength + 2 * key.length + OVERHEAD_BYTES,
    fetchMethod: (_key, _stale, { context: make, options }) => make(options),
    // Clearing the cache does not abort running calls, but their results are not stored.
    ignoreFetchAbort: true
  });

/** Returns whether a response may be reused for other requests. */
const isPublic = ({ status, headers }: Response): boolean =>
  status === 200 && !/no-store|private/i.test(headers.get('Cache-Control') ?? '');

interface PublicResponse extends BufferedResponse {
  /** The value of the cache's `generation` before the response was created. */
  generation: number;
}

/**
 * Creates the in-memory cache of public responses, cleared when content changes (decision 013).
 * Disabled until `start` is called: until then, this process can miss writes of other instances.
 */
export function createResponseCache(maxBytes = MAX_BYTES) {
  const responses = createByteCache<PublicResponse>(maxBytes, 4);
  let isOn = false;
  // Counts changes, so that a response created before a change is not stored after it.
  let generation = 0;

  const drop = (): void => {
    generation++;
    responses.clear();
  };
  const isCurrent = (response: PublicResponse): boolean =>
    isOn && response.generation === generation;

  /** Returns the response in the client's preferred encoding, and caches it. */
  async function encodeResponse(
    c: Context,
    key: string,
    response: PublicResponse
  ): Promise<BufferedResponse> {
    const encoding = preferredCompression(c, response.body);
    if (!encoding) return response;
    const compressed = async () => ({
      ...(await compressResponse(response, encoding)),
      generation: response.generation
    });
    return isCurrent(response)
      ? responses.forceFetch(`${encoding} ${key}`, { context: compressed })
      : compressed();
  }

  return {
    /** Enables the cache, starting empty. */
    start(): void {
      drop();
      isOn = true;
    },
    stop(): void {
      isOn = false;
      drop();
    },
    /** Clears the cache. Must be called before the response to a write is sent. */
    drop,
    bytes: () => responses.calculatedSize,
    /** Responds from the cache, or with `make`. The response must depend only on `key`. */
    async respond(
      c: Context,
      key: string,
      make: () => Promise<Response>,
      limit: <T>(task: () => Promise<T>) => Promise<T>
    ): Promise<Response> {
      async function read(): Promise<PublicResponse | Response> {
        // While this request waited, a previous one may have cached the response.
        const known = responses.get(key);
        if (known) return known;
        const startGeneration = generation;
        const response = await make();
        if (!isPublic(response)) return response;
        const buffered = await bufferResponse(response);
        const result = { ...buffered, generation: startGeneration };
        if (isCurrent(result)) responses.set(key, result);
        return result;
      }
      const result = responses.get(key) ?? (await limit(read));
      if (result instanceof Response) return result;
      const { body, headers } = await encodeResponse(c, key, result);
      return c.body(body, 200, headers);
    }
  };
}

export type ResponseCache = ReturnType<typeof createResponseCache>;
