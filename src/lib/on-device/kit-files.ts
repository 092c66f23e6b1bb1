/** A part of a large file, which is served as a separate file. */
export interface Part {
  url: string;
  bytes: number;
  /** The number of transferred bytes, compressed. */
  sent: number;
  /** Base64. */
  sha256: string;
}

/** The files to identify without a server: the worker's script, and parts of large files. */
export interface Kit {
  worker: string;
  runtime: readonly Part[];
  weights: readonly Part[];
}

export { default as runtime } from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?parts';
/** Compressed, then split into parts. */
export { default as weights } from '../../../model/identifier.onnx?parts';

/** Returns the number of transferred bytes of parts. */
export const sentBytes = (parts: readonly Part[]): number =>
  parts.reduce((sum, { sent }) => sum + sent, 0);

/** Pages, data and small pictures that are stored with a kit, in bytes: an estimate. */
const CONTENT_BYTES = 900_000;

/** Bytes to transfer for a kit and its content. */
export const kitBytes = (kit: Pick<Kit, 'runtime' | 'weights'>): number =>
  sentBytes([...kit.runtime, ...kit.weights]) + CONTENT_BYTES;

/** Returns all parts of a kit, in the order of downloading. */
export const partsOf = (kit: Kit): Part[] => [...kit.runtime, ...kit.weights];

/** Returns the URLs of all parts of a kit, in the order of downloading. */
export const urlsOf = (kit: Kit): string[] => partsOf(kit).map(({ url }) => url);
