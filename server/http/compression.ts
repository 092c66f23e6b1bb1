import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';

export type Compression = 'br' | 'gzip';

// Shorter ones gain nothing, in bytes (as `hono/compress` has it).
const WORTH_IT = 1024;
const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];
// Most answers come in one piece; each more keeps the main thread busy.
const PIECE = { chunkSize: 64 * 1024 };
const BROTLI = { ...PIECE, params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Which compression the client likes best, br before gzip where it likes both as well: browsers name gzip first. None for short bodies. */
export function preferredCompression(c: Context, body: Uint8Array): Compression | undefined {
  if (body.byteLength < WORTH_IT) return undefined;
  const preferred = accepts(c, {
    header: 'Accept-Encoding',
    supports: ['br', 'gzip', 'identity'],
    default: 'identity',
    match(accepted, { supports, default: plain }) {
      const quality = (name: string) => (accepted.find(({ type }) => type === name) ?? accepted.find(({ type }) => type === '*'))?.q ?? 0;
      return supports.toSorted((one, other) => quality(other) - quality(one)).find((name) => quality(name) > 0) ?? plain;
    }
  });
  return preferred === 'identity' ? undefined : (preferred as Compression);
}

/** Compresses off the main thread. */
export async function compress(body: Uint8Array, encoding: Compression): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await (encoding === 'br' ? brotli(body, BROTLI) : zip(body, PIECE)));
}
