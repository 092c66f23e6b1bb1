import runtimeParts from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?parts';
import weightParts from '../../../model/identifier.onnx?parts';

/** A piece of a large file, served as a file of its own. */
export interface Part {
  url: string;
  bytes: number;
  /** How many bytes of it are sent, compressed. */
  sent: number;
  /** In base64. */
  sha256: string;
}

/**
 * The files that identify without a server: a script with the plants' names, and two large files.
 */
export interface Kit {
  worker: string;
  runtime: readonly Part[];
  weights: readonly Part[];
}

/** The two large files that identify without a server; the weights are gzipped, then cut. */
export const runtime: readonly Part[] = runtimeParts;
export const weights: readonly Part[] = weightParts;

/** Bytes that parts take on the line. */
export const sentBytes = (parts: readonly Part[]): number =>
  parts.reduce((sum, { sent }) => sum + sent, 0);

/** Every part, in the order in which they are fetched. */
export const partsOf = (kit: Kit): Part[] => [...kit.runtime, ...kit.weights];
