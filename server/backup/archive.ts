import { hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';

/** Thrown if an archive cannot be restored. The message is printed after the archive's name. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}

/** The last entry of an archive, which lists all others. Without it, the archive is incomplete. */
export interface Manifest {
  format: 1;
  /** ISO 8601. */
  made: string;
  migrations: string[];
  /** The last id that was assigned in each table. */
  sequences: Record<string, number>;
  /** The SHA-256 of every other entry, in hexadecimal. */
  entries: Record<string, string>;
}

/** Returns the SHA-256 of bytes, in hexadecimal. */
export const sha256 = (bytes: Uint8Array): string => hash('sha256', bytes);

/** Returns the name of a manifest, with the hash of its content. */
export const manifestName = (bytes: Uint8Array): string => `manifest-${sha256(bytes)}.json`;

const NAMES = {
  rows: /^tables\/([a-z0-9_]+)\/\d{8}\.jsonl$/,
  photos: /^visitor-photos\/([0-9a-f]{32}\.webp)$/,
  taughtPhotos: /^taught-photos\/([0-9a-f]{32}\.webp)$/,
  files: /^uploads\/([0-9a-f]{32}(?:-\d+)?\.(?:webp|avif))$/,
  manifest: /^(manifest-[0-9a-f]{64}\.json)$/
};

const unknownEntry = (name: string) =>
  new ArchiveError(`has an unknown entry: ${JSON.stringify(name)}`);

/** Returns the kind of an entry, and the name of its table or file (`target`). */
function parseName(name: string) {
  for (const [kind, pattern] of Object.entries(NAMES) as [keyof typeof NAMES, RegExp][]) {
    const target = pattern.exec(name)?.[1];
    if (target) return { name, kind, target };
  }
  throw unknownEntry(name);
}

/** Larger than any entry. Protects memory from damaged archives. */
const MAX_ENTRY_BYTES = 256 * 1024 * 1024;
const GZIP = Buffer.from([0x1f, 0x8b]);

/** Creates a tar file that only its owner can read. Fails with EEXIST if the file exists. */
export async function createArchive(file: string, isCompressed: boolean) {
  const tar = pack();
  const entries: Record<string, string> = {};
  const target = (await open(file, 'wx', 0o600)).createWriteStream({ flush: true });
  const written = pipeline(tar, isCompressed ? createGzip() : new PassThrough(), target);
  // `add` and `finish` report the error.
  written.catch(() => undefined);

  // If the file cannot be written, entries fail too, but only `written` rejects with the reason.
  const write = (name: string, { buffer, byteOffset, byteLength }: Uint8Array): Promise<void> =>
    new Promise<void>((resolve, reject) => {
      const bytes = Buffer.from(buffer, byteOffset, byteLength);
      tar
        .entry({ name }, bytes, (error) => (error ? reject(error) : resolve()))
        .on('error', reject);
    }).catch(() => written);

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

export type Archive = Awaited<ReturnType<typeof createArchive>>;

async function isGzip(file: string): Promise<boolean> {
  await using handle = await open(file);
  const { buffer } = await handle.read(Buffer.alloc(GZIP.length), 0, GZIP.length, 0);
  return buffer.equals(GZIP);
}

/**
 * Reads an archive, calls `onEntry` for each entry, and returns the manifest. The manifest comes
 * last: entries are not verified until this function returns.
 * @throws ArchiveError if an entry is missing, damaged or unknown
 */
export async function readArchive(
  file: string,
  onEntry: (entry: ReturnType<typeof parseName>, bytes: Buffer) => Promise<void>
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
  const { entries } = manifest;
  const names = [...Object.keys(entries), ...seen.keys()];
  const wrong = names.find((name) => entries[name] !== seen.get(name));
  if (wrong) throw new ArchiveError(`is damaged, at ${wrong}`);
  return manifest;
}
