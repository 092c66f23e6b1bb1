// Identifies in the visitor's browser, in a worker; only its policy allows WebAssembly.
import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm';
import type { Identification, UnknownPlant } from '#lib/contract/endpoints/identification.ts';
import type { PlantPart } from '#lib/contract/identification.ts';
import { answerBody, decide, type ModelSettings } from '#lib/identification/answer.ts';
import { photographLogits, type Picture } from '#lib/identification/crops.ts';
import { readPixels } from '#lib/identification/pixels.ts';
import { shrinkTo } from '#lib/identification/shrink.ts';
import type { Kit, Part } from './kit-files.ts';
import { DeviceError, readPart, type DeviceProblem } from './model-cache.ts';
import labels from '../../../model/labels.json';

/** A jamu centre and the names of its plants, which are the likely ones there. */
export interface Garden {
  centre: number;
  plants: readonly string[];
}

/** Photographs of one part of one plant; the page posts them with a port for the messages. */
export interface Task {
  kit: Kit;
  photos: readonly Blob[];
  part: PlantPart;
  /** The garden of the photographs, if known. */
  garden?: Garden | undefined;
}

export type Outcome = { answer: Identification | UnknownPlant } | { failed: DeviceProblem };

/** A message through the task's port: signs of life, then the outcome. */
export type TaskMessage = Outcome | 'alive';

/**
 * Decodes a photograph, which the page has shrunk, to the size of the training's photographs.
 * @throws DeviceError
 */
async function readPhoto(photo: Blob): Promise<Picture> {
  const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' }).catch(() => {
    throw new DeviceError('unreadable');
  });
  return shrinkTo(readPixels(bitmap));
}

/** Returns the logits of a crop for a part of plants. */
type Network = (crop: Float32Array<ArrayBuffer>, part: PlantPart) => Promise<Float32Array>;

/** Joins the parts of a stored file. @throws DeviceError */
async function readFile(parts: readonly Part[], notifyAlive: () => void): Promise<Blob> {
  const pieces: ArrayBuffer[] = [];
  for (const part of parts) {
    notifyAlive();
    pieces.push(await readPart(part));
  }
  return new Blob(pieces);
}

/**
 * Opens the stored network on one thread; more would require cross-origin isolation.
 * @throws DeviceError
 */
async function openNetwork(kit: Kit, size: number, notifyAlive: () => void): Promise<Network> {
  env.wasm.numThreads = 1;
  env.wasm.wasmBinary = await (await readFile(kit.runtime, notifyAlive)).arrayBuffer();
  const packed = await readFile(kit.weights, notifyAlive);
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

const settings = labels as ModelSettings;
let network: Promise<Network> | undefined;

async function identify(
  { kit, photos, part, garden }: Task,
  notifyAlive: () => void
): Promise<Outcome> {
  network ??= openNetwork(kit, settings.input.size, notifyAlive);
  const run = await network;
  const evidence: Float32Array[] = [];
  for (const photo of photos) {
    const picture = await readPhoto(photo);
    const logits = await photographLogits(picture, settings.input, (crop) => {
      notifyAlive();
      return run(crop, part);
    });
    evidence.push(logits);
  }
  const answer = decide(evidence, settings.heads[part], garden?.plants, settings.listed);
  return { answer: answerBody(answer, part, garden?.centre) };
}

// Tasks run one after the other, because the runtime computes one crop at a time.
let previous: Promise<unknown> = Promise.resolve();

addEventListener('message', ({ data, ports: [port] }: MessageEvent<Task>) => {
  const post = (message: TaskMessage) => port?.postMessage(message);
  const notifyAlive = () => post('alive');
  notifyAlive();
  previous = previous
    .then(() => identify(data, notifyAlive))
    .catch((cause: unknown): Outcome => ({
      failed: cause instanceof DeviceError ? cause.reason : 'unable'
    }))
    .then(post);
});
