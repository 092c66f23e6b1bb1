// Answers as bytes: their ETag and compression, and the cache that keeps public ones in memory.
import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context, MiddlewareHandler } from 'hono';
import { accepts } from 'hono/accepts';
import { LRUCache } from 'lru-cache';

export type Compression = 'br' | 'gzip';

// Bytes below which compression gains nothing (the limit of `hono/compress`).
const MIN_BYTES = 1024;
const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];
/** zlib's level, brotli's quality of an answer, which is compressed often for one reader. */
const RESPONSE_EFFORT = 4;
// Most bodies fit into one chunk; each further one costs the main thread time.
const CHUNK = { chunkSize: 64 * 1024 };

/**
 * The compression that the client prefers; br before gzip at equal quality, because browsers name
 * gzip first. None for short bodies.
 */
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

/** Compresses off the main thread. */
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

/** A response's body and the headers that belong to it, its ETag among them. */
export interface BufferedResponse {
  body: Uint8Array<ArrayBuffer>;
  headers: Record<string, string>;
}

/** Reads a response to its end. The ETag of one item is its version, then a hash of the body. */
async function bufferResponse(
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
 * The same response, compressed; its ETag names the compression, and stays a strong one, which
 * alone `If-Match` takes (RFC 9110 §8.8.3.3).
 */
async function compressResponse(
  { body, headers }: BufferedResponse,
  encoding: Compression
): Promise<BufferedResponse> {
  const smaller = await compress(body, encoding, RESPONSE_EFFORT);
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

// One content has an ETag for each compression, and a proxy may have weakened it.
const weakly = (etag: string): string => etag.replace(/^W\//, '').replace(/\.(?:br|gzip)"$/, '"');

/**
 * Whether an `If-None-Match` names an ETag, weakly compared (RFC 9110 §13.1.2); `*`, which means
 * whatever is there, names none.
 */
export const matchesETag = (condition: string | undefined, etag: string): boolean =>
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
    const plain = await bufferResponse(res, c.get('itemVersion'));
    if (plain.body.byteLength === 0) return;
    const encoding = preferredCompression(c, plain.body);
    const { body, headers } = encoding ? await compressResponse(plain, encoding) : plain;
    const all = new Headers(res.headers);
    for (const [name, value] of Object.entries(headers)) all.set(name, value);
    // The answer to a write is not what stands at its address.
    if (!isRead) all.delete('ETag');
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
/** Roughly the bytes of a key, the headers and the bookkeeping of a stored response. */
const OVERHEAD_BYTES = 1024;

/** Room for `largest` bytes of responses, each at most a `share`th; the least used go first. */
export const createByteCache = <T extends BufferedResponse>(largest: number, share: number) =>
  new LRUCache<string, T>({
    maxSize: largest,
    maxEntrySize: Math.floor(largest / share),
    sizeCalculation: ({ body }, key) => body.byteLength + 2 * key.length + OVERHEAD_BYTES
  });

/** Whether a response may be given to others than its own request. */
const isPublic = ({ status, headers }: Response): boolean =>
  status === 200 && !/no-store|private/i.test(headers.get('Cache-Control') ?? '');

interface PublicResponse extends BufferedResponse {
  /** The generation of content in which it was read. */
  generation: number;
  /** Its running compressions, which concurrent requests share. */
  compressing?: Partial<Record<Compression, Promise<BufferedResponse>>>;
}

/**
 * Keeps public responses in memory until content changes (decision 013). It is off before `start`,
 * because another instance's write would not be known. `maxBytes` is for all; a response of more
 * than a quarter of it is not stored.
 */
export function createResponseCache(maxBytes = MAX_BYTES) {
  const responses = createByteCache<PublicResponse>(maxBytes, 4);
  let isOn = false;
  // Counts the changes: a response that was read before one is not stored after it.
  let generation = 0;

  const drop = (): void => {
    generation++;
    responses.clear();
  };
  const store = (key: string, response: PublicResponse): void => {
    if (isOn && response.generation === generation) responses.set(key, response);
  };

  /** The response in the encoding that the client prefers, which is stored too. */
  async function encodeResponse(
    c: Context,
    key: string,
    response: PublicResponse
  ): Promise<BufferedResponse> {
    const encoding = preferredCompression(c, response.body);
    if (!encoding) return response;
    const encodedKey = `${encoding} ${key}`;
    const known = responses.get(encodedKey);
    if (known) return known;
    const compressing = (response.compressing ??= {});
    compressing[encoding] ??= compressResponse(response, encoding);
    try {
      const smaller = await compressing[encoding];
      store(encodedKey, { ...smaller, generation: response.generation });
      return smaller;
    } finally {
      delete compressing[encoding];
    }
  }

  return {
    /** Enables the cache, starting empty. */
    start(): void {
      drop();
      isOn = true;
    },
    /** Neither stores nor gives anything until the next `start`. */
    stop(): void {
      isOn = false;
      drop();
    },
    /** Forgets everything; called before a write is answered. */
    drop,
    /** The bytes that are stored. */
    bytes: () => responses.calculatedSize,
    /**
     * Answers from memory, or in turn with `make`, and stores a 200 that anybody may store. The
     * answer may depend on `key` alone.
     */
    async answer(
      c: Context,
      key: string,
      make: () => Promise<Response>,
      limit: <T>(task: () => Promise<T>) => Promise<T>
    ): Promise<Response> {
      async function read(): Promise<PublicResponse | Response> {
        // A request before this one may have read the same.
        const known = responses.get(key);
        if (known) return known;
        const from = generation;
        const response = await make();
        if (!isPublic(response)) return response;
        const buffered = await bufferResponse(response, c.get('itemVersion'));
        const result = { ...buffered, generation: from };
        store(key, result);
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
