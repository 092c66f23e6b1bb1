import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { ArchiveError, kindOf, manifestName, sha256, type Manifest } from './manifest.ts';

/** Bytes, more than any part of a backup has. */
const LARGEST = 256 * 1024 * 1024;
const GZIP = Buffer.from([0x1f, 0x8b]);

/** Begins a tar file that only its owner may read, compressed when `compressed`. */
export function createArchive(file: string, compressed: boolean) {
  const tar = pack();
  const entries: Record<string, string> = {};
  const target = createWriteStream(file, { mode: 0o600, flush: true });
  const written = pipeline(tar, compressed ? createGzip() : new PassThrough(), target);
  // `add` and `finish` report the error.
  written.catch(() => undefined);

  const add = async (name: string, bytes: Uint8Array): Promise<void> => {
    const added = new Promise<void>((resolve, reject) =>
      tar
        .entry({ name, size: bytes.byteLength }, (error) => (error ? reject(error) : resolve()))
        .end(bytes)
    );
    added.catch(() => undefined);
    await Promise.race([added, written]);
  };

  return {
    has: (name: string): boolean => name in entries,
    async add(name: string, bytes: Uint8Array): Promise<void> {
      await add(name, bytes);
      entries[name] = sha256(bytes);
    },
    /** Writes the manifest and resolves once everything is on the disk. */
    async finish(about: Omit<Manifest, 'entries'>): Promise<void> {
      const manifest = Buffer.from(JSON.stringify({ ...about, entries } satisfies Manifest));
      await add(manifestName(manifest), manifest);
      tar.finalize();
      await written;
    }
  };
}

export type Archive = ReturnType<typeof createArchive>;

async function isCompressed(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(GZIP.length), 0, GZIP.length, 0);
    return buffer.equals(GZIP);
  } finally {
    await handle.close();
  }
}

/**
 * Reads an archive and passes on each part. Its manifest comes last: the parts are verified only
 * once it returns.
 * @throws ArchiveError when something in it is missing, damaged or not of a backup
 */
export async function readArchive(
  file: string,
  take: (name: string, bytes: Buffer) => Promise<void>
): Promise<Manifest> {
  const compressed = await isCompressed(file);
  const tar = extract();
  const reading = pipeline(
    createReadStream(file),
    compressed ? createGunzip() : new PassThrough(),
    tar
  );
  reading.catch(() => undefined);
  const seen = new Map<string, string>();
  let manifest: Manifest | undefined;
  try {
    for await (const entry of tar) {
      const { name, type, size = 0 } = entry.header;
      const { kind } = kindOf(name);
      if (type !== 'file' || size > LARGEST)
        throw new ArchiveError(`has an entry that no backup has: ${JSON.stringify(name)}`);
      if (seen.has(name) || manifest) throw new ArchiveError(`has more than it says, at ${name}`);
      const chunks: Buffer[] = [];
      for await (const chunk of entry) chunks.push(chunk as Buffer);
      const bytes = Buffer.concat(chunks);
      if (kind !== 'manifest') {
        seen.set(name, sha256(bytes));
        await take(name, bytes);
      } else if (name === manifestName(bytes)) manifest = JSON.parse(bytes.toString()) as Manifest;
      else throw new ArchiveError(`is damaged, at ${name}`);
    }
    await reading;
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    const isUnreadable =
      code.startsWith('Z_') ||
      ['Unexpected end of data', 'Invalid tar header'].some((start) => message.startsWith(start));
    throw isUnreadable ? new ArchiveError(`cannot be read to its end: ${message}`) : error;
  }
  if (!manifest) throw new ArchiveError('is not whole: its end is missing');
  if (manifest.format !== 1) throw new ArchiveError('was made by a newer version');
  const names = Object.keys(manifest.entries);
  const wrong = [...names, ...seen.keys()].find(
    (name) => manifest.entries[name] !== seen.get(name)
  );
  if (wrong) throw new ArchiveError(`is damaged, at ${wrong}`);
  return manifest;
}
