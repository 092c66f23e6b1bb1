/** A piece of a large file, served as a file of its own. */
export interface Part {
  url: string;
  bytes: number;
  /** How many bytes of it are sent, compressed. */
  sent: number;
  /** In base64. */
  sha256: string;
}

/** The files that identify without a server: a script with the plants' names, and large ones. */
export interface Kit {
  worker: string;
  runtime: readonly Part[];
  weights: readonly Part[];
}

export { default as runtime } from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?parts';
/** Gzipped, then cut. */
export { default as weights } from '../../../model/identifier.onnx?parts';

/** Bytes that parts take on the line. */
export const sentBytes = (parts: readonly Part[]): number =>
  parts.reduce((sum, { sent }) => sum + sent, 0);

/** Pages, data and small pictures that are stored with a kit, in bytes: an estimate. */
const CONTENT_BYTES = 1_000_000;

/** Bytes to transfer for a kit and its content. */
export const kitBytes = (kit: Pick<Kit, 'runtime' | 'weights'>): number =>
  sentBytes([...kit.runtime, ...kit.weights]) + CONTENT_BYTES;

/** Every part, in the order in which they are fetched. */
export const partsOf = (kit: Kit): Part[] => [...kit.runtime, ...kit.weights];
