import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';

export type Compression = 'br' | 'gzip';

// Bytes below which compression gains nothing (the limit of `hono/compress`).
const WORTH_IT = 1024;
const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];
/**
 * zlib's level, brotli's quality. A page is compressed once for all readers, an answer often for
 * one: 5 % more bytes for half of the work.
 */
export const EFFORT = { page: 5, answer: 4 };

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
