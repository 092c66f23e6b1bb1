/** A kept file; its bytes come as they are read. Whoever does not read the stream cancels it. */
export interface StoredFile {
  /** In bytes. */
  size: number;
  stream: ReadableStream<Uint8Array>;
}

/** Where uploaded files are kept, by name. Each is there as a whole or not at all. */
export interface FileStore {
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** A file that is not there is removed already. */
  remove(name: string): Promise<void>;
  /** Undefined when there is no such file. */
  read(name: string): Promise<StoredFile | undefined>;
  /** Everything that is there, by name, in no order; also what a crash left. */
  names(): AsyncIterable<string>;
  /** When a file was put; undefined when there is no such file. */
  modified(name: string): Promise<Date | undefined>;
  /** Whether files can be put now. */
  isWell(): Promise<boolean>;
}

const TYPES: Record<string, string> = { webp: 'image/webp', avif: 'image/avif', jpg: 'image/jpeg' };

/** The content type that a kept file's ending says; undefined for one that is never kept. */
export const typeOf = (name: string): string | undefined =>
  TYPES[name.slice(name.lastIndexOf('.') + 1)];
