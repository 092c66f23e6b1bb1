import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import {
  ArchiveError,
  manifestName,
  parseName,
  sha256,
  unknownEntry,
  type EntryName,
  type Manifest
} from './archive-format.ts';

/** Larger than any entry of a backup; protects memory from damaged archives. */
const MAX_ENTRY_BYTES = 256 * 1024 * 1024;
const GZIP = Buffer.from([0x1f, 0x8b]);

/** Creates a tar file that only its owner can read. */
export function createArchive(file: string, isCompressed: boolean) {
  const tar = pack();
  const entries: Record<string, string> = {};
  const target = createWriteStream(file, { mode: 0o600, flush: true });
  const written = pipeline(tar, isCompressed ? createGzip() : new PassThrough(), target);
  // Avoids an unhandled rejection: `add` and `finish` report the error.
  written.catch(() => undefined);

  const write = (name: string, bytes: Uint8Array): Promise<void> =>
    Promise.race([
      new Promise<void>((resolve, reject) =>
        tar.entry(
          { name },
          Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
          (error) => (error ? reject(error) : resolve())
        )
      ),
      written
    ]);

  return {
    has: (name: string): boolean => name in entries,
    async add(name: string, bytes: Uint8Array): Promise<void> {
      await write(name, bytes);
      entries[name] = sha256(bytes);
    },
    /** Writes the manifest and resolves once everything is on the disk. */
    async finish(details: Omit<Manifest, 'entries'>): Promise<void> {
      const manifest = Buffer.from(JSON.stringify({ ...details, entries } satisfies Manifest));
      await write(manifestName(manifest), manifest);
      tar.finalize();
      await written;
    }
  };
}

export type Archive = ReturnType<typeof createArchive>;

async function isGzip(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(GZIP.length), 0, GZIP.length, 0);
    return buffer.equals(GZIP);
  } finally {
    await handle.close();
  }
}

/**
 * Reads an archive, calls `onEntry` for each entry, and returns the manifest. Because the manifest
 * comes last, entries are verified only when this function returns.
 * @throws ArchiveError if an entry is missing, damaged or unknown
 */
export async function readArchive(
  file: string,
  onEntry: (entry: EntryName, bytes: Buffer) => Promise<void>
): Promise<Manifest> {
  const unpacked = (await isGzip(file)) ? createGunzip() : new PassThrough();
  const tar = extract();
  const reading = pipeline(createReadStream(file), unpacked, tar);
  reading.catch(() => undefined);
  const seen = new Map<string, string>();
  let manifest: Manifest | undefined;
  try {
    for await (const entry of tar) {
      const { name, type, size = 0 } = entry.header;
      const parsed = parseName(name);
      if (type !== 'file' || size > MAX_ENTRY_BYTES) throw unknownEntry(name);
      if (seen.has(name) || manifest) throw new ArchiveError(`has an unexpected entry, ${name}`);
      const chunks: Buffer[] = [];
      for await (const chunk of entry) chunks.push(chunk as Buffer);
      const bytes = Buffer.concat(chunks);
      if (parsed.kind !== 'manifest') {
        seen.set(name, sha256(bytes));
        await onEntry(parsed, bytes);
      } else if (name === manifestName(bytes)) manifest = JSON.parse(bytes.toString()) as Manifest;
      else throw new ArchiveError(`is damaged, at ${name}`);
    }
    await reading;
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    const isUnreadable =
      code.startsWith('Z_') ||
      ['Unexpected end of data', 'Invalid tar header'].some((start) => message.startsWith(start));
    throw isUnreadable ? new ArchiveError(`cannot be read completely: ${message}`) : error;
  }
  if (!manifest) throw new ArchiveError('is incomplete: its end is missing');
  if (manifest.format !== 1) throw new ArchiveError('was made by a newer version');
  const names = Object.keys(manifest.entries);
  const wrong = [...names, ...seen.keys()].find(
    (name) => manifest.entries[name] !== seen.get(name)
  );
  if (wrong) throw new ArchiveError(`is damaged, at ${wrong}`);
  return manifest;
}
