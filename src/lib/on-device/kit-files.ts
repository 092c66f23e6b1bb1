/** A part of a large file. The host serves each part as a separate file. */
export interface FilePart {
  url: string;
  bytes: number;
  /** The number of bytes to transfer, after compression by the host. */
  sent: number;
  /** In base64. */
  sha256: string;
}

/** The worker's script, the WebAssembly runtime, and the weights of the neural network. */
export interface Kit {
  worker: string;
  runtime: readonly FilePart[];
  weights: readonly FilePart[];
}

export { default as runtime } from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?parts';
// The bundler compresses the weights before it splits them.
export { default as weights } from '../../../model/identifier.onnx?parts';

/** Returns the number of bytes to transfer for parts. */
export const sentBytes = (parts: readonly FilePart[]): number =>
  parts.reduce((sum, { sent }) => sum + sent, 0);

/** The estimated size in bytes of the pages, data and small pictures that are stored with a kit. */
const CONTENT_BYTES = 900_000;

/** Returns all parts of a kit, in the order of downloading. */
export const partsOf = ({ runtime, weights }: Omit<Kit, 'worker'>): FilePart[] => [
  ...runtime,
  ...weights
];

/** Returns the number of bytes to transfer for a kit, and for the content stored with it. */
export const kitBytes = (kit: Omit<Kit, 'worker'>): number =>
  sentBytes(partsOf(kit)) + CONTENT_BYTES;

/** Returns the URLs of all parts of a kit, in the order of downloading. */
export const urlsOf = (kit: Kit): string[] => partsOf(kit).map(({ url }) => url);
