import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm';
import type { PlantPart } from '#lib/contract/identification.ts';
import { keptPart } from './kept-files.ts';
import type { Kit, Part } from './kit-files.ts';
import { DeviceError } from './messages.ts';

/** One crop in, the logits of a part of plants out. */
export type Network = (crop: Float32Array<ArrayBuffer>, part: PlantPart) => Promise<Float32Array>;

/** A kept file, put together. Throws DeviceError where a part is missing or damaged. */
async function keptFile(parts: readonly Part[], beat: () => void): Promise<Blob> {
  const pieces: ArrayBuffer[] = [];
  for (const part of parts) {
    beat();
    const bytes = await keptPart(part);
    if (!bytes) throw new DeviceError('missing');
    if (bytes === 'damaged') throw new DeviceError('damaged');
    pieces.push(bytes);
  }
  return new Blob(pieces);
}

/**
 * Opens the kept network on one thread; more would want the page isolated from other origins.
 * `beat` is called now and then: opening takes slow phones long.
 * @throws DeviceError
 */
export async function openNetwork(kit: Kit, size: number, beat: () => void): Promise<Network> {
  env.wasm.numThreads = 1;
  env.wasm.wasmBinary = await (await keptFile(kit.runtime, beat)).arrayBuffer();
  const packed = await keptFile(kit.weights, beat);
  const weights = new Response(packed.stream().pipeThrough(new DecompressionStream('gzip')));
  const session = await InferenceSession.create(await weights.arrayBuffer(), {
    executionProviders: ['wasm'],
    enableMemPattern: false
  });
  return async (crop, part) => {
    const pixels = new Tensor('float32', crop, [1, 3, size, size]);
    const outputs = await session.run({ pixels }, [part]);
    return outputs[part]!.data as Float32Array;
  };
}
