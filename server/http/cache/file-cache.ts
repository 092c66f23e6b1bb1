import { readFile, stat } from 'node:fs/promises';
import { getMimeType } from 'hono/utils/mime';
import { LRUCache } from 'lru-cache';
import { compress, EFFORT } from '../compression.ts';
import type { Compression } from '../compression.ts';

/** A file as it is sent. */
export interface CachedFile {
  body: Uint8Array<ArrayBuffer>;
  headers: Record<string, string>;
  etag: string;
}

const LARGEST = 64 * 1024 * 1024;
const OVERHEAD = 512;
const COMPRESSIBLE = /^text\/|^image\/svg|^application\/(?:json|javascript|xml|manifest)/;
const ENDINGS: Record<Compression, string> = { br: '.br', gzip: '.gz' };
// A page of a name that nobody has is asked for again and again by who looks for holes.
const ABSENT = 10_000;

/** Whether a file of this type becomes smaller. */
export const isCompressible = (type: string): boolean => COMPRESSIBLE.test(type);

async function readWhole(file: string): Promise<CachedFile | undefined> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) return undefined;
  const etag = `"${found.size.toString(36)}-${Math.round(found.mtimeMs).toString(36)}"`;
  const type = getMimeType(file) ?? 'application/octet-stream';
  const vary: Record<string, string> = isCompressible(type) ? { Vary: 'Accept-Encoding' } : {};
  return {
    body: new Uint8Array(await readFile(file)),
    etag,
    headers: { 'Content-Type': type, ...vary }
  };
}

/**
 * As the build compressed it, or compressed now; its ETag is weak, for it stands for the same
 * content (RFC 9110 §8.8.1).
 */
async function compressed(
  file: string,
  { body, etag, headers }: CachedFile,
  encoding: Compression
): Promise<CachedFile> {
  const copy = await readFile(file + ENDINGS[encoding]).catch(() => undefined);
  const smaller = copy ? new Uint8Array(copy) : await compress(body, encoding, EFFORT.page);
  return {
    body: smaller,
    etag: `W/${etag}`,
    headers: { ...headers, 'Content-Encoding': encoding }
  };
}

/**
 * Files below folders whose files never change: read once, compressed once, and kept in memory,
 * `largest` bytes at most, the last asked for longest. Resolves to undefined where there is no such
 * file.
 */
export function createFileCache(largest = LARGEST) {
  const kept = new LRUCache<string, CachedFile>({
    maxSize: largest,
    maxEntrySize: Math.floor(largest / 16),
    sizeCalculation: ({ body }, key) => body.byteLength + 2 * key.length + OVERHEAD
  });
  const absent = new LRUCache<string, true>({ max: ABSENT });

  const remember = (key: string, file: CachedFile): CachedFile => {
    kept.set(key, file);
    return file;
  };

  async function whole(file: string): Promise<CachedFile | undefined> {
    const known = kept.get(file);
    if (known) return known;
    if (absent.has(file)) return undefined;
    const read = await readWhole(file);
    if (read) return remember(file, read);
    absent.set(file, true);
    return undefined;
  }

  return {
    whole,
    /** The same, compressed. */
    async smaller(file: string, plain: CachedFile, encoding: Compression): Promise<CachedFile> {
      const key = `${encoding} ${file}`;
      return kept.get(key) ?? remember(key, await compressed(file, plain, encoding));
    }
  };
}
